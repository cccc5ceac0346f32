/**
 * The table of coverage with a row for each country and dataset. A click on a row opens the details of its months and
 * fields.
 */

import type { CoverageRow } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { DataTable, DateText, Flag, NumberText, useT, useUi, type Column } from '@tradewind/ui'
import { pagingBy } from '../../paging.ts'
import { countFilled, freshnessOf, keyOf, sorts, type CoverageView } from './rows.ts'
import styles from './coverage.module.css'

export type CoverageTableProps = {
  rows: readonly CoverageRow[] | undefined
  view: CoverageView
  /** False when all rows belong to one dataset, so that the table needs no column for the dataset. */
  showsDataset: boolean
  onChange: (changed: Partial<CoverageView>) => void
}

export const CoverageTable = ({ rows, view, showsDataset, onChange }: CoverageTableProps) => {
  const t = useT()
  const columns = useColumns(showsDataset)
  return (
    <DataTable
      stacks
      label={t('route.coverage')}
      columns={columns}
      rowKey={keyOf}
      rows={rows}
      empty={{ title: t('common.no_result'), hint: t('common.no_result_hint') }}
      onOpen={(row) => onChange({ open: keyOf(row) })}
      paging={pagingBy(view, onChange)(rows?.length)}
      sort={{
        value: view.sort,
        onChange: (value) => onChange({ sort: sorts.find((sort) => sort === value) ?? 'rows_desc', page: 1 }),
      }}
    />
  )
}

const useColumns = (showsDataset: boolean): Column<CoverageRow>[] => {
  const t = useT()
  const { locale } = useUi()
  const dataset: Column<CoverageRow> = {
    key: 'dataset',
    title: t('coverage.dataset'),
    render: (row) => t(`coverage.dataset_${row.dataset}`),
  }
  return [
    {
      key: 'country',
      title: t('common.country'),
      render: (row) => <Flag code={row.country}>{nameOf(row, locale) ?? t('coverage.country_none')}</Flag>,
    },
    ...(showsDataset ? [dataset] : []),
    {
      key: 'rows',
      title: t('coverage.rows'),
      number: true,
      sort: { ascend: 'rows_asc', descend: 'rows_desc' },
      render: (row) => <Rows row={row} />,
    },
    {
      key: 'companies',
      title: t('coverage.companies'),
      number: true,
      sort: { ascend: 'companies_asc', descend: 'companies_desc' },
      render: ({ companies }) => <NumberText value={companies} />,
    },
    { key: 'period', title: t('coverage.period'), render: (row) => <Period row={row} /> },
    {
      key: 'months',
      title: t('coverage.months'),
      number: true,
      sort: { ascend: 'months_asc', descend: 'months_desc' },
      render: (row) => <Months row={row} />,
    },
    {
      key: 'lag',
      title: t('coverage.lag'),
      number: true,
      sort: { ascend: 'lag_asc', descend: 'lag_desc' },
      render: (row) => <Lag row={row} />,
    },
    { key: 'load', title: t('coverage.last_load'), render: ({ lastLoadAt }) => <DateText at={lastLoadAt} withTime /> },
    { key: 'fields', title: t('coverage.fields'), render: (row) => <Filled row={row} /> },
  ]
}

const nameOf = ({ country }: CoverageRow, locale: string): string | null =>
  country === null ? null : countryName(country, locale)

const Rows = ({ row }: { row: CoverageRow }) => {
  const t = useT()
  if (row.rows === 0)
    return (
      <span className={styles.absent} title={t('coverage.absent_hint')}>
        {t('coverage.absent')}
      </span>
    )
  return (
    <>
      {row.demoRows > 0 && <small className={styles.demo}>{t('coverage.demo')}</small>} <NumberText value={row.rows} />
    </>
  )
}

export const Period = ({ row }: { row: CoverageRow }) =>
  row.from === null ? (
    <span>–</span>
  ) : (
    <span className={styles.period}>
      <DateText at={row.from} /> – <DateText at={row.to} />
    </span>
  )

const Months = ({ row }: { row: CoverageRow }) => {
  const t = useT()
  if (row.months === 0) return <span>–</span>
  return (
    <>
      {row.gaps > 0 && <small className={styles.gaps}>{t('coverage.gaps', { count: row.gaps })}</small>}{' '}
      <NumberText value={row.months} />
    </>
  )
}

export const Lag = ({ row }: { row: CoverageRow }) => {
  const t = useT()
  if (row.lagDays === null) return <span>–</span>
  return (
    <span className={`${styles.lag} tw-number`} data-fresh={freshnessOf(row)}>
      {t('coverage.lag_days', { days: row.lagDays })}
    </span>
  )
}

const Filled = ({ row }: { row: CoverageRow }) => {
  const t = useT()
  const { filled, total } = countFilled(row)
  if (total === 0) return <span>–</span>
  return (
    <span className={styles.filled} title={t('coverage.fields_hint')}>
      <span className={styles.bar}>
        <span style={{ inlineSize: `${(filled / total) * 100}%` }} />
      </span>
      {t('coverage.fields_short', { filled, total })}
    </span>
  )
}
