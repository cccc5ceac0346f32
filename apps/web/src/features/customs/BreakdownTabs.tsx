/** Products, regions and ports of a company: a chart of the largest, and all of them as a table. */
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { CallOutputOf } from '@tradewind/contract'
import { Chart, DataTable, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useNames } from './names.ts'
import { Country, Share, Weight } from './parts.tsx'
import { useOpenRecords } from './records-link.ts'
import type { ReportInput } from './report-url.ts'

type Product = CallOutputOf<typeof api.customs.companyProducts.endpoint>[number]
type Region = CallOutputOf<typeof api.customs.companyRegions.endpoint>[number]
type Port = CallOutputOf<typeof api.customs.companyPorts.endpoint>[number]
type Measured = Pick<Product, 'trades' | 'amountUsd' | 'weightKg' | 'share'>
type Digits = 2 | 4 | 6

const shortLength = 6
const chartLength = 10

const useMeasureColumns = <Row extends Measured>(short: boolean): Column<Row>[] => {
  const t = useT()
  const columns: Column<Row>[] = [
    { key: 'trades', title: t('customs.trades'), render: (row) => <NumberText value={row.trades} />, number: true },
    { key: 'share', title: t('customs.share'), render: (row) => <Share share={row.share} />, number: true },
    {
      key: 'amount',
      title: t('customs.amount_usd'),
      render: (row) => <NumberText value={row.amountUsd} compact />,
      number: true,
    },
    { key: 'weight', title: t('customs.weight'), render: (row) => <Weight weightKg={row.weightKg} />, number: true },
  ]
  return short ? columns.slice(0, 1) : columns
}

export const ProductsTab = ({ input }: { input: ReportInput }) => {
  const t = useT()
  const names = useNames()
  const [digits, setDigits] = useState<Digits>(6)
  const { data } = useQuery(queryOf(api.customs.companyProducts, { ...input, digits }))
  const openRecords = useOpenRecords(input)
  const known = (data ?? []).filter(({ hsCode }) => hsCode !== null).slice(0, chartLength)
  return (
    <>
      <Panel
        title={t(input.side === 'buyer' ? 'customs.tab_products' : 'customs.tab_products_seller')}
        extra={
          <Segmented<Digits>
            size="small"
            value={digits}
            onChange={setDigits}
            options={([2, 4, 6] as const).map((value) => ({ value, label: t('customs.hs_digits', { digits: value }) }))}
          />
        }
      >
        <Chart
          title={t('customs.trades')}
          kind="bar-horizontal"
          heightPx={Math.max(160, known.length * 30)}
          categories={known.map(({ hsCode }) => clip(`${hsCode} ${names.hs(hsCode ?? '')}`))}
          series={[{ name: t('customs.trades'), values: known.map(({ trades }) => trades) }]}
          onPick={(index) => openRecords({ hsCode: known[index]?.hsCode ?? undefined })}
        />
      </Panel>
      <Panel flush>
        <ProductsTable input={input} digits={digits} />
      </Panel>
    </>
  )
}

const longestLabel = 34
const clip = (text: string): string => (text.length > longestLabel ? `${text.slice(0, longestLabel - 1)}…` : text)

export const ProductsTable = ({
  input,
  digits,
  short = false,
}: {
  input: ReportInput
  digits: Digits
  short?: boolean
}) => {
  const t = useT()
  const names = useNames()
  const openRecords = useOpenRecords(input)
  const measures = useMeasureColumns<Product>(short)
  const { data, error, refetch } = useQuery(queryOf(api.customs.companyProducts, { ...input, digits }))
  const label = (code: string | null) => (code === null ? t('common.unknown') : `${code} ${names.hs(code)}`)
  const columns: Column<Product>[] = [
    {
      key: 'hs',
      title: t('customs.hs_code'),
      render: (row) => (
        <span className={short ? 'customs-clip' : ''} title={label(row.hsCode)}>
          {label(row.hsCode)}
        </span>
      ),
      ellipsis: true,
      widthPx: short ? 170 : 320,
    },
    ...measures,
  ]
  return (
    <DataTable
      label={t('customs.tab_products')}
      columns={columns}
      rows={short ? data?.slice(0, shortLength) : data}
      rowKey={(row) => row.hsCode ?? ''}
      failure={error}
      onRetry={() => void refetch()}
      onOpen={(row) => openRecords({ hsCode: row.hsCode ?? undefined })}
    />
  )
}

export const RegionsTab = ({ input }: { input: ReportInput }) => {
  const t = useT()
  const names = useNames()
  const openRecords = useOpenRecords(input)
  const { data } = useQuery(queryOf(api.customs.companyRegions, input))
  const known = (data ?? []).filter(({ country }) => country !== null).slice(0, chartLength)
  return (
    <>
      <Panel>
        <Chart
          title={t(input.side === 'buyer' ? 'customs.region_origin' : 'customs.region_destination')}
          kind="bar-horizontal"
          heightPx={Math.max(160, known.length * 30)}
          categories={known.map(({ country }) => names.country(country ?? ''))}
          series={[{ name: t('customs.trades'), values: known.map(({ trades }) => trades) }]}
          onPick={(index) => openRecords(regionFilter(input, known[index]?.country ?? null))}
        />
      </Panel>
      <Panel flush>
        <RegionsTable input={input} />
      </Panel>
    </>
  )
}

const regionFilter = (input: ReportInput, country: string | null) =>
  country === null ? {} : { [input.side === 'buyer' ? 'originCountries' : 'destinationCountries']: [country] }

export const RegionsTable = ({ input, short = false }: { input: ReportInput; short?: boolean }) => {
  const t = useT()
  const openRecords = useOpenRecords(input)
  const measures = useMeasureColumns<Region>(short)
  const { data, error, refetch } = useQuery(queryOf(api.customs.companyRegions, input))
  const title = t(input.side === 'buyer' ? 'customs.region_origin' : 'customs.region_destination')
  const columns: Column<Region>[] = [
    { key: 'country', title, render: (row) => <Country code={row.country} /> },
    ...measures,
  ]
  return (
    <DataTable
      label={t('customs.tab_regions')}
      columns={columns}
      rows={short ? data?.slice(0, shortLength) : data}
      rowKey={(row) => row.country ?? ''}
      failure={error}
      onRetry={() => void refetch()}
      onOpen={(row) => openRecords(regionFilter(input, row.country))}
    />
  )
}

export const PortsTab = ({ input }: { input: ReportInput }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(queryOf(api.customs.companyPorts, input))
  const openRecords = useOpenRecords(input)
  const measures = useMeasureColumns<Port>(false)
  const tableOf = (role: Port['role'], title: string) => {
    const columns: Column<Port>[] = [
      { key: 'port', title, render: (row) => <span title={row.port.code ?? ''}>{row.port.name}</span> },
      ...measures,
    ]
    const open = ({ port }: Port) => {
      if (port.code !== null) openRecords({ [role === 'departure' ? 'departurePorts' : 'arrivalPorts']: [port.code] })
    }
    return (
      <Panel flush title={title}>
        <DataTable
          label={title}
          columns={columns}
          rows={data?.filter((row) => row.role === role)}
          rowKey={(row) => row.port.code ?? row.port.name}
          failure={error}
          onRetry={() => void refetch()}
          onOpen={open}
        />
      </Panel>
    )
  }
  return (
    <div className="customs-columns customs-columns-even">
      {tableOf('departure', t('customs.port_departure'))}
      {tableOf('arrival', t('customs.port_arrival'))}
    </div>
  )
}
