/** A block drawn by the code that draws the mail, in a shadow tree, which isolates the styles. */
import { drawInEditor, type MailBlock, type MailLook } from '@tradewind/contract/mail'
import { useLayoutEffect, useRef } from 'react'
import { MailFrame } from '../../../mail/MailFrame.tsx'

/** Highlights variables in the text between tags; those in addresses stay unchanged. */
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
  // Raw HTML is untrusted: it is shown in a frame where nothing can run.
  if (isRaw) return <MailFrame html={block.html} />
  return <div ref={host} onClick={(event) => event.preventDefault()} />
}
