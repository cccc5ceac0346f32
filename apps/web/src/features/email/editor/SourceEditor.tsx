/** An editor for the HTML source of the mail. The server sanitises the source, but keeps style sheets and tables. */

import { useT } from '@tradewind/ui'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useCaret } from './use-caret.ts'
import { VariableMenu } from './VariableMenu.tsx'
import styles from './editor.module.css'

type Props = { label: string; html: string; onChange: (html: string) => void; tools: ReactNode }

export const SourceEditor = ({ label, html, onChange, tools }: Props) => {
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
