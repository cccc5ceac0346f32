/** One order: its price, payment and state. The view polls the order. */

import { LeftOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '@tradewind/contract'
import { CopyText, PageHeader, Panel, QueryState, useT } from '@tradewind/ui'
import { Alert, Result } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { upsellFailures } from '../../failure.ts'
import { useScreenLink } from '../../links.ts'
import { OrderStateTag, useOrderTitle } from '../../money/order-texts.tsx'
import { formatYuan } from '../../money/yuan.ts'
import { ClosedResult } from './ClosedResult.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { PaidResult } from './PaidResult.tsx'
import { PayPanel } from './PayPanel.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'

export const OrderView = ({ orderId }: { orderId: string }) => {
  const t = useT()
  const order = useOrder(orderId)
  if (order.data === undefined) return <QueryState query={order} />
  return (
    <>
      <OrderHeader order={order.data} />
      {order.error && <Alert type="warning" showIcon title={t('money.watching_failed')} />}
      <Panel>
        <div aria-live="polite">
          <OrderState order={order.data} />
        </div>
      </Panel>
      <OrderFacts order={order.data} />
    </>
  )
}

const OrderHeader = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  const titleOf = useOrderTitle()
  const list = useScreenLink()('orders')
  return (
    <PageHeader
      title={
        <>
          {titleOf(order)} · {formatYuan(order.amountFen)} <OrderStateTag state={order.state} />
        </>
      }
      description={
        <>
          {t('money.order_no')} <CopyText text={order.orderNo} />
        </>
      }
      actions={
        list !== null && (
          <Link to={list}>
            <LeftOutlined aria-hidden /> {t('money.back_to_orders')}
          </Link>
        )
      }
    />
  )
}

const OrderState = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  const secondsLeft = useSecondsUntil(order.expiresAt)
  if (order.state === 'paid') return <PaidResult order={order} />
  if (order.state === 'refunded')
    return (
      <Result
        status="info"
        title={t('money.refunded_title')}
        subTitle={t('money.refunded_hint', { amount: formatYuan(order.refundedFen) })}
      />
    )
  // An order whose time has expired cannot be paid. It is shown as closed, although the server closes it only in the
  // next run of a background job.
  if (order.state === 'closed' || secondsLeft === 0) return <ClosedResult order={order} />
  return <PayPanel order={order} secondsLeft={secondsLeft} />
}

const payingMs = 2_000
const idleMs = 10_000

const intervalOf = (order: OrderDetail | undefined): number | false => {
  if (order?.state === 'created') return order.checkout === null ? idleMs : payingMs
  return order?.refunds.some(({ state }) => state === 'pending') ? idleMs : false
}

/** Failures that the page shows without a toast. The order is polled every two seconds, so toasts would repeat. */
const handled = [...upsellFailures, 'network', 'not_found', 'internal', 'engine_unavailable'] as const

const useOrder = (orderId: string) => {
  const client = useQueryClient()
  const order = useQuery({
    ...queryOf(api.orders.detail, { orderId }, handled),
    refetchInterval: ({ state }) => intervalOf(state.data),
    refetchOnWindowFocus: true,
  })
  const state = order.data?.state
  useEffect(() => {
    // Refetches all other queries after the payment, because the payment changes the balance, the membership and the
    // menu. The server may also return data that it refused before.
    if (state === 'paid' || state === 'refunded')
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== api.orders.detail.endpoint.path })
  }, [client, state])
  return order
}
