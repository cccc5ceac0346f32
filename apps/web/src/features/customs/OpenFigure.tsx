/** Numbers that link to the records that they count. */

import { NumberText, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { Weight } from './parts.tsx'

type OpenFigureProps = {
  /** The records that the number counts; null when the number has no link. */
  to: To | null
  /** The title of the link; by default it says that records are opened. */
  title?: string
  children: ReactNode
}

export const OpenFigure = ({ to, title, children }: OpenFigureProps) => {
  const t = useT()
  if (to === null) return children
  return (
    <Link to={to} title={title ?? t('customs.open_records')}>
      {children}
    </Link>
  )
}

type OpenNumberProps = { value: number | null | undefined; to: To | null; compact?: boolean; digits?: number }

/** A number that links to the records that it counts. Zero and unknown values have no link. */
export const OpenNumber = ({ value, to, compact = false, digits = 0 }: OpenNumberProps) => (
  <OpenFigure to={value ? to : null}>
    <NumberText value={value} compact={compact} digits={digits} />
  </OpenFigure>
)

export const OpenWeight = ({ value, to }: { value: number | null; to: To | null }) => (
  <OpenFigure to={value === null ? null : to}>
    <Weight weightKg={value} />
  </OpenFigure>
)
