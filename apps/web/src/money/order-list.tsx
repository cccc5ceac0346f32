/**
 * The filters (stored in the URL) and the columns that the customer's list of orders and the operator's list of orders
 * share.
 */

import { orderKinds, orderStates, type Order } from '@tradewind/contract'
import { DateText, useT, type Column } from '@tradewind/ui'
import { Select, Space } from 'antd'
import type { ReactNode } from 'react'
import { usePaging } from '../paging.ts'
import { DayRange, daysOf } from './DayRange.tsx'
import { OrderStateTag } from './order-texts.tsx'
import { formatYuan } from './yuan.ts'
import styles from './order-list.module.css'

/**
 * `filter`: the filter part of the input of both endpoints, the customer's and the operator's. `toolbar(more)`: renders
 * `more`, followed by the filter fields.
 */
export const useOrderFilters = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const kind = orderKinds.find((one) => one === query.get('kind'))
  const state = orderStates.find((one) => one === query.get('state'))
  const days = daysOf(query)
  const toolbar = (more?: ReactNode) => (
    <Space wrap>
      {more}
      <Select
        aria-label={t('money.kind')}
        placeholder={t('money.kind')}
        className={styles.filter}
        allowClear
        value={kind}
        options={orderKinds.map((value) => ({ value, label: t(`money.kind_${value}`) }))}
        onChange={(value) => change({ kind: value ?? '' })}
      />
      <Select
        aria-label={t('money.state')}
        placeholder={t('money.state')}
        className={styles.filter}
        allowClear
        value={state}
        options={orderStates.map((value) => ({ value, label: t(`money.state_${value}`) }))}
        onChange={(value) => change({ state: value ?? '' })}
      />
      <DayRange label={t('money.days')} days={days} onChange={change} />
    </Space>
  )
  return {
    query,
    change,
    pagingOf,
    filter: { page, limit, ...(kind && { kind }), ...(state && { state }), ...days },
    isFiltered: kind !== undefined || state !== undefined || Object.keys(days).length > 0,
    toolbar,
  }
}

export const useOrderColumns = <Row extends Order>(): Column<Row>[] => {
  const t = useT()
  return [
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
    { key: 'created', title: t('money.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
  ]
}
