/** A grid of cards with numbers. Each line has as many cards as fit. */

import type { ReactNode } from 'react'
import styles from './stat-grid.module.css'

export const StatGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.statGrid} data-part="stat-grid">
    {children}
  </div>
)
