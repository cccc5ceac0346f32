/** Partners or codes by value, with share and growth. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutputOf, StatisticFilter } from '@tradewind/contract'
import { hsName } from '@tradewind/lexicon'
import { DataTable, Flag, NumberText, Panel, useFormatNumber, useT, useUi, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useAreaName } from './names.ts'

type Rank = CallOutputOf<typeof api.statistics.ranking.endpoint>['list'][number]
type RankingTableProps = {
  by: 'partner' | 'code'
  title: string
  filter: StatisticFilter
  onOpen: (name: string) => void
}

export const RankingTable = ({ by, title, filter, onOpen }: RankingTableProps) => {
  const [{ page, limit }, setPaging] = useState({ page: 1, limit: 20 })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(api.statistics.ranking, { filter, by, page, limit }),
    placeholderData: (previous) => previous,
  })
  const columns = useColumns(by, filter)
  return (
    <Panel title={title} flush>
      <DataTable
        stacks
        label={title}
        columns={columns}
        rowKey={({ name }) => name}
        rows={data?.list}
        refreshing={isPlaceholderData}
        failure={error}
        onRetry={() => void refetch()}
        onOpen={({ name }) => onOpen(name)}
        paging={{
          page,
          limit,
          total: data?.total ?? 0,
          onChange: (next, size) => setPaging({ page: next, limit: size }),
        }}
      />
    </Panel>
  )
}

const useColumns = (by: 'partner' | 'code', filter: StatisticFilter): readonly Column<Rank>[] => {
  const t = useT()
  const format = useFormatNumber()
  const percent = (share: number | null) =>
    share === null ? '–' : format(share, { style: 'percent', maximumFractionDigits: 1 })
  return [
    {
      key: 'name',
      title: t(by === 'partner' ? 'statistics.partner' : 'statistics.code'),
      always: true,
      ellipsis: true,
      widthPx: 180,
      render: ({ name }) => (by === 'partner' ? <PartnerCell area={name} /> : <CodeCell code={name} />),
    },
    {
      key: 'value',
      title: `${t('statistics.value')} ${filter.currency}`,
      number: true,
      render: ({ value }) => <NumberText value={value === null ? null : Math.round(value)} />,
    },
    { key: 'share', title: t('statistics.share'), number: true, render: ({ share }) => percent(share) },
    { key: 'growth', title: t('statistics.growth_short'), number: true, render: ({ growth }) => percent(growth) },
    {
      key: 'weight',
      title: t('statistics.weight'),
      number: true,
      render: ({ weightKg }) => <NumberText value={weightKg === null ? null : Math.round(weightKg / 1000)} />,
    },
  ]
}

const PartnerCell = ({ area }: { area: string }) => {
  const areaName = useAreaName()
  return area.startsWith('~') ? areaName(area) : <Flag code={area}>{areaName(area)}</Flag>
}

const CodeCell = ({ code }: { code: string }) => {
  const { locale } = useUi()
  return (
    <span title={hsName(code, locale) ?? undefined}>
      <b>{code}</b> {hsName(code, locale)}
    </span>
  )
}
