/**
 * The editor of a mail made of blocks: the preview, and the settings of the selected block beside it. On a narrow
 * screen a drawer contains the settings.
 */

import { RedoOutlined, BgColorsOutlined, UndoOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { CompanyProfile } from '@tradewind/contract'
import { newBlock, type MailBlock, type MailDocument } from '@tradewind/contract/mail'
import { EmptyState, useT, type Translate } from '@tradewind/ui'
import { Button, Drawer, Grid, Tooltip } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useUploadImage } from '../../../mail/use-upload-image.ts'
import { companyProfileQuery } from '../queries.ts'
import { BlockList, type EditorActions } from './BlockList.tsx'
import { BlockSettings, StyleSettings } from './BlockSettings.tsx'
import {
  changeBlock,
  duplicateBlock,
  findBlock,
  insertBlock,
  logoOf,
  mailList,
  moveBlock,
  newId,
  removeBlock,
  stepBlock,
  type BlockPosition,
} from './document.ts'
import { useHistory } from './use-history.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './editor.module.css'

type Props = { label: string; mail: MailDocument; onChange: (mail: MailDocument) => void; tools: ReactNode }

/** The initial values of a new block, by kind of block. */
const starts = (t: Translate, profile: CompanyProfile | undefined): { readonly [K in MailBlock['kind']]?: object } => ({
  heading: { text: t('editor.start_heading') },
  text: { html: `<p>${t('editor.start_text')}</p>` },
  button: { label: t('editor.start_button'), href: 'https://' },
  quote: { text: t('editor.start_quote') },
  signature: { role: '{{my_company}}' },
  footer: { company: '{{my_company}}', lines: '{{my_address}}', ...logoOf(profile) },
})

export const BlockEditor = ({ label, mail, onChange, tools }: Props) => {
  const t = useT()
  const { commit, undo, redo, canUndo, canRedo } = useHistory(mail, onChange)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [panel, setPanel] = useState<'block' | 'look' | null>(null)
  const { upload, share } = useUploadImage()
  const profile = useQuery(companyProfileQuery).data
  const isWide = Grid.useBreakpoint().sm ?? true
  const sheet = useRef<HTMLDivElement>(null)
  // On a phone the settings open at the bottom of the screen, so the selected block is scrolled into view above them.
  const coveredId = !isWide && panel === 'block' ? selectedId : null
  useEffect(() => {
    if (coveredId !== null) sheet.current?.querySelector(`[data-id="${coveredId}"]`)?.scrollIntoView()
  }, [coveredId])
  const selected = selectedId === null ? null : findBlock(mail, selectedId)
  const openSettings = (id: string) => {
    setSelectedId(id)
    setPanel('block')
  }
  // The ref holds the insert function of the latest rendering, because the mail may change while a picture uploads.
  const insertNow = useRef<((block: MailBlock, position: BlockPosition) => void) | null>(null)
  useEffect(() => {
    insertNow.current = (block, position) => {
      commit(insertBlock(mail, block, position))
      openSettings(block.id)
    }
  })
  const placeImage = async (file: File, position: BlockPosition) => {
    const image = await upload(file)
    if (image === null) return
    const widthPx = image.widthPx < 536 ? Math.max(16, image.widthPx) : null
    insertNow.current?.(newBlock(newId(), 'image', { src: image.url, widthPx }), position)
  }
  const editor: EditorActions = {
    look: mail.look,
    selectedId,
    select: setSelectedId,
    openSettings,
    change: (block, key) => commit(changeBlock(mail, block), key),
    add: (kind, position) => {
      const block = newBlock(newId(), kind, starts(t, profile)[kind])
      commit(insertBlock(mail, block, position))
      setSelectedId(block.id)
      if (kind !== 'text' && kind !== 'columns') setPanel('block')
    },
    move: (id, position) => commit(moveBlock(mail, id, position)),
    step: (id, step) => commit(stepBlock(mail, id, step)),
    duplicate: (id) => commit(duplicateBlock(mail, id)),
    remove: (id) => {
      commit(removeBlock(mail, id))
      setSelectedId(null)
      setPanel(null)
    },
    dropFiles: (files, position) => {
      const [file] = files
      if (file === undefined) return
      void placeImage(file, position)
    },
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isIn =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable=true]') !== null
    if (isIn || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  const done = () => setPanel(null)
  return (
    <section className={styles.editor} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.tools} role="toolbar" aria-label={t('editor.tools')}>
        <Tool icon={<UndoOutlined />} text={t('editor.undo')} disabled={!canUndo} onRun={undo} />
        <Tool icon={<RedoOutlined />} text={t('editor.redo')} disabled={!canRedo} onRun={redo} />
        <Button size="small" icon={<BgColorsOutlined />} onClick={() => setPanel('look')}>
          {t('editor.look')}
        </Button>
        {share !== null && (
          <span className={emailStyles.quiet}>{t('editor.uploading', { percent: Math.round(share * 100) })}</span>
        )}
        {tools}
      </div>
      <div
        className={styles.canvas}
        style={{ background: mail.look.background }}
        onClick={({ target, currentTarget }) => {
          // In React, a click in a menu bubbles to this element, although the menu is rendered elsewhere in the DOM.
          // Such a click must not change the selection.
          if (target instanceof Node && currentTarget.contains(target)) setSelectedId(null)
        }}
        onPaste={(event) => {
          const files = [...event.clipboardData.files].filter(({ type }) => type.startsWith('image/'))
          if (files.length > 0 && !event.defaultPrevented)
            editor.dropFiles(files, { list: mailList, index: mail.blocks.length })
        }}
      >
        <div
          ref={sheet}
          className={styles.sheet}
          style={{ maxInlineSize: mail.look.width, background: mail.look.sheet }}
        >
          {mail.blocks.length === 0 && (
            <div className="tw-paper">
              <EmptyState compact title={t('editor.empty')} hint={t('editor.empty_hint')} />
            </div>
          )}
          <BlockList editor={editor} name={mailList} blocks={mail.blocks} />
        </div>
      </div>
      <Drawer
        open={panel !== null && (panel === 'look' || selected !== null)}
        onClose={done}
        placement={isWide ? 'right' : 'bottom'}
        size={isWide ? 340 : '56dvh'}
        mask={false}
        title={t('editor.settings')}
      >
        {panel === 'look' && (
          <StyleSettings
            look={mail.look}
            onDone={done}
            set={(values, key) => commit({ ...mail, look: { ...mail.look, ...values } }, `look ${key}`)}
          />
        )}
        {panel === 'block' && selected !== null && (
          <BlockSettings
            key={selected.id}
            block={selected}
            look={mail.look}
            onDone={done}
            set={(values, key) => commit(changeBlock(mail, withValues(selected, values)), `${selected.id} ${key}`)}
          />
        )}
      </Drawer>
    </section>
  )
}

/** Returns the block with changed values. The caller must pass only values that exist for this kind of block. */
const withValues = (block: MailBlock, values: Partial<MailBlock>): MailBlock => Object.assign({ ...block }, values)

const Tool = ({
  icon,
  text,
  disabled,
  onRun,
}: {
  icon: ReactNode
  text: string
  disabled: boolean
  onRun: () => void
}) => (
  <Tooltip title={text}>
    <Button size="small" icon={icon} aria-label={text} disabled={disabled} onClick={onRun} />
  </Tooltip>
)
