/** Numbers that link to the records that they count. */

import { NumberText, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { columnFormats } from './parts.tsx'

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

type OpenNumberProps = { value: number | null | undefined; to: To | null; digits?: number; fixed?: boolean }

/** A number that links to the records that it counts. Zero and unknown values have no link. */
export const OpenNumber = ({ value, to, digits = 0, fixed = false }: OpenNumberProps) => (
  <OpenFigure to={value ? to : null}>
    <NumberText value={value} digits={digits} fixed={fixed} />
  </OpenFigure>
)

/** A sum of amounts in USD, or of weights in kilograms, in the format of its column. */
export const OpenSum = ({ value, to }: { value: number | null | undefined; to: To | null }) => (
  <OpenFigure to={value === null || value === undefined ? null : to}>
    <NumberText value={value} {...columnFormats.sum} />
  </OpenFigure>
)

/** A price of one unit, in the format of its column. */
export const OpenPrice = (props: Pick<OpenNumberProps, 'value' | 'to'>) => (
  <OpenNumber {...props} {...columnFormats.record} />
)
