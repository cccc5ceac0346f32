/**
 * The payment methods. One click pays: the balance pays immediately; any other method starts a payment at its provider.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { rechargeFen, type CallOutputOf, type OrderDetail, type PaymentProvider } from '@tradewind/contract'
import { formatFen } from '@tradewind/lexicon'
import { useConfirm, useSubmit, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { formatYuan } from '../../money/yuan.ts'
import styles from './orders.module.css'

type Offered = CallOutputOf<typeof api.orders.methods.endpoint>['methods'][number]
type PaymentMethodsProps = { order: OrderDetail; methods: readonly Offered[]; onBegun: () => void }

export const PaymentMethods = ({ order, methods, onBegun }: PaymentMethodsProps) => {
  const t = useT()
  const pay = usePay(order.orderId, onBegun)
  const { submit } = useSubmit()
  return (
    <>
      <h2 className={styles.choose}>{t('money.choose_method')}</h2>
      <ul className={styles.methods}>
        {methods.map(({ method, flow, sandbox }) => {
          if (method === 'balance')
            return order.kind === 'recharge' ? null : (
              <BalanceMethod key={method} order={order} busy={pay.isPending} onPay={() => pay.mutateAsync('balance')} />
            )
          if (method === 'transfer' || flow === 'transfer' || flow === 'balance') return null
          return (
            <li key={method}>
              <button
                type="button"
                className={styles.method}
                disabled={pay.isPending}
                aria-busy={pay.isPending && pay.variables === method}
                onClick={() => void submit(() => pay.mutateAsync(method))}
              >
                <strong>{t(`money.method_${method}`)}</strong>
                <span>{t(`money.flow_${flow}`)}</span>
                {sandbox && <span className={styles.mark}>{t('money.sandbox_mark')}</span>}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** An order can be paid from the balance only once, and a payment that was started at a provider is continued. */
const usePay = (orderId: string, onBegun: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (method: PaymentProvider | 'balance') => api.orders.pay({ orderId, method }),
    onSuccess: (order) => {
      client.setQueryData(api.orders.detail.queryKey({ orderId }), order)
      onBegun()
      if (order.checkout?.kind === 'redirect') location.assign(order.checkout.url)
    },
    onError: () => client.invalidateQueries({ queryKey: api.orders.detail.queryKey({ orderId }) }),
  })
}

type BalanceMethodProps = { order: OrderDetail; busy: boolean; onPay: () => Promise<unknown> }

const BalanceMethod = ({ order, busy, onPay }: BalanceMethodProps) => {
  const t = useT()
  const linkTo = useScreenLink()
  const confirm = useConfirm()
  const balanceFen = useQuery(queryOf(api.ledger.account, {})).data?.balanceFen
  const missingFen = balanceFen === undefined ? 0 : order.amountFen - balanceFen
  if (missingFen > 0) {
    const recharge = linkTo('recharge', {}, { amount: formatFen(Math.max(missingFen, rechargeFen.least)) })
    return (
      <li>
        <div className={styles.method} data-short>
          <strong>{t('money.method_balance')}</strong>
          <span>
            {t('money.balance_short', { amount: formatYuan(balanceFen ?? 0), missing: formatYuan(missingFen) })}
          </span>
          {recharge !== null && <Link to={recharge}>{t('money.recharge_now')}</Link>}
        </div>
      </li>
    )
  }
  return (
    <li>
      <button
        type="button"
        className={styles.method}
        disabled={busy || balanceFen === undefined}
        onClick={() =>
          confirm({
            action: t('money.pay_now'),
            danger: false,
            title: t('money.pay_balance_confirm', { amount: formatYuan(order.amountFen) }),
            run: onPay,
          })
        }
      >
        <strong>{t('money.method_balance')}</strong>
        <span>{balanceFen !== undefined && t('money.balance_has', { amount: formatYuan(balanceFen) })}</span>
      </button>
    </li>
  )
}
