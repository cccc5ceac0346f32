/** The notifications that payment providers sent, each with the result of processing it. */

import { useQuery } from '@tanstack/react-query'
import { paymentEventOutcomes, type PaymentEvent } from '@tradewind/contract'
import { DateText, ListTable, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { Select } from 'antd'
import { api, queryOf } from '../../api.ts'
import { formatYuan } from '../../money/yuan.ts'
import { usePaging } from '../../paging.ts'

export const EventsTab = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const outcome = paymentEventOutcomes.find((one) => one === query.get('outcome'))
  const events = useQuery({
    ...queryOf(api.paymentOperations.events, { page, limit, ...(outcome && { outcome }) }),
    placeholderData: (old) => old,
  })
  return (
    <Panel flush>
      <ListTable
        label={t('payments.events')}
        columns={useColumns()}
        rowKey={({ id }) => String(id)}
        query={events}
        stacks
        empty={{ title: t('payments.no_events') }}
        toolbar={
          <Select
            aria-label={t('payments.outcome')}
            placeholder={t('payments.outcome')}
            popupMatchSelectWidth={false}
            allowClear
            value={outcome}
            options={paymentEventOutcomes.map((value) => ({ value, label: t(`payments.outcome_${value}`) }))}
            onChange={(value) => change({ outcome: value ?? '' })}
          />
        }
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const useColumns = (): Column<PaymentEvent>[] => {
  const t = useT()
  return [
    {
      key: 'at',
      title: t('payments.received_at'),
      always: true,
      render: (one) => <DateText at={one.receivedAt} withTime />,
    },
    { key: 'provider', title: t('payments.provider'), render: ({ provider }) => provider },
    { key: 'outcome', title: t('payments.outcome'), render: ({ outcome }) => t(`payments.outcome_${outcome}`) },
    { key: 'no', title: t('money.order_no'), render: ({ orderNo }) => orderNo ?? '–' },
    {
      key: 'amount',
      title: t('money.amount_due'),
      number: true,
      render: ({ amountFen }) => (amountFen === null ? '–' : formatYuan(amountFen)),
    },
    { key: 'times', title: t('payments.times'), number: true, render: ({ times }) => <NumberText value={times} /> },
    { key: 'event', title: t('payments.event_id'), ellipsis: true, render: ({ eventId }) => eventId },
  ]
}
