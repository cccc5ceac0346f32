/** The HTML of a mail in a frame that can neither run scripts nor access the surrounding page. */

import { useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { darkQuery } from './dark-query.ts'
import { frameDocument } from './frame-document.ts'
import { usePictures } from './pictures.ts'
import styles from './mail-frame.module.css'

/**
 * `widthPx`: the width of the simulated screen. If less space is available, the frame is scaled down, so that a desktop
 * mail does not switch to its phone layout. By default the frame has the available width.
 */
type Props = {
  html: string
  widthPx?: number
  /** The height of the frame is at least this; the default fits a mail with a layout. */
  minHeightPx?: number
}

/** Disables the dark styles of the mail, because light text would be unreadable on the frame, which is always white. */
const withoutDarkStyles = (html: string): string => html.replace(darkQuery, '@media not all')

const head = '<base target="_blank"><style>body{margin:0;background:#fff}</style>'

/** The server has sanitised the HTML. The sandbox also lacks `allow-scripts`, so that no script can run. */
export const MailFrame = ({ html, widthPx, minHeightPx = 160 }: Props) => {
  const t = useT()
  const [heightPx, setHeightPx] = useState(2 * minHeightPx)
  const { container, availablePx } = useAvailableWidth()
  const { pictures, withheld, allow } = usePictures(html)
  const share = widthPx === undefined || availablePx === 0 ? 1 : Math.min(1, availablePx / (widthPx + 2 * borderPx))
  return (
    <>
      {withheld.length > 0 && (
        <p className={styles.pictures} role="note">
          {t('email.pictures_withheld', { servers: withheld.map((origin) => new URL(origin).host).join(', ') })}
          <Button size="small" onClick={allow}>
            {t('email.pictures_show')}
          </Button>
        </p>
      )}
      <div
        ref={container}
        className={styles.room}
        style={share < 1 ? { blockSize: (heightPx + 2 * borderPx) * share } : {}}
      >
        <iframe
          className={styles.frame}
          data-part="mail-frame"
          data-small={share < 1}
          title={t('email.frame_title')}
          sandbox="allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          srcDoc={frameDocument(withoutDarkStyles(html), { pictures, head })}
          style={{
            blockSize: heightPx,
            inlineSize: widthPx ?? '100%',
            ...(share < 1 ? { transform: `scale(${share})` } : {}),
          }}
          onLoad={({ currentTarget }) => setHeightPx(Math.max(minHeightPx, heightOf(currentTarget)))}
        />
      </div>
    </>
  )
}

/** Must equal the border width of the frame in `mail-frame.module.css`. */
const borderPx = 1

const useAvailableWidth = () => {
  const container = useRef<HTMLDivElement>(null)
  const [availablePx, setAvailablePx] = useState(0)
  useEffect(() => {
    const element = container.current
    if (element === null) return
    const watch = new ResizeObserver(() => setAvailablePx(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { container, availablePx }
}

/** The height of the mail's content. The frame gets this height, so that only the page scrolls. */
const heightOf = (frame: HTMLIFrameElement): number => {
  const content = frame.contentDocument?.documentElement.scrollHeight ?? 0
  return Math.min(4_000, content)
}
