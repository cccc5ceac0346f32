/** A mail's HTML in a frame that can neither run anything nor reach the product around it. */
import { useState } from 'react'
import { useT } from '@tradewind/ui'
import './mail-frame.css'

/** The server sanitised the HTML already; without `allow-scripts` nothing in it could run anyway. */
export const MailFrame = ({ html, widthPx }: { html: string; widthPx?: number }) => {
  const t = useT()
  const [heightPx, setHeightPx] = useState(320)
  return (
    <iframe
      className="mail-frame"
      title={t('email.frame_title')}
      sandbox="allow-same-origin allow-popups"
      referrerPolicy="no-referrer"
      srcDoc={`<base target="_blank"><style>body{margin:0;background:#fff}</style>${html}`}
      style={{ blockSize: heightPx, inlineSize: widthPx ?? '100%' }}
      onLoad={({ currentTarget }) => setHeightPx(heightOf(currentTarget))}
    />
  )
}

/** As tall as its content, so that one page scrolls and not two. */
const heightOf = (frame: HTMLIFrameElement): number => {
  const content = frame.contentDocument?.documentElement.scrollHeight ?? 0
  return Math.min(4_000, Math.max(160, content))
}
