/** Orders of all organisations; a paid one can be given back, in part or whole. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Form, Input, Radio, Select, Space } from 'antd'
import { useState } from 'react'
import { orderKinds, orderStates, refundTargets, type DeskOrder } from '@tradewind/contract'
import { formatFen, parseYuan } from '@tradewind/lexicon'
import { DataTable, DateText, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { DayRange, daysOf } from '../../money/DayRange.tsx'
import { OrderStateTag, useOrderTitle } from '../../money/order-texts.tsx'
import { formatYuan } from '../../money/yuan.ts'
import { notices } from '../../notices.ts'
import { usePaging } from '../../paging.ts'
import './desk.css'

export const OrdersTab = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const [opened, setOpened] = useState<DeskOrder | null>(null)
  const kind = orderKinds.find((one) => one === query.get('kind'))
  const state = orderStates.find((one) => one === query.get('state'))
  const days = daysOf(query)
  const q = query.get('q') ?? ''
  const orders = useQuery({
    ...queryOf(api.paymentDesk.orders, { page, limit, q, ...(kind && { kind }), ...(state && { state }), ...days }),
    placeholderData: (old) => old,
  })
  return (
    <>
      <Panel flush>
        <DataTable
          label={t('desk.orders')}
          columns={useColumns()}
          rowKey={({ orderId }) => orderId}
          rows={orders.data?.list}
          failure={orders.error}
          onRetry={() => void orders.refetch()}
          refreshing={orders.isPlaceholderData}
          onOpen={setOpened}
          stacks
          empty={{ title: t('money.orders_no_match') }}
          toolbar={
            <Space wrap>
              <Input.Search
                aria-label={t('money.order_no')}
                placeholder={t('money.order_no')}
                defaultValue={q}
                maxLength={40}
                allowClear
                onSearch={(text) => change({ q: text.trim() })}
              />
              <Select
                aria-label={t('money.kind')}
                placeholder={t('money.kind')}
                className="desk-filter"
                allowClear
                value={kind}
                options={orderKinds.map((value) => ({ value, label: t(`money.kind_${value}`) }))}
                onChange={(value) => change({ kind: value ?? '' })}
              />
              <Select
                aria-label={t('money.state')}
                placeholder={t('money.state')}
                className="desk-filter"
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
      <Drawer open={opened !== null} title={opened?.orderNo} size={480} onClose={() => setOpened(null)} destroyOnHidden>
        {opened !== null && <OpenedOrder order={opened} onDone={() => setOpened(null)} />}
      </Drawer>
    </>
  )
}

const useColumns = (): Column<DeskOrder>[] => {
  const t = useT()
  const titleOf = useOrderTitle()
  return [
    { key: 'what', title: t('money.what'), always: true, render: titleOf },
    { key: 'org', title: t('plans.organisation'), render: ({ organisation }) => organisation },
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
    { key: 'at', title: t('money.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
  ]
}

const OpenedOrder = ({ order, onDone }: { order: DeskOrder; onDone: () => void }) => {
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

/** Why an order cannot be given back, or the form. */
const Refundable = ({ order, onDone }: { order: DeskOrder; onDone: () => void }) => {
  const t = useT()
  const { state, invoiceId, kind, paidWith } = order
  if (state !== 'paid') return <p>{t('desk.no_refund')}</p>
  if (invoiceId !== null) return <p>{t('desk.no_refund_invoice')}</p>
  if (kind === 'recharge' && paidWith === 'transfer') return <p>{t('desk.no_refund_transfer')}</p>
  return <RefundForm order={order} onDone={onDone} />
}

type Fields = { amount: string; target: (typeof refundTargets)[number]; reason: string }

const RefundForm = ({ order, onDone }: { order: DeskOrder; onDone: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const leftFen = order.amountFen - order.refundedFen
  // Chosen when the form opens and repeated with every try: the money goes back once.
  const [key] = useState(() => crypto.randomUUID())
  const refund = useMutation({
    mutationFn: ({ amount, target, reason }: Fields) =>
      api.paymentDesk.refund(
        { orderId: order.orderId, key, amountFen: parseYuan(amount) ?? 0, target, reason },
        { idempotencyKey: key },
      ),
    onSuccess: () => {
      notices.success(t('desk.refund_done'))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [api.paymentDesk.orders.endpoint.path] }),
  })
  const targets = refundTargets.filter((target) =>
    target === 'balance' ? order.kind !== 'recharge' : order.paidWith !== 'balance' && order.paidWith !== 'transfer',
  )
  const isWhole = order.kind === 'membership'
  return (
    <Form<Fields>
      layout="vertical"
      requiredMark={false}
      className="desk-form"
      initialValues={{ amount: formatFen(leftFen), target: targets[0], reason: '' }}
      onFinish={(fields) => refund.mutate(fields)}
    >
      <Form.Item
        name="amount"
        label={t('desk.refund_amount')}
        extra={isWhole ? t('desk.refund_whole') : t('desk.refund_most', { amount: formatYuan(leftFen) })}
        rules={[
          {
            validator: async (_rule, text = '') => {
              const fen = parseYuan(String(text))
              if (fen === null) throw new Error(t('money.amount_format'))
              if (fen <= 0 || fen > leftFen) throw new Error(t('desk.refund_most', { amount: formatYuan(leftFen) }))
            },
          },
        ]}
      >
        <Input prefix="¥" inputMode="decimal" autoComplete="off" readOnly={isWhole} />
      </Form.Item>
      <Form.Item name="target" label={t('desk.refund_target')}>
        <Radio.Group options={targets.map((value) => ({ value, label: t(`money.refund_to_${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('money.reason')}
        extra={t('desk.reason_hint')}
        rules={[{ required: true, whitespace: true, min: 2, max: 300, message: t('desk.reason_length') }]}
      >
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <Button danger htmlType="submit" loading={refund.isPending}>
        {t('desk.refund')}
      </Button>
    </Form>
  )
}
