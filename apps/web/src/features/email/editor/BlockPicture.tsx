/** A block rendered by the renderer of the mail, in a shadow tree that isolates its styles. */
import { drawInEditor, type MailBlock, type MailLook } from '@tradewind/contract/mail'
import { useLayoutEffect, useRef } from 'react'
import { MailFrame } from '../../../mail/MailFrame.tsx'

/** Highlights variables in the text between tags. Variables in attributes stay unchanged. */
const showVariables = (html: string): string =>
  html.replace(/\{\{[^{}]{1,200}\}\}(?=[^<>]*(?:<|$))/g, (variable) => `<span class="variable">${variable}</span>`)

const style =
  '<style>:host{display:block}table{border-spacing:0}.variable{padding:0 3px;border-radius:4px;background:#fff1b8;color:#5c4400}a{cursor:inherit}</style>'

export const BlockPicture = ({ block, look }: { block: MailBlock; look: MailLook }) => {
  const host = useRef<HTMLDivElement>(null)
  const isRaw = block.kind === 'html'
  const html = isRaw ? '' : drawInEditor(block, look, () => '')
  useLayoutEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (root !== undefined)
      root.innerHTML = `${style}<table role="presentation" width="100%">${showVariables(html)}</table>`
  }, [html])
  // Raw HTML is untrusted, so it is shown in a frame that cannot run scripts.
  if (isRaw) return <MailFrame html={block.html} />
  return <div ref={host} onClick={(event) => event.preventDefault()} />
}
