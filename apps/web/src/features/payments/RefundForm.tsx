/** The form that refunds an order partly or fully. It shows the reason if the order cannot be refunded. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refundTargets, type OperatorOrder } from '@tradewind/contract'
import { formatFen, parseYuan } from '@tradewind/lexicon'
import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { formatYuan } from '../../money/yuan.ts'
import { notices } from '../../notices.ts'
import { DecisionReasonField } from './DecisionReasonField.tsx'
import styles from './payment-form.module.css'

type Fields = { amount: string; target: (typeof refundTargets)[number]; reason: string }

export const RefundForm = ({ order, onDone }: { order: OperatorOrder; onDone: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const leftFen = order.amountFen - order.refundedFen
  // The key of the refund is chosen when the form opens, so that retries do not refund again.
  const [key] = useState(() => crypto.randomUUID())
  const refund = useMutation({
    mutationFn: ({ amount, target, reason }: Fields) =>
      api.paymentOperations.refund({
        orderId: order.orderId,
        key,
        amountFen: parseYuan(amount) ?? 0,
        target,
        reason,
      }),
    onSuccess: () => {
      notices.success(t('payments.refund_done'))
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [api.paymentOperations.orders.endpoint.path] }),
  })
  const { submit, isPending } = useSubmit()
  const targets = refundTargets.filter((target) =>
    target === 'balance' ? order.kind !== 'recharge' : order.paidWith !== 'balance' && order.paidWith !== 'transfer',
  )
  const isWhole = order.kind === 'membership' || order.kind === 'sub_accounts'
  return (
    <SubmitForm<Fields>
      className={styles.form}
      initialValues={{ amount: formatFen(leftFen), target: targets[0], reason: '' }}
      submit={submit}
      onSubmit={refund.mutateAsync}
    >
      <Form.Item
        name="amount"
        label={t('payments.refund_amount')}
        extra={isWhole ? t('payments.refund_whole') : t('payments.refund_most', { amount: formatYuan(leftFen) })}
        rules={[
          {
            validator: async (_rule, text = '') => {
              const fen = parseYuan(String(text))
              if (fen === null) throw new Error(t('money.amount_format'))
              if (fen <= 0 || fen > leftFen) throw new Error(t('payments.refund_most', { amount: formatYuan(leftFen) }))
            },
          },
        ]}
      >
        <Input prefix="¥" inputMode="decimal" autoComplete="off" readOnly={isWhole} />
      </Form.Item>
      <Form.Item name="target" label={t('payments.refund_target')}>
        <Radio.Group options={targets.map((value) => ({ value, label: t(`money.refund_to_${value}`) }))} />
      </Form.Item>
      <DecisionReasonField />
      <Button danger htmlType="submit" loading={isPending}>
        {t('payments.refund')}
      </Button>
    </SubmitForm>
  )
}
