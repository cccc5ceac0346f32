/** The ten companies and places with the most records in a market, compared with the preceding period. */

import { labelPort } from '@tradewind/lexicon'
import { DataTable, Panel, QueryState, useFormatNumber, useT, type Column } from '@tradewind/ui'
import { useNames } from '../../../customs/names.ts'
import type { Filter } from '../filter-url.ts'
import { OpenNumber, OpenSum } from '../OpenFigure.tsx'
import { CompanyLink, Country, PortName, Share } from '../parts.tsx'
import { Change } from '../report/figures.tsx'
import { useMarketLabel } from './labels.ts'
import { useCompanies, usePlaces, useRecordsOf, type Companies, type Periods, type Places } from './use-market.ts'
import customsStyles from '../customs.module.css'
import reportStyles from '../report/report.module.css'
import styles from './market.module.css'

type Top = {
  trades: number
  tradesBefore: number
  share: number
  amountUsd: number | null
}

type TopTableProps<R> = {
  title: string
  filter: Filter
  periods: Periods | undefined
  rows: readonly R[] | undefined
  rowKey: (row: R) => string
  name: Required<Pick<Column<R>, 'render' | 'file'>>
  /** Returns the filter that selects the records of a row. */
  narrow: (row: R) => Filter
}

const TopTable = <R extends Top>({ title, filter, periods, rows, rowKey, name, narrow }: TopTableProps<R>) => {
  const t = useT()
  const recordsOf = useRecordsOf(filter)
  const label = useMarketLabel(filter)
  const now = (row: R): Filter => ({ ...narrow(row), ...periods?.now })
  const columns: Column<R>[] = [
    { key: 'name', title, ...name, always: true, ellipsis: true, widthPx: 150 },
    {
      key: 'trades',
      title: t('market.trades'),
      render: (row) => <OpenNumber value={row.trades} to={recordsOf(now(row))} />,
      file: ({ trades }) => trades,
      number: true,
      widthPx: 78,
    },
    {
      key: 'share',
      title: t('customs.share'),
      render: (row) => <Share share={row.share} />,
      file: ({ share }) => share,
      number: true,
      widthPx: 96,
    },
    {
      key: 'before',
      title: t('report.before'),
      render: (row) => (
        <span className={reportStyles.before}>
          <Change now={row.trades} before={row.tradesBefore} />
          <OpenNumber value={row.tradesBefore} to={recordsOf({ ...narrow(row), ...periods?.before })} />
        </span>
      ),
      file: ({ tradesBefore }) => tradesBefore,
      number: true,
      widthPx: 96,
    },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => <OpenSum value={row.amountUsd} to={recordsOf(now(row), { sort: 'amount_desc' })} />,
      file: ({ amountUsd }) => amountUsd,
      number: true,
      widthPx: 88,
    },
  ]
  return <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} fileName={`${title}-${label}`} />
}

const Named = ({ count, known = false }: { count: number | undefined; known?: boolean }) => {
  const t = useT()
  const format = useFormatNumber()
  if (count === undefined) return null
  return (
    <span className={customsStyles.quiet}>
      {t(known ? 'market.named_place' : 'market.named', { count: format(count) })}
    </span>
  )
}

type Company = Companies['buyers']['top'][number]

export const TopCompanies = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const { data, isError } = useCompanies(filter)
  // A failure of this query is not shown here, because the panel of market shares runs the same query and shows the
  // failure.
  if (isError) return null
  const sides = [
    { side: 'buyer' as const, title: t('market.buyers'), found: data?.buyers },
    { side: 'seller' as const, title: t('market.sellers'), found: data?.sellers },
  ]
  return (
    <div className={`${reportStyles.two} ${styles.two}`}>
      {sides.map(({ side, title, found }) => (
        <Panel key={side} flush title={title} extra={<Named count={found?.named} />}>
          <TopTable<Company>
            title={title}
            filter={filter}
            periods={data?.periods}
            rows={found?.top}
            rowKey={(row) => String(row.companyId)}
            name={{ render: (row) => <CompanyLink company={row} side={side} />, file: (row) => row.name }}
            narrow={({ companyId }) => (side === 'buyer' ? { buyerId: companyId } : { sellerId: companyId })}
          />
        </Panel>
      ))}
    </div>
  )
}

type CountryRow = Places['origins']['top'][number]
type PortRow = Places['departurePorts']['top'][number]

export const TopPlaces = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const names = useNames()
  const places = usePlaces(filter)
  const { data } = places
  const common = { filter, periods: data?.periods }
  const countries = [
    { key: 'origins' as const, title: t('market.origins'), field: 'originCountries' as const },
    { key: 'destinations' as const, title: t('market.destinations'), field: 'destinationCountries' as const },
  ]
  const ports = [
    { key: 'departurePorts' as const, title: t('customs.departure_port') },
    { key: 'arrivalPorts' as const, title: t('customs.arrival_port') },
  ]
  return (
    <div className={`${reportStyles.two} ${styles.two}`}>
      {countries.map(({ key, title, field }) => (
        <Panel key={key} flush title={title} extra={<Named count={data?.[key].named} known />}>
          {places.error === null ? (
            <TopTable<CountryRow>
              {...common}
              title={title}
              rows={data?.[key].top}
              rowKey={(row) => row.country}
              name={{ render: (row) => <Country code={row.country} />, file: (row) => names.country(row.country) }}
              narrow={(row) => ({ [field]: [row.country] })}
            />
          ) : (
            <QueryState query={places} />
          )}
        </Panel>
      ))}
      {places.error === null &&
        ports.map(({ key, title }) => (
          <Panel key={key} flush title={title} extra={<Named count={data?.[key].named} known />}>
            <TopTable<PortRow>
              {...common}
              title={title}
              rows={data?.[key].top}
              rowKey={(row) => row.port.code ?? ''}
              name={{ render: (row) => <PortName port={row.port} />, file: (row) => labelPort(row.port) }}
              narrow={(row) => ({ [key]: row.port.code === null ? [] : [row.port.code] })}
            />
          </Panel>
        ))}
    </div>
  )
}
