/** A table that ranks partner countries or HS codes by trade value, with share and growth. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf, StatisticFilter } from '@tradewind/contract'
import { hsName } from '@tradewind/lexicon'
import { ListTable, Flag, NumberText, Panel, usePercent, useT, useUi, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { useAreaName } from './names.ts'

type Rank = CallOutputOf<typeof api.statistics.ranking.endpoint>['list'][number]
type RankingTableProps = {
  by: 'partner' | 'code'
  title: string
  filter: StatisticFilter
  onOpen: (name: string) => void
}

export const RankingTable = ({ by, title, filter, onOpen }: RankingTableProps) => {
  const { page, limit, pagingOf } = usePaging(by)
  const ranking = useQuery({
    ...queryOf(api.statistics.ranking, { filter, by, page, limit }),
    placeholderData: (previous) => previous,
  })
  const columns = useColumns(by, filter)
  return (
    <Panel title={title} flush>
      <ListTable
        stacks
        label={title}
        columns={columns}
        rowKey={({ name }) => name}
        query={ranking}
        onOpen={({ name }) => onOpen(name)}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const useColumns = (by: 'partner' | 'code', filter: StatisticFilter): readonly Column<Rank>[] => {
  const t = useT()
  const inPercent = usePercent()
  const percent = (share: number | null) => (share === null ? '–' : inPercent(share, 1))
  return [
    {
      key: 'name',
      title: t(by === 'partner' ? 'statistics.partner' : 'ingest.field.code'),
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
