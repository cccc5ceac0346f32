/**
 * The owner buys sub-accounts in addition to those of the plan. The dialog shows the present price line by line and
 * creates the order, which is then paid like any other.
 */

import { useQuery } from '@tanstack/react-query'
import { seatRefusals, seatsAtMost, type CallOutputOf } from '@tradewind/contract'
import { FormDialog, QueryState, useFormatNumber, useT } from '@tradewind/ui'
import { Alert, Button, Form, InputNumber } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { useBuy } from '../../money/use-buy.ts'
import { formatYuan } from '../../money/yuan.ts'
import { lastDayOf } from './last-day.ts'
import { QuoteTable } from './QuoteTable.tsx'
import styles from './member.module.css'

/** How many sub-accounts are used, of how many, and which of them were bought or granted. */
export const SeatsLine = () => {
  const t = useT()
  const format = useFormatNumber()
  const members = useQuery(queryOf(api.membership.mine, {})).data?.members
  if (members === undefined || members.limit === 0) return null
  const { used, limit, bought, boughtUntil, granted } = members
  return (
    <p className={styles.seats} data-part="seats">
      {[
        t('member.seats_used', { used: format(used), limit: limit === null ? t('member.unlimited') : format(limit) }),
        ...(bought === 0 || boughtUntil === null
          ? []
          : [t('member.seats_bought', { count: format(bought), date: lastDayOf(boughtUntil) })]),
        ...(granted === 0 ? [] : [t('member.seats_granted', { count: format(granted) })]),
      ].join(' · ')}
    </p>
  )
}

/** The button is shown only while the plan in force sells additional sub-accounts. */
export const BuySeats = () => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const members = useQuery(queryOf(api.membership.mine, {})).data?.members
  if (members === undefined || members.fenPerYear === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('member.seats_buy')}</Button>
      {isOpen && (
        <SeatsDialog bought={members.bought} price={formatYuan(members.fenPerYear)} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type Fields = { total: number }

const SeatsDialog = ({ bought, price, onClose }: { bought: number; price: string; onClose: () => void }) => {
  const t = useT()
  const [form] = Form.useForm<Fields>()
  const first = Math.min(bought + 1, seatsAtMost)
  const total = Form.useWatch('total', form) ?? first
  const isValid = Number.isInteger(total) && total >= 1 && total <= seatsAtMost
  const quote = useQuery({
    ...queryOf(api.membership.seatQuote, { total: isValid ? total : first }, seatRefusals),
    enabled: isValid,
    // The price depends on the days that remain.
    staleTime: 0,
    placeholderData: (old) => old,
  })
  const { orderAndWait } = useBuy()
  const isPriced = isValid && quote.isSuccess && !quote.isPlaceholderData
  return (
    <FormDialog<Fields>
      form={form}
      title={t('member.seats_buy')}
      submitText={
        isPriced ? t('member.seats_order', { amount: formatYuan(quote.data.amountFen) }) : t('member.seats_buy')
      }
      canSubmit={isPriced}
      initialValues={{ total: first }}
      onSubmit={(fields) => orderAndWait({ kind: 'sub_accounts', ...fields })}
      onClose={onClose}
    >
      <Form.Item
        name="total"
        label={t('member.seats_total')}
        extra={t('member.seats_total_hint', { price })}
        rules={[
          {
            required: true,
            type: 'integer',
            min: 1,
            max: seatsAtMost,
            message: t('member.seats_total_format', { most: seatsAtMost }),
          },
        ]}
      >
        <InputNumber min={1} max={seatsAtMost} precision={0} />
      </Form.Item>
      {isFailure(quote.error, ...seatRefusals) ? (
        <Alert type="warning" showIcon title={quote.error.message} />
      ) : quote.data === undefined ? (
        <QueryState query={quote} />
      ) : (
        <SeatLines quote={quote.data} />
      )}
    </FormDialog>
  )
}

const SeatLines = ({ quote }: { quote: CallOutputOf<typeof api.membership.seatQuote.endpoint> }) => {
  const t = useT()
  const lines = quote.lines.map(({ seats, days, yearDays, ...line }) => ({
    ...line,
    key: line.fromDay,
    text: t('member.seats_line', { count: seats, days, yearDays }),
  }))
  return (
    <>
      <p className="tw-quiet">{t('member.seats_until', { date: lastDayOf(quote.endsAt) })}</p>
      <QuoteTable lines={lines} amountFen={quote.amountFen} />
    </>
  )
}
