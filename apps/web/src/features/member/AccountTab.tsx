/** My account: what I have, and every movement of it (spec section 2: balance, transaction details). */
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import type { StatementLine } from '@tradewind/contract'
import {
  DataTable,
  DateText,
  NumberText,
  Panel,
  StatCard,
  StatGrid,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { formatYuan } from '../../money/yuan.ts'

type Asset = 'cny_fen' | 'email_count'

export const AccountTab = () => {
  const t = useT()
  const account = useQuery(queryOf(api.ledger.account, {})).data
  return (
    <>
      <StatGrid>
        <StatCard
          label={t('member.balance')}
          value={account && formatYuan(account.balanceFen)}
          hint={account && `${t('member.held')} ${formatYuan(account.heldFen)}`}
        />
        <StatCard
          label={t('member.email_count')}
          value={account?.emailCount}
          hint={account && `${t('member.held')} ${account.heldEmailCount}`}
        />
      </StatGrid>
      <Statement />
    </>
  )
}

const Statement = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const asset: Asset = query.get('asset') === 'email_count' ? 'email_count' : 'cny_fen'
  const statement = useQuery({
    ...queryOf(api.ledger.statement, { asset, page, limit }),
    placeholderData: (old) => old,
  })
  const assets = [
    { value: 'cny_fen', label: t('member.asset_money') },
    { value: 'email_count', label: t('member.asset_mail') },
  ]
  return (
    <Panel
      flush
      title={t('member.transactions')}
      extra={<Segmented options={assets} value={asset} onChange={(value) => change({ asset: value })} />}
    >
      <DataTable
        label={t('member.transactions')}
        columns={statementColumns(t, asset)}
        rowKey={(line) => String(line.id)}
        rows={statement.data?.list}
        failure={statement.error}
        onRetry={() => void statement.refetch()}
        refreshing={statement.isPlaceholderData}
        empty={{ title: t('member.no_transaction') }}
        paging={pagingOf(statement.data?.total)}
      />
    </Panel>
  )
}

const reasonsWithText = [
  'payment',
  'order',
  'order_refund',
  'refund_refused',
  'operator',
  'membership_returned',
  'email_campaign',
  'demonstration',
] as const
const reasonText = (t: Translate, reason: string): string =>
  t(`member.reason.${reasonsWithText.find((known) => known === reason) ?? 'other'}`)

const statementColumns = (t: Translate, asset: Asset): Column<StatementLine>[] => {
  const show = (amount: number) => (asset === 'cny_fen' ? formatYuan(amount) : <NumberText value={amount} />)
  return [
    { key: 'time', title: t('member.time'), render: (line) => <DateText at={line.time} withTime /> },
    {
      key: 'what',
      title: t('member.consumption'),
      render: (line) => `${t(`member.kind.${line.kind}`)} · ${reasonText(t, line.reason)}`,
    },
    {
      key: 'change',
      title: t('member.change'),
      number: true,
      render: (line) => (
        <span className={line.balanceChange < 0 ? 'tw-minus' : 'tw-plus'}>
          {line.balanceChange > 0 && '+'}
          {show(line.balanceChange)}
        </span>
      ),
    },
    { key: 'after', title: t('member.after'), number: true, render: (line) => show(line.amountAfter) },
  ]
}
