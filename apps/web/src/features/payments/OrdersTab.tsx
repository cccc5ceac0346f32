/** The orders of all organisations. The operator can refund a paid order partly or fully. */

import { useQuery } from '@tanstack/react-query'
import type { OperatorOrder } from '@tradewind/contract'
import { ListTable, Panel, useT, type Column } from '@tradewind/ui'
import { Drawer, Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { useOrderColumns, useOrderFilters } from '../../money/order-list.tsx'
import { OrderStateTag, useOrderTitle } from '../../money/order-texts.tsx'
import { formatYuan } from '../../money/yuan.ts'
import { RefundForm } from './RefundForm.tsx'

export const OrdersTab = () => {
  const t = useT()
  const [opened, setOpened] = useState<OperatorOrder | null>(null)
  const titleOf = useOrderTitle()
  const { query, change, filter, toolbar, pagingOf } = useOrderFilters()
  const q = query.get('q') ?? ''
  const orders = useQuery({ ...queryOf(api.paymentOperations.orders, { ...filter, q }), placeholderData: (old) => old })
  const columns: Column<OperatorOrder>[] = [
    { key: 'what', title: t('money.what'), always: true, render: titleOf },
    {
      key: 'org',
      title: t('plans.organisation'),
      render: ({ organisation, username }) => (
        <>
          {organisation} {username !== organisation && <small>{username}</small>}
        </>
      ),
    },
    ...useOrderColumns<OperatorOrder>(),
  ]
  return (
    <>
      <Panel flush>
        <ListTable
          label={t('payments.orders')}
          columns={columns}
          rowKey={({ orderId }) => orderId}
          query={orders}
          onOpen={setOpened}
          stacks
          empty={{ title: t('money.orders_no_match') }}
          toolbar={toolbar(
            <Input.Search
              aria-label={t('money.order_no')}
              placeholder={t('money.order_no')}
              defaultValue={q}
              maxLength={40}
              allowClear
              onSearch={(text) => change({ q: text.trim() })}
            />,
          )}
          pagingOf={pagingOf}
        />
      </Panel>
      <Drawer open={opened !== null} title={opened?.orderNo} size={480} onClose={() => setOpened(null)} destroyOnHidden>
        {opened !== null && <OpenedOrder order={opened} onDone={() => setOpened(null)} />}
      </Drawer>
    </>
  )
}

const OpenedOrder = ({ order, onDone }: { order: OperatorOrder; onDone: () => void }) => {
  const titleOf = useOrderTitle()
  return (
    <>
      <p>
        {titleOf(order)} · {formatYuan(order.amountFen)} <OrderStateTag state={order.state} />
      </p>
      <p>
        {order.organisation} · {order.username}
      </p>
      <Refundable order={order} onDone={onDone} />
    </>
  )
}

/** Shows the refund form, or the reason why the order cannot be refunded. */
const Refundable = ({ order, onDone }: { order: OperatorOrder; onDone: () => void }) => {
  const t = useT()
  const { state, invoiceId, kind, paidWith } = order
  if (state !== 'paid') return <p>{t('payments.no_refund')}</p>
  if (invoiceId !== null) return <p>{t('payments.no_refund_invoice')}</p>
  if (kind === 'recharge' && paidWith === 'transfer') return <p>{t('payments.no_refund_transfer')}</p>
  return <RefundForm order={order} onDone={onDone} />
}
