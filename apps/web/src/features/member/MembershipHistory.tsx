import { useQuery } from '@tanstack/react-query'
import type { MembershipChange } from '@tradewind/contract'
import { DateText, ListTable, Panel, useT, type Column } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { formatYuan } from '../../money/yuan.ts'
import { usePaging } from '../../paging.ts'
import { lastDayOf } from './last-day.ts'

export const MembershipHistory = () => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const history = useQuery({ ...queryOf(api.membership.history, { page, limit }), placeholderData: (old) => old })
  return (
    <Panel flush title={t('member.history')}>
      <ListTable
        label={t('member.history')}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        query={history}
        stacks
        empty={{ title: t('member.no_history'), compact: true }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const useColumns = (): Column<MembershipChange>[] => {
  const t = useT()
  const linkTo = useScreenLink()
  return [
    { key: 'at', title: t('member.time'), render: ({ at }) => <DateText at={at} withTime /> },
    {
      key: 'what',
      title: t('member.change_what'),
      always: true,
      render: ({ kind, tier, extraMembers }) =>
        `${t(`member.change_kind.${kind}`, { count: extraMembers ?? 0 })} · ${t(`member.tier.${tier}`)}`,
    },
    {
      key: 'years',
      title: t('member.years'),
      number: true,
      render: ({ years }) => (years === 0 ? '–' : years),
    },
    {
      key: 'amount',
      title: t('money.amount_due'),
      number: true,
      render: ({ amountFen }) => (amountFen === 0 ? '–' : formatYuan(amountFen)),
    },
    {
      key: 'ends',
      title: t('member.valid_until'),
      render: ({ endsAt, tier }) => {
        if (endsAt !== null) return lastDayOf(endsAt)
        return tier === 'vip0' ? '–' : t('member.no_expiry')
      },
    },
    {
      key: 'order',
      title: t('money.order'),
      render: ({ orderId }) => {
        const path = orderId === null ? null : linkTo('orders', {}, { order: orderId })
        return path === null ? '–' : <Link to={path}>{t('member.open_order')}</Link>
      },
    },
  ]
}
