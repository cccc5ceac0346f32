/** The figures of a quantity beside one another, and the columns of tables with quantities. */

import { useFormatNumber, useT, type Column } from '@tradewind/ui'
import type { To } from 'react-router'
import { OpenFigure } from './OpenFigure.tsx'
import { quantityTexts, unitText, type Quantities } from './quantities.ts'
import customsStyles from './customs.module.css'

/** One figure for each unit, e.g. `1,200 m² · 340 PCS`. The tooltip has the figures of all units. */
const QuantityList = ({ quantities, to }: { quantities: Quantities; to: To | null }) => {
  const t = useT()
  const format = useFormatNumber()
  const { shown, all, rest } = quantityTexts(quantities, format, t)
  if (quantities === null)
    return (
      <span className={customsStyles.quiet} title={t('customs.several_units_why')}>
        {t('customs.several_units')}
      </span>
    )
  if (shown.length === 0) return <span title={t('customs.no_quantity_why')}>–</span>
  return (
    <OpenFigure to={to} title={all.join(' · ')}>
      <span className="tw-number">
        {shown.join(' · ')}
        {rest > 0 && ` ${t('customs.more_units', { count: rest })}`}
      </span>
    </OpenFigure>
  )
}

/** States in which unit records are sorted by quantity; empty for any other order. */
export const SortedUnit = ({ unit }: { unit: string | null | undefined }) => {
  const t = useT()
  if (unit === null || unit === undefined) return null
  return <span className={customsStyles.quiet}>{t('customs.sorted_unit', { unit: unitText(unit) })}</span>
}

/**
 * The columns of a quantity. On screen one column shows the figures of all units. A saved file has the quantity in the
 * unit of most records, its unit, and the quantities in other units.
 */
export const useQuantityColumns = <R extends { quantities: Quantities }>(
  addressOf: (row: R) => To | null,
): Column<R>[] => {
  const t = useT()
  const others = ({ quantities }: R): string =>
    (quantities ?? [])
      .slice(1)
      .map(({ quantity, unit }) => `${quantity} ${unit ?? t('customs.no_unit')}`)
      .join('; ')
  return [
    {
      key: 'quantity',
      title: t('customs.quantity'),
      render: (row) => <QuantityList quantities={row.quantities} to={addressOf(row)} />,
      file: ({ quantities }) => quantities?.[0]?.quantity,
      number: true,
      widthPx: 170,
    },
    {
      key: 'unit',
      title: t('customs.quantity_unit'),
      render: ({ quantities }) => unitText(quantities?.[0]?.unit ?? '–'),
      file: ({ quantities }) => (quantities === null ? t('customs.several_units') : quantities[0]?.unit),
      hidden: true,
      widthPx: 96,
    },
    {
      key: 'others',
      title: t('customs.other_quantities'),
      render: (row) => others(row) || '–',
      file: (row) => others(row) || null,
      hidden: true,
      widthPx: 150,
    },
  ]
}
