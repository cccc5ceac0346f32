/** The frame of a map, with a menu to save the map as a picture, to save its numbers, or to print it. */

import type { Lines } from '@tradewind/lexicon'
import { useRef, type ReactNode } from 'react'
import { pictureOfSvg } from '../save/picture-of-svg.ts'
import { SaveMenu } from '../save/SaveMenu.tsx'
import { surfaceOf } from '../theme.ts'
import { useUi } from '../UiProvider.tsx'
import styles from './map.module.css'

/** `children`: the drawing of the map. */
export const MapFrame = (props: { title: string; lines: () => Lines; children: ReactNode }) => {
  const { title, lines, children } = props
  const frame = useRef<HTMLDivElement>(null)
  const { isDark } = useUi()
  const picture = async (place: 'screen' | 'paper') => {
    const onPaper = place === 'paper'
    const drawing = frame.current?.querySelector<SVGSVGElement>(':scope > svg')
    if (!drawing) throw new Error('the map is gone')
    return pictureOfSvg(drawing, { background: surfaceOf(isDark && !onPaper), onPaper })
  }
  return (
    <div className={styles.frame} ref={frame}>
      {children}
      <SaveMenu title={title} fileName={title} lines={lines} picture={picture} />
    </div>
  )
}
