/** The columns of the buyers or suppliers that a search finds, and the limit of the rows that a user can choose. */

import { Sparkline, useT, type Column } from '@tradewind/ui'
import { ContactMarks } from '../../../company/ContactMarks.tsx'
import { useExtraColumns, useTailColumns } from '../columns.tsx'
import type { TradeSort } from '../filter-url.ts'
import { OpenNumber, OpenSum } from '../OpenFigure.tsx'
import { CompanyLink, Country, Share, type CompanyRow, type Side } from '../parts.tsx'

/** The shipments of the page's companies per month; `months` are the same for all companies. */
export type Curves = { months: readonly string[]; tradesOf: ReadonlyMap<number, readonly number[]> }
type OpenCompany = (companyId: number, view: 'records' | 'partners', sort?: TradeSort) => string | null

/** `openOf`: returns the URL of a company's records or partners within the same search. */
export const useCompanyColumns = (
  side: Side,
  openOf: OpenCompany,
  curves: Curves | 'failed' | undefined,
): Column<CompanyRow>[] => {
  const t = useT()
  const { more } = useExtraColumns()
  return [
    {
      key: 'company',
      title: t(side === 'buyer' ? 'customs.buyer' : 'customs.seller'),
      render: (row) => <CompanyLink company={row} side={side} />,
      always: true,
      widthPx: 264,
    },
    {
      key: 'country',
      title: t('common.country'),
      render: (row) => <Country code={row.country} />,
      hidden: !more,
      widthPx: 130,
      ellipsis: true,
    },
    {
      key: 'trades',
      title: t('customs.trades'),
      render: (row) => <OpenNumber value={row.trades} to={openOf(row.companyId, 'records')} />,
      number: true,
      sort: { descend: 'trades_desc' },
      widthPx: 92,
    },
    {
      key: 'months',
      title: t('customs.months'),
      render: (row) => <MonthLine curves={curves} companyId={row.companyId} />,
      widthPx: 92,
    },
    {
      key: 'share',
      title: t('customs.share'),
      render: (row) => <Share share={row.share} />,
      hidden: !more,
      number: true,
      widthPx: 104,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => <OpenSum value={row.amountUsd} to={openOf(row.companyId, 'records', 'amount_desc')} />,
      number: true,
      sort: { descend: 'amount_desc' },
      widthPx: 116,
    },
    {
      key: 'weight',
      title: t('customs.weight_kg'),
      render: (row) => <OpenSum value={row.weightKg} to={openOf(row.companyId, 'records', 'weight_desc')} />,
      hidden: !more,
      number: true,
      sort: { descend: 'weight_desc' },
      widthPx: 104,
    },
    {
      key: 'partners',
      title: t('customs.partners_count'),
      render: (row) => <OpenNumber value={row.partners} to={openOf(row.companyId, 'partners')} />,
      number: true,
      widthPx: 84,
    },
    {
      key: 'contacts',
      title: t('customs.contacts'),
      render: (row) => <ContactMarks row={row} />,
      widthPx: 84,
    },
    ...useTailColumns<CompanyRow>().map((column) => (column.key === 'top' ? { ...column, hidden: !more } : column)),
  ]
}

type MonthLineProps = { curves: Curves | 'failed' | undefined; companyId: number }

/** A line with the shipments of a company per month. Its label has the numbers. A dash replaces an unknown line. */
export const MonthLine = ({ curves, companyId }: MonthLineProps) => {
  const t = useT()
  if (curves === undefined) return <span className="tw-bone" />
  const trades = curves === 'failed' ? undefined : curves.tradesOf.get(companyId)
  if (curves === 'failed' || trades === undefined) return <span>–</span>
  const { months } = curves
  const numbers = months.map((month, at) => `${month}: ${trades[at] ?? 0}`).join(', ')
  return <Sparkline values={trades} label={t('customs.months_label', { numbers })} />
}
