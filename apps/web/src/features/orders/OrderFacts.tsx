/** The events of an order: its payment, its refunds, and payments that were late or duplicate. */

import type { OrderDetail, Refund } from '@tradewind/contract'
import { DataTable, DateText, DescriptionList, formatFull, Panel, useT, type Column, tagColourOf } from '@tradewind/ui'
import { Alert, Tag } from 'antd'
import { Link } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { formatYuan } from '../../money/yuan.ts'
import { refundTones } from '../../state-tones.ts'
import styles from './orders.module.css'

export const OrderFacts = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  const linkTo = useScreenLink()
  return (
    <>
      {order.credited.map(({ amountFen, method, why, at, rechargeId }) => (
        <Alert
          key={at}
          className={styles.credited}
          type="info"
          showIcon
          title={t(`money.credited_${why}`, {
            at: formatFull(at),
            amount: formatYuan(amountFen),
            method: t(`money.method_${method}`),
          })}
          {...(rechargeId !== null && {
            action: <Link to={linkTo('orders', {}, { order: rechargeId }) ?? ''}>{t('money.credited_order')}</Link>,
          })}
        />
      ))}
      <Panel title={t('money.course')}>
        <Course order={order} />
      </Panel>
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
    </>
  )
}

const Refunds = ({ refunds }: { refunds: readonly Refund[] }) => {
  const t = useT()
  return (
    <Panel flush title={t('money.refunds')}>
      <DataTable
        label={t('money.refunds')}
        columns={useRefundColumns()}
        rowKey={({ refundId }) => refundId}
        rows={refunds}
        stacks
      />
    </Panel>
  )
}

const Course = ({ order }: { order: OrderDetail }) => {
  const t = useT()
  const { createdAt, paidAt, closedAt, paidWith, username, amountFen, refundedFen } = order
  return (
    <DescriptionList
      items={[
        [
          t('money.created_at'),
          <>
            <DateText at={createdAt} withTime /> · {username}
          </>,
        ],
        [t('money.amount_due'), formatYuan(amountFen)],
        paidAt !== null && [
          t('money.paid_at'),
          <>
            <DateText at={paidAt} withTime />
            {paidWith !== null && ` · ${t(`money.method_${paidWith}`)}`}
          </>,
        ],
        closedAt !== null && [t('money.closed_at'), <DateText key="closed" at={closedAt} withTime />],
        refundedFen > 0 && [t('money.refunded'), formatYuan(refundedFen)],
      ]}
    />
  )
}

const useRefundColumns = (): Column<Refund>[] => {
  const t = useT()
  return [
    {
      key: 'at',
      title: t('money.created_at'),
      always: true,
      render: (one) => <DateText at={one.createdAt} withTime />,
    },
    { key: 'amount', title: t('money.amount_due'), number: true, render: (one) => formatYuan(one.amountFen) },
    { key: 'target', title: t('money.paid_with'), render: (one) => t(`money.refund_to_${one.target}`) },
    {
      key: 'state',
      title: t('money.state'),
      render: (one) => <Tag color={tagColourOf(refundTones[one.state])}>{t(`money.refund_state_${one.state}`)}</Tag>,
    },
    { key: 'reason', title: t('money.reason'), widthPx: 240, render: (one) => one.reason },
  ]
}
