/**
 * Requests one invoice for several paid orders. A special invoice, which lets a company deduct VAT, needs an address
 * and a bank account.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invoiceKinds, type InvoiceRequest, type Order } from '@tradewind/contract'
import { FormDialog, useT, type Translate } from '@tradewind/ui'
import { Form, Input, Radio, Select } from 'antd'
import type { Rule } from 'antd/es/form'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { useOrderTitle } from '../../money/order-texts.tsx'
import { formatYuan } from '../../money/yuan.ts'
import { notices } from '../../notices.ts'
import { refreshInvoices } from './refresh.ts'

type Fields = {
  orderIds: string[]
  kind: (typeof invoiceKinds)[number]
  title: string
  taxNumber: string
  email: string
  address: string
  phone: string
  bank: string
  bankAccount: string
}

/**
 * The number of newest orders that the form offers; older orders are found by number. Orders that were paid from the
 * balance are not offered, because the recharge of the balance is invoiced instead.
 */
const offered = 100

export const InvoiceDrawer = ({ orderIds, onClose }: { orderIds: string[]; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const titleOf = useOrderTitle()
  const [form] = Form.useForm<Fields>()
  const isSpecial = Form.useWatch('kind', form) === 'special'
  const [q, setQ] = useState('')
  const orders = useQuery({
    ...queryOf(api.orders.list, { invoiceable: true, q, limit: offered }),
    placeholderData: (old) => old,
  }).data?.list
  const known = useKnown(orders)
  const request = useMutation({
    mutationFn: ({ orderIds: named, ...to }: Fields) => api.invoices.request({ orderIds: named, to: recipientOf(to) }),
    onSuccess: () => notices.success(t('money.invoice_requested_done')),
    onSettled: () => refreshInvoices(client),
  })
  return (
    <FormDialog
      placement="drawer"
      form={form}
      title={t('money.invoice_request')}
      submitText={t('money.invoice_request')}
      initialValues={{ orderIds, kind: 'normal' }}
      widthPx={520}
      onSubmit={request.mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="orderIds"
        label={t('money.invoice_orders')}
        extra={t('money.invoice_orders_hint')}
        rules={[{ required: true, message: t('money.invoice_orders_required') }]}
      >
        <Select
          mode="multiple"
          maxCount={50}
          loading={orders === undefined}
          showSearch={{ optionFilterProp: 'label', onSearch: (text) => setQ(/^\d{8,24}$/.test(text) ? text : '') }}
          options={known.map((order) => ({
            value: order.orderId,
            label: `${titleOf(order)} · ${formatYuan(order.amountFen - order.refundedFen)} · ${order.orderNo}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="kind" label={t('money.kind')}>
        <Radio.Group options={invoiceKinds.map((value) => ({ value, label: t(`money.invoice_kind_${value}`) }))} />
      </Form.Item>
      <Form.Item name="title" label={t('money.invoice_title')} rules={[textRule(t, 100)]}>
        <Input maxLength={100} autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name="taxNumber"
        label={t('money.tax_number')}
        normalize={(text: string) => text.trim().toUpperCase()}
        rules={[
          {
            required: true,
            pattern: /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/,
            message: t('validation.tax_number'),
          },
        ]}
      >
        <Input maxLength={20} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="email"
        label={t('money.invoice_email')}
        rules={[{ required: true, type: 'email', message: t('validation.email_format') }]}
      >
        <Input maxLength={200} autoComplete="email" />
      </Form.Item>
      {isSpecial && <SpecialFields />}
    </FormDialog>
  )
}

/**
 * Collects all orders that searches have found since the form was opened. A selected order therefore keeps its label
 * when another search does not find it.
 */
const useKnown = (found: readonly Order[] | undefined): readonly Order[] => {
  const [known, setKnown] = useState<readonly Order[]>([])
  const fresh = found?.filter(({ orderId }) => known.every((order) => order.orderId !== orderId)) ?? []
  if (fresh.length > 0) setKnown([...known, ...fresh])
  return known
}

const recipientOf = ({ kind, title, taxNumber, email, ...special }: Omit<Fields, 'orderIds'>): InvoiceRequest =>
  kind === 'normal' ? { kind, title, taxNumber, email } : { kind, title, taxNumber, email, ...special }

const SpecialFields = () => {
  const t = useT()
  return (
    <>
      <Form.Item name="address" label={t('money.invoice_address')} rules={[textRule(t, 200)]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="phone" label={t('money.invoice_phone')} rules={[textRule(t, 30)]}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="bank" label={t('money.invoice_bank')} rules={[textRule(t, 100)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="bankAccount"
        label={t('money.invoice_bank_account')}
        rules={[{ required: true, pattern: /^\s*[0-9 -]{6,40}\s*$/, message: t('validation.bank_account') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
    </>
  )
}

const textRule = (t: Translate, max: number): Rule => ({
  required: true,
  whitespace: true,
  min: 2,
  max,
  message: t('money.text_length', { max }),
})
