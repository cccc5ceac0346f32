/** A white sheet with an optional title line: what screens are made of. */
import type { ReactNode } from 'react'
import './styles/parts.css'

export type PanelProps = { title?: ReactNode; extra?: ReactNode; flush?: boolean; children: ReactNode }

/** `flush` lets a table reach the edges. */
export const Panel = ({ title, extra, flush = false, children }: PanelProps) => (
  <section className="tw-panel" data-flush={flush}>
    {(title !== undefined || extra !== undefined) && (
      <header>
        <h2>{title}</h2>
        {extra !== undefined && <div>{extra}</div>}
      </header>
    )}
    {children}
  </section>
)
