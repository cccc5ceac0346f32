/**
 * The payment methods of an unpaid order. After a payment was started, its QR code or link is shown until the payment
 * arrives.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderDetail } from '@tradewind/contract'
import { ConfirmButton, QueryState, formatFull, useT } from '@tradewind/ui'
import { Alert } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { notices } from '../../notices.ts'
import { CheckoutView } from './CheckoutView.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { TransferPanel } from './TransferPanel.tsx'
import { clockText } from './use-seconds-until.ts'
import styles from './orders.module.css'

/**
 * If more than a day remains, e.g. for a bank transfer, the deadline is shown as date and time instead of a countdown.
 */
const daySeconds = 24 * 3600

export const PayPanel = ({ order, secondsLeft }: { order: OrderDetail; secondsLeft: number }) => {
  const t = useT()
  const methods = useQuery(queryOf(api.orders.methods, {}))
  const [otherwise, setOtherwise] = useState(false)
  if (!methods.isSuccess) return <QueryState query={methods} />
  return (
    <>
      <p className={styles.clock}>
        {secondsLeft > daySeconds
          ? t('money.expires_at', { at: formatFull(order.expiresAt) })
          : t('money.expires_in', { time: clockText(secondsLeft) })}
      </p>
      {order.failed !== null && (
        <Alert
          className={styles.credited}
          type="error"
          showIcon
          title={t('money.pay_failed')}
          description={t('money.pay_failed_hint', { method: t(`money.method_${order.failed.method}`) })}
        />
      )}
      {order.checkout !== null && !otherwise ? (
        <CheckoutView checkout={order.checkout} onOtherwise={() => setOtherwise(true)} />
      ) : (
        <PaymentMethods order={order} methods={methods.data.methods} onBegun={() => setOtherwise(false)} />
      )}
      {methods.data.bankAccount !== null && <TransferPanel order={order} bankAccount={methods.data.bankAccount} />}
      <CancelOrder order={order} />
    </>
  )
}

const CancelOrder = ({ order: { orderId, orderNo } }: { order: OrderDetail }) => {
  const t = useT()
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => api.orders.cancel({ orderId }),
    onSuccess: () => notices.success(t('money.cancelled')),
    // The order is refetched even if the server refused the payment. The reason may be that the order was paid or
    // closed in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: api.orders.detail.queryKey({ orderId }) }),
  })
  return (
    <ConfirmButton
      type="link"
      className={styles.cancel}
      question={t('money.cancel_confirm', { number: orderNo })}
      onConfirm={() => cancel.mutateAsync()}
      overlayClassName={styles.confirm}
    >
      {t('money.cancel_order')}
    </ConfirmButton>
  )
}
