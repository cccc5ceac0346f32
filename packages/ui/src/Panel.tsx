/** A white panel with an optional title line, the building block of screens. */

import type { ReactNode } from 'react'
import styles from './panel.module.css'

export type PanelProps = { title?: ReactNode; extra?: ReactNode; flush?: boolean; children: ReactNode }

/** `flush`: the panel has no padding, so that a table in it reaches the edges of the panel. */
export const Panel = ({ title, extra, flush = false, children }: PanelProps) => (
  <section className={styles.panel} data-part="panel" data-flush={flush}>
    {(title !== undefined || extra !== undefined) && (
      <header>
        <h2>{title}</h2>
        {extra !== undefined && <div>{extra}</div>}
      </header>
    )}
    {children}
  </section>
)
