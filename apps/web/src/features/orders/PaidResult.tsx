/** The result of a paid order, with links to the screens on which the bought item is used. */

import { useQuery } from '@tanstack/react-query'
import type { OrderDetail, OrderKind } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Alert, Button, Result } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink, type ScreenLink } from '../../links.ts'
import { useOrderTitle } from '../../money/order-texts.tsx'
import { formatYuan } from '../../money/yuan.ts'
import styles from './orders.module.css'

const placeOf = (linkTo: ScreenLink, kind: OrderKind) => {
  if (kind === 'membership')
    return { path: linkTo('user', {}, { actionName: 'third' }), text: 'to_membership' } as const
  if (kind === 'sub_accounts') return { path: linkTo('user', {}, { actionName: 'first' }), text: 'to_members' } as const
  if (kind === 'email_package') return { path: linkTo('email.compose'), text: 'to_email' } as const
  return { path: linkTo('user', {}, { actionName: 'second' }), text: 'to_account' } as const
}

export const PaidResult = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const { path, text } = placeOf(linkTo, order.kind)
  return (
    <>
      <Result
        status="success"
        title={t('money.paid_title')}
        subTitle={t(`money.paid_${order.kind}`, { amount: formatYuan(order.amountFen) })}
        extra={
          path !== null && (
            <Link to={path}>
              <Button type="primary" tabIndex={-1}>
                {t(`money.${text}`)}
              </Button>
            </Link>
          )
        }
      />
      <InvoiceLink order={order} />
      {order.kind === 'recharge' && <StillToPay />}
    </>
  )
}

/**
 * A link to the invoice of the order. An order that was paid from the balance has no invoice, because the recharge of
 * the balance is invoiced instead.
 */
const InvoiceLink = ({ order: { orderId, invoiceId, paidWith } }: { order: OrderDetail }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const path = linkTo('invoices', {}, invoiceId === null ? { request: orderId } : {})
  if (path === null || paidWith === 'balance') return null
  return (
    <p className={styles.after}>
      <Link to={path}>{t(invoiceId === null ? 'money.invoice_request' : 'money.invoice_of_order')}</Link>
    </p>
  )
}

/** A link to the unpaid order for which the user recharged the balance. */
const StillToPay = () => {
  const t = useT()
  const titleOf = useOrderTitle()
  const linkTo = useScreenLink()
  const waiting = useQuery(queryOf(api.orders.list, { state: 'created', limit: 1 })).data?.list[0]
  if (waiting === undefined) return null
  const path = linkTo('orders', {}, { order: waiting.orderId })
  return (
    <Alert
      type="info"
      showIcon
      title={t('money.still_to_pay', { what: titleOf(waiting), amount: formatYuan(waiting.amountFen) })}
      action={path !== null && <Link to={path}>{t('money.go_on')}</Link>}
    />
  )
}
