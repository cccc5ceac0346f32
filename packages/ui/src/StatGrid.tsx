/** Figures side by side, as many a line as fit. */
import type { ReactNode } from 'react'
import './styles/parts.css'

export const StatGrid = ({ children }: { children: ReactNode }) => <div className="tw-stat-grid">{children}</div>
