/** Shown for an order that was closed without payment: no money is lost, and the user can order again. */

import type { OrderDetail } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Button, Result } from 'antd'
import { Link } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { useBuy } from '../../money/use-buy.ts'

/**
 * The screen on which the user can order the same item again, by kind of order. A recharge has no such screen, because
 * the user repeats it on the page of the closed order.
 */
const screenOf = {
  membership: 'orderPackage',
  sub_accounts: 'user',
  email_package: 'emailTimesRecharge',
  sms_package: 'smsRecharge',
} as const

export const ClosedResult = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  return (
    <Result
      status="warning"
      title={t('money.closed_title')}
      subTitle={t('money.closed_hint')}
      extra={<OrderAgain order={order} />}
    />
  )
}

const OrderAgain = ({ order: { kind, amountFen } }: { order: OrderDetail }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const buy = useBuy()
  if (kind === 'recharge')
    return (
      <Button type="primary" loading={buy.isPending} onClick={() => buy.order({ kind, amountFen })}>
        {t('money.order_again')}
      </Button>
    )
  const path = linkTo(screenOf[kind])
  return (
    path !== null && (
      <Link to={path}>
        <Button type="primary" tabIndex={-1}>
          {t('money.order_again')}
        </Button>
      </Link>
    )
  )
}
