/** The result of the last reconciliation of ledger and orders, with a button to start another one. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaymentDifference } from '@tradewind/contract'
import { SubmitButton, DataTable, DateText, NumberText, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'

export const CheckTab = () => {
  const t = useT()
  const client = useQueryClient()
  const last = useQuery(queryOf(api.paymentOperations.differences, {}))
  const check = useMutation({
    mutationFn: () => api.paymentOperations.check({}),
    onSuccess: (found) => client.setQueryData(api.paymentOperations.differences.queryKey({}), found),
  })
  const found = last.data
  const columns: Column<PaymentDifference>[] = [
    { key: 'what', title: t('payments.difference'), always: true, render: ({ what }) => what },
    { key: 'about', title: t('payments.about'), render: ({ about }) => <span className="tw-number">{about}</span> },
    {
      key: 'expected',
      title: t('payments.expected'),
      number: true,
      render: (one) => <NumberText value={one.expected} />,
    },
    { key: 'found', title: t('payments.found'), number: true, render: (one) => <NumberText value={one.found} /> },
  ]
  return (
    <Panel
      flush
      title={
        found === undefined || found === null ? (
          t('payments.never_checked')
        ) : (
          <>
            {t('payments.checked_at')} <DateText at={found.checkedAt} withTime />
          </>
        )
      }
      extra={<SubmitButton onSubmit={() => check.mutateAsync()}>{t('payments.check_now')}</SubmitButton>}
    >
      <DataTable
        label={t('payments.check')}
        columns={columns}
        rowKey={({ what, about }) => `${what} ${about}`}
        query={last}
        rows={last.isPending ? undefined : (found?.differences ?? [])}
        stacks
        empty={{ title: t(found ? 'payments.agrees' : 'payments.never_checked') }}
      />
    </Panel>
  )
}
