/** The mail's HTML as it is written. The server cleans it, and keeps style sheets and tables. */
import { Input } from 'antd'
import { useRef, type ReactNode } from 'react'
import { useT } from '@tradewind/ui'
import { VariableMenu } from './VariableMenu.tsx'

type Props = { label: string; html: string; onChange: (html: string) => void; tools: ReactNode }

export const SourceEditor = ({ label, html, onChange, tools }: Props) => {
  const t = useT()
  const caret = useRef<number | null>(null)
  const insert = (variable: string) => {
    const at = caret.current ?? html.length
    onChange(html.slice(0, at) + variable + html.slice(at))
    caret.current = at + variable.length
  }
  return (
    <section className="mail-editor" aria-label={label}>
      <div className="mail-tools" role="toolbar" aria-label={t('editor.tools')}>
        <VariableMenu onInsert={insert} />
        {tools}
      </div>
      <Input.TextArea
        className="email-editor-text"
        aria-label={t('email.source')}
        value={html}
        spellCheck={false}
        autoSize={{ minRows: 16, maxRows: 34 }}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionEnd
        }}
        onChange={(event) => onChange(event.target.value)}
      />
    </section>
  )
}
