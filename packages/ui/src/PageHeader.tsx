/**
 * The header of a screen: its title, a description, and its actions, among them the only primary button of the screen.
 */

import type { ReactNode } from 'react'
import styles from './page-header.module.css'

export type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode }

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <header className={styles.header} data-part="page-header">
    <div>
      <h1>{title}</h1>
      {description !== undefined && <p>{description}</p>}
    </div>
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </header>
)
