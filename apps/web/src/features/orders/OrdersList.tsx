import { useQuery } from '@tanstack/react-query'
import { Select, Space } from 'antd'
import { Link, useNavigate } from 'react-router'
import { orderKinds, orderStates, type Order } from '@tradewind/contract'
import { DataTable, DateText, PageHeader, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { DayRange, daysOf } from '../../money/DayRange.tsx'
import { OrderStateTag, useOrderTitle } from '../../money/order-texts.tsx'
import { formatYuan } from '../../money/yuan.ts'
import { usePaging } from '../../paging.ts'

export const OrdersList = () => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const { query, page, limit, change, pagingOf } = usePaging()
  const kind = orderKinds.find((one) => one === query.get('kind'))
  const state = orderStates.find((one) => one === query.get('state'))
  const days = daysOf(query)
  const asked = { page, limit, ...(kind && { kind }), ...(state && { state }), ...days }
  const orders = useQuery({ ...queryOf(api.orders.list, asked), placeholderData: (old) => old })
  const isFiltered = kind !== undefined || state !== undefined || Object.keys(days).length > 0
  const linkOf = ({ orderId }: Order) => linkTo('orders', {}, { order: orderId }) ?? ''
  return (
    <>
      <PageHeader title={t('money.orders')} description={t('money.orders_hint')} />
      <Panel flush>
        <DataTable
          label={t('money.orders')}
          columns={useColumns(linkOf)}
          rowKey={(order) => order.orderId}
          rows={orders.data?.list}
          failure={orders.error}
          onRetry={() => void orders.refetch()}
          refreshing={orders.isPlaceholderData}
          onOpen={(order) => void navigate(linkOf(order))}
          stacks
          empty={
            isFiltered
              ? { title: t('money.orders_no_match') }
              : { title: t('money.orders_empty'), hint: t('money.orders_empty_hint') }
          }
          toolbar={
            <Space wrap>
              <Select
                aria-label={t('money.kind')}
                placeholder={t('money.kind')}
                className="orders-filter"
                allowClear
                value={kind}
                options={orderKinds.map((value) => ({ value, label: t(`money.kind_${value}`) }))}
                onChange={(value) => change({ kind: value ?? '' })}
              />
              <Select
                aria-label={t('money.state')}
                placeholder={t('money.state')}
                className="orders-filter"
                allowClear
                value={state}
                options={orderStates.map((value) => ({ value, label: t(`money.state_${value}`) }))}
                onChange={(value) => change({ state: value ?? '' })}
              />
              <DayRange label={t('money.days')} days={days} onChange={change} />
            </Space>
          }
          paging={pagingOf(orders.data?.total)}
        />
      </Panel>
    </>
  )
}

const useColumns = (linkOf: (order: Order) => string): Column<Order>[] => {
  const t = useT()
  const titleOf = useOrderTitle()
  return [
    {
      key: 'what',
      title: t('money.what'),
      always: true,
      render: (order) => <Link to={linkOf(order)}>{titleOf(order)}</Link>,
    },
    { key: 'no', title: t('money.order_no'), render: ({ orderNo }) => <span className="tw-number">{orderNo}</span> },
    { key: 'state', title: t('money.state'), render: ({ state }) => <OrderStateTag state={state} /> },
    { key: 'amount', title: t('money.amount_due'), number: true, render: ({ amountFen }) => formatYuan(amountFen) },
    {
      key: 'refunded',
      title: t('money.refunded'),
      number: true,
      render: ({ refundedFen }) => (refundedFen === 0 ? '–' : formatYuan(refundedFen)),
    },
    {
      key: 'method',
      title: t('money.paid_with'),
      render: ({ paidWith }) => (paidWith === null ? '–' : t(`money.method_${paidWith}`)),
    },
    { key: 'who', title: t('money.who'), render: ({ username }) => username },
    {
      key: 'created',
      title: t('money.created_at'),
      render: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
  ]
}
