/**
 * The mail's content, edited as it looks or as HTML. What is edited lives in a frame without scripts: HTML that somebody
 * pastes cannot run in the product, and the product's styles do not leak into the mail.
 */
import { BoldOutlined, CodeOutlined, ItalicOutlined, LinkOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { Button, Input, Modal, Tooltip } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { MailDocument } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'

/** What a mail says: `html` as it is, or blocks that the server draws. */
export type MailContent = { html: string; blocks: MailDocument | null }
type Props = { label: string; value: MailContent; onChange: (content: MailContent) => void }
type RichEditorProps = { label: string; value: string; onChange: (html: string) => void }

export const MailEditor = ({ label, value, onChange }: Props) => (
  <RichEditor label={label} value={value.html} onChange={(html) => onChange({ html, blocks: null })} />
)

const documentStyle =
  '<style>body{margin:0;padding:14px 16px;min-height:300px;background:#fff;color:#303133;font:16px/1.6 Helvetica,Arial,sans-serif;outline:none}p{margin:0 0 16px}</style>'

/** Deprecated and without a successor: every browser's editing still speaks it. */
const command = (frame: HTMLIFrameElement | null, name: string, argument?: string) => {
  frame?.contentDocument?.body.focus()
  frame?.contentDocument?.execCommand(name, false, argument)
}

const RichEditor = ({ label, value, onChange }: RichEditorProps) => {
  const t = useT()
  const [isSource, setIsSource] = useState(false)
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const insert = (placeholder: string) => {
    if (isSource) onChange(`${value}${placeholder}`)
    else command(frame, 'insertText', placeholder)
  }
  const tool = (icon: ReactNode, text: string, onRun: () => void) => (
    <Tool icon={icon} text={text} disabled={isSource} onRun={onRun} />
  )
  return (
    <div className="email-editor">
      <div className="email-editor-bar" role="toolbar" aria-label={label}>
        {tool(<BoldOutlined />, t('email.bold'), () => command(frame, 'bold'))}
        {tool(<ItalicOutlined />, t('email.italic'), () => command(frame, 'italic'))}
        {tool(<UnorderedListOutlined />, t('email.list'), () => command(frame, 'insertUnorderedList'))}
        {tool(<LinkOutlined />, t('email.link'), () => setLink('https://'))}
        <Tool text={t('email.insert_name')} onRun={() => insert('{{name}}')} />
        <Tool text={t('email.insert_company')} onRun={() => insert('{{company}}')} />
        <Button
          size="small"
          className="email-editor-source"
          icon={<CodeOutlined />}
          aria-pressed={isSource}
          type={isSource ? 'primary' : 'default'}
          onClick={() => setIsSource(!isSource)}
        >
          {t('email.source')}
        </Button>
      </div>
      {isSource ? (
        <Input.TextArea
          className="email-editor-text"
          aria-label={t('email.source')}
          value={value}
          autoSize={{ minRows: 14, maxRows: 30 }}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <EditFrame frame={frame} onFrame={setFrame} label={label} value={value} onChange={onChange} />
      )}
      <Modal
        open={link !== null}
        title={t('email.link')}
        onCancel={() => setLink(null)}
        onOk={() => {
          if (link !== null) command(frame, 'createLink', link)
          setLink(null)
        }}
      >
        <Input
          aria-label={t('email.link_prompt')}
          placeholder={t('email.link_prompt')}
          value={link ?? ''}
          onChange={(event) => setLink(event.target.value)}
        />
      </Modal>
    </div>
  )
}

type ToolProps = { icon?: ReactNode; text: string; disabled?: boolean; onRun: () => void }

/** With an icon its text is a tooltip. Pressing it keeps the selection in the frame. */
const Tool = ({ icon, text, disabled = false, onRun }: ToolProps) => {
  const button = (
    <Button
      size="small"
      {...(icon === undefined ? {} : { icon, 'aria-label': text })}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {icon === undefined ? text : null}
    </Button>
  )
  return icon === undefined ? button : <Tooltip title={text}>{button}</Tooltip>
}

type EditFrameProps = RichEditorProps & {
  frame: HTMLIFrameElement | null
  onFrame: (frame: HTMLIFrameElement | null) => void
}

const write = (frame: HTMLIFrameElement, html: string) => {
  const body = frame.contentDocument?.body
  if (body !== undefined && body.innerHTML !== html) body.innerHTML = html
}

const makeEditable = (frame: HTMLIFrameElement, label: string, onInput: (html: string) => void) => {
  const body = frame.contentDocument?.body
  if (body === undefined) return
  body.contentEditable = 'true'
  body.setAttribute('aria-label', label)
  body.setAttribute('role', 'textbox')
  body.addEventListener('input', () => onInput(body.innerHTML))
}

const EditFrame = ({ frame, onFrame, label, value, onChange }: EditFrameProps) => {
  // What the frame shows: a value that came from it must not be written back, or the cursor jumps.
  const shown = useRef('')
  // The frame is filled once and tells of its changes for as long as it lives.
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  useEffect(() => {
    if (frame === null || value === shown.current) return
    shown.current = value
    write(frame, value)
  }, [frame, value])
  return (
    <iframe
      ref={onFrame}
      className="email-editor-frame"
      title={label}
      sandbox="allow-same-origin"
      srcDoc={documentStyle}
      onLoad={({ currentTarget }) => {
        shown.current = value
        write(currentTarget, value)
        makeEditable(currentTarget, label, (html) => {
          shown.current = html
          tell.current(html)
        })
      }}
    />
  )
}
