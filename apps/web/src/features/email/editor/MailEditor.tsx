/**
 * The editor for the content of a mail, as blocks or as HTML. Switching from HTML to blocks needs a confirmation if the
 * HTML can only become a single block.
 */

import { CodeOutlined } from '@ant-design/icons'
import { renderBlocks, type MailDocument } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { Button, Modal, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { BlockEditor } from './BlockEditor.tsx'
import { blocksOfHtml, emptyMail } from './from-html.ts'
import { useCaret } from './use-caret.ts'
import { VariableMenu } from './VariableMenu.tsx'
import styles from './editor.module.css'

/** The content of a mail: HTML as the user wrote it, or blocks that the server renders. */
export type MailContent = { html: string; blocks: MailDocument | null }
type Props = { label: string; value: MailContent; onChange: (content: MailContent) => void }

/**
 * The blocks that were converted to HTML, and this HTML. If the user switches back without changing the HTML, the same
 * blocks are restored.
 */
type Kept = { html: string; blocks: MailDocument }

export const MailEditor = ({ label, value, onChange }: Props) => {
  const t = useT()
  const { html, blocks } = value
  const [isEmptySource, setIsEmptySource] = useState(false)
  /** The HTML as a single block, while the user is asked to confirm the conversion; otherwise null. */
  const [oneBlock, setOneBlock] = useState<MailDocument | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  // A mail that has HTML but no blocks can only be edited as source.
  const isSource = blocks === null && (isEmptySource || html.trim() !== '')
  const showSource = () => {
    // The raw HTML is not sanitised here, because it never runs in this page and the server sanitises it.
    const drawn = blocks === null ? html : renderBlocks(blocks, (raw) => raw)
    setKept(blocks === null ? null : { html: drawn, blocks })
    setIsEmptySource(true)
    onChange({ html: drawn, blocks: null })
  }
  const show = (mail: MailDocument) => {
    setIsEmptySource(false)
    setOneBlock(null)
    onChange({ html: '', blocks: mail.blocks.length === 0 ? null : mail })
  }
  const showBlocks = () => {
    if (kept !== null && kept.html === html) return show(kept.blocks)
    const { mail, losesStructure } = blocksOfHtml(html)
    if (!losesStructure) return show(mail)
    setOneBlock(mail)
  }
  const tools = (
    <Button
      size="small"
      className={styles.sourceSwitch}
      icon={<CodeOutlined />}
      aria-pressed={isSource}
      type={isSource ? 'primary' : 'default'}
      onClick={isSource ? showBlocks : showSource}
    >
      {t('email.source')}
    </Button>
  )
  const former = kept?.blocks
  return (
    <>
      {isSource ? (
        <SourceEditor
          label={label}
          html={html}
          tools={tools}
          onChange={(next) => onChange({ html: next, blocks: null })}
        />
      ) : (
        <BlockEditor
          label={label}
          mail={blocks ?? emptyMail()}
          tools={tools}
          onChange={(mail) => onChange({ html: '', blocks: mail })}
        />
      )}
      <Modal
        open={oneBlock !== null}
        title={t('editor.loses_title')}
        onCancel={() => setOneBlock(null)}
        footer={[
          <Button key="cancel" onClick={() => setOneBlock(null)}>
            {t('common.cancel')}
          </Button>,
          former !== undefined && (
            <Button key="former" onClick={() => show(former)}>
              {t('editor.loses_former')}
            </Button>
          ),
          <Button key="ok" type="primary" onClick={() => oneBlock !== null && show(oneBlock)}>
            {t('editor.loses_ok')}
          </Button>,
        ]}
      >
        <p>{t('editor.loses_text')}</p>
      </Modal>
    </>
  )
}

type SourceEditorProps = { label: string; html: string; onChange: (html: string) => void; tools: ReactNode }

/** An editor for the HTML source of the mail. The server sanitises the source, but keeps style sheets and tables. */
const SourceEditor = ({ label, html, onChange, tools }: SourceEditorProps) => {
  const t = useT()
  const { onSelect, insert } = useCaret({ value: html, limit: Infinity, onChange })
  return (
    <section className={styles.editor} aria-label={label}>
      <div className={styles.tools} role="toolbar" aria-label={t('editor.tools')}>
        <VariableMenu onInsert={insert} />
        {tools}
      </div>
      <Input.TextArea
        className={styles.sourceText}
        aria-label={t('email.source')}
        value={html}
        spellCheck={false}
        autoSize={{ minRows: 16, maxRows: 34 }}
        onSelect={onSelect}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  )
}
