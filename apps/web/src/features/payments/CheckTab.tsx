/** Whether ledger and orders agree: the last check's result, and a new check. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { PaymentDifference } from '@tradewind/contract'
import { DataTable, DateText, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'

export const CheckTab = () => {
  const t = useT()
  const client = useQueryClient()
  const last = useQuery(queryOf(api.paymentDesk.differences, {}))
  const check = useMutation({
    mutationFn: () => api.paymentDesk.check({}),
    onSuccess: (found) => client.setQueryData(api.paymentDesk.differences.queryKey({}), found),
  })
  const found = last.data
  const columns: Column<PaymentDifference>[] = [
    { key: 'what', title: t('desk.difference'), always: true, render: ({ what }) => what },
    { key: 'about', title: t('desk.about'), render: ({ about }) => <span className="tw-number">{about}</span> },
    { key: 'expected', title: t('desk.expected'), number: true, render: (one) => <NumberText value={one.expected} /> },
    { key: 'found', title: t('desk.found'), number: true, render: (one) => <NumberText value={one.found} /> },
  ]
  return (
    <Panel
      flush
      title={
        found === undefined || found === null ? (
          t('desk.never_checked')
        ) : (
          <>
            {t('desk.checked_at')} <DateText at={found.checkedAt} withTime />
          </>
        )
      }
      extra={
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('desk.check_now')}
        </Button>
      }
    >
      <DataTable
        label={t('desk.check')}
        columns={columns}
        rowKey={({ what, about }) => `${what} ${about}`}
        query={last}
        rows={last.isPending ? undefined : (found?.differences ?? [])}
        stacks
        empty={{ title: t(found ? 'desk.agrees' : 'desk.never_checked') }}
      />
    </Panel>
  )
}
