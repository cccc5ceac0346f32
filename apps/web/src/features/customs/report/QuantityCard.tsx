/** The card of a quantity: the figure in the unit of most records, and below it the figures in other units. */

import { StatCard, useFormatNumber, useT } from '@tradewind/ui'
import { quantityIn, quantityTexts, unitText, type Quantities } from '../quantities.ts'
import { Change } from './figures.tsx'

type QuantityCardProps = {
  /** Undefined while the figures are loading. */
  quantities: Quantities | undefined
  /** The quantities of the preceding period; undefined without one. */
  before?: Quantities | undefined
  onOpen?: () => void
}

export const QuantityCard = ({ quantities, before, onOpen }: QuantityCardProps) => {
  const t = useT()
  const format = useFormatNumber()
  const first = quantities?.[0]
  const unit = first?.unit ?? null
  const { shown, all, rest } = quantityTexts(quantities ?? null, format, t)
  const earlier = quantityIn(before, unit)
  const others = [...shown.slice(1), ...(rest > 0 ? [t('customs.more_units', { count: rest })] : [])]
  const hint =
    quantities === undefined ? (
      ''
    ) : quantities === null ? (
      t('customs.several_units')
    ) : first === undefined ? (
      t('market.quantity_none')
    ) : (
      <span title={all.join(' · ')}>
        {earlier !== null && <Change now={first.quantity} before={earlier} />} {others.join(' · ')}
      </span>
    )
  return (
    <StatCard
      label={t('customs.quantity')}
      value={quantities === undefined ? undefined : (first?.quantity ?? null)}
      {...(first === undefined ? {} : { unit: unit === null ? t('customs.no_unit') : unitText(unit) })}
      hint={hint}
      {...(onOpen === undefined ? {} : { onOpen })}
    />
  )
}
