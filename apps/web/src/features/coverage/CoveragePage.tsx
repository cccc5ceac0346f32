/** The page of data coverage by country and dataset. It also shows which countries are not covered. */

import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { coverageFields, type CoverageRow } from '@tradewind/contract'
import { countries } from '@tradewind/lexicon'
import { DateText, EmptyState, PageHeader, Panel, QueryState, StatCard, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { saveDownload } from '../../download.ts'
import { readView, writeView } from './coverage-url.ts'
import { CoverageDrawer } from './CoverageDrawer.tsx'
import { CoverageFilters } from './CoverageFilters.tsx'
import { CoverageMap } from './CoverageMap.tsx'
import { CoverageTable } from './CoverageTable.tsx'
import { chooseRows, coverageCsv, keyOf, type CoverageView } from './rows.ts'
import styles from './coverage.module.css'

export const CoveragePage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const view = readView(query)
  const change = (changed: Partial<CoverageView>) => setQuery(writeView({ ...view, ...changed }), { replace: true })
  const coverage = useQuery(queryOf(api.coverage.list, {}))
  const { data } = coverage
  const rows = data === undefined ? undefined : chooseRows(data.list, view)
  if (coverage.isError)
    return (
      <Panel>
        <QueryState query={coverage} />
      </Panel>
    )
  return (
    <div className={styles.coverage}>
      <PageHeader
        title={t('route.coverage')}
        description={t('coverage.lead')}
        actions={<Tools asOf={data?.asOf} rows={rows ?? []} />}
      />
      {data?.list.length === 0 ? (
        <Panel>
          <EmptyState title={t('coverage.none_yet')} hint={t('coverage.none_yet_hint')} />
        </Panel>
      ) : (
        <>
          <CoverageFilters
            view={view}
            list={data?.list ?? []}
            onChange={(changed) => change({ ...changed, page: 1 })}
          />
          <div className={styles.top}>
            <CoverageMap rows={rows} onPick={(key) => change({ open: key })} />
            <Figures rows={coverage.data?.list} />
          </div>
          <Panel flush>
            <CoverageTable rows={rows} view={view} showsDataset={hasSeveral(data?.list)} onChange={change} />
          </Panel>
        </>
      )}
      <CoverageDrawer row={data && findRow(data.list, view)} onClose={() => change({ open: undefined })} />
    </div>
  )
}

const hasSeveral = (list: readonly CoverageRow[] = []): boolean => new Set(list.map(({ dataset }) => dataset)).size > 1

/** Finds the row whose details are open, even when the filters hide this row. */
const findRow = (list: readonly CoverageRow[], { open, ...view }: CoverageView): CoverageRow | undefined => {
  if (open === undefined) return undefined
  const everything = { ...view, open, freshness: undefined, area: undefined, dataset: undefined }
  const country = open.split('-')[2] ?? ''
  return (
    list.find((row) => keyOf(row) === open) ??
    chooseRows(list, { ...everything, countries: [country] }).find((row) => keyOf(row) === open)
  )
}

const Tools = ({ asOf, rows }: { asOf: string | null | undefined; rows: readonly CoverageRow[] }) => {
  const t = useT()
  const save = () => {
    const headers = [
      t('common.country'),
      t('coverage.side'),
      t('coverage.dataset'),
      t('coverage.rows'),
      t('coverage.companies'),
      t('statistics.from'),
      t('statistics.to'),
      t('coverage.lag'),
      t('coverage.last_load'),
      t('coverage.months'),
      t('coverage.gaps', { count: '' }).trim(),
      ...coverageFields.map((field) => t(`coverage.field_${field}`)),
    ]
    const blob = new Blob([coverageCsv(rows, coverageFields, headers)], { type: 'text/csv;charset=utf-8' })
    saveDownload({ blob, filename: 'coverage.csv' })
  }
  return (
    <div className={styles.tools}>
      {asOf && (
        <span className={styles.quiet}>
          {t('coverage.as_of', { time: '' })} <DateText at={asOf} withTime />
        </span>
      )}
      <Button icon={<DownloadOutlined />} disabled={rows.length === 0} onClick={save}>
        CSV
      </Button>
    </div>
  )
}

const Figures = ({ rows }: { rows: readonly CoverageRow[] | undefined }) => {
  const t = useT()
  const trade = rows?.filter(({ dataset }) => dataset === 'trade')
  const named = trade?.filter(({ country }) => country !== null)
  const countryCount = (side: string) => named?.filter((row) => row.side === side).length
  const sum = trade?.filter(({ side }) => side === 'imports').reduce((total, row) => total + row.rows, 0)
  const newest = trade
    ?.flatMap(({ to }) => to ?? [])
    .toSorted()
    .at(-1)
  const total = t('coverage.countries_hint', { total: countries().length })
  return (
    <div className={styles.figures}>
      <StatCard label={t('coverage.rows')} value={sum} />
      <StatCard
        label={`${t('coverage.countries')} · ${t('coverage.side_imports')}`}
        value={countryCount('imports')}
        hint={total}
      />
      <StatCard
        label={`${t('coverage.countries')} · ${t('coverage.side_exports')}`}
        value={countryCount('exports')}
        hint={total}
      />
      <StatCard label={t('coverage.newest_day')} value={trade && (newest ?? '–')} />
    </div>
  )
}
