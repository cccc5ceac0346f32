/** Disables the account of a user or enables it again, with a reason, and shows the earlier changes. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DateText, FormDialog, ListTable, useT, type Column } from '@tradewind/ui'
import { Alert } from 'antd'
import { api, queryOf } from '../../api.ts'
import { ReasonField } from '../../forms/ReasonField.tsx'
import { notices } from '../../notices.ts'

export type OperatorUser = CallOutputOf<typeof api.users.list.endpoint>['list'][number]

export const UserDrawer = ({ user, onClose }: { user: OperatorUser; onClose: () => void }) => {
  const t = useT()
  const { username, mobile, enterprise, status, isOperator } = user
  const isDisabled = status === 'disabled'
  const change = useAccountChange(user)
  return (
    <FormDialog<{ reason: string }>
      placement="drawer"
      widthPx={640}
      title={`${username} · ${mobile}`}
      submitText={t(isDisabled ? 'operator.enable_account' : 'operator.disable_account')}
      danger={!isDisabled}
      canSubmit={!isOperator}
      lead={
        <>
          <div>{`${t('plans.organisation')}: ${enterprise}`}</div>
          <Alert
            type={isDisabled || isOperator ? 'info' : 'warning'}
            showIcon
            title={t(
              isOperator
                ? 'error.account_is_operator'
                : isDisabled
                  ? 'operator.enable_account_hint'
                  : 'operator.disable_account_hint',
            )}
          />
          <AccountChanges userId={user.userId} />
        </>
      }
      onSubmit={change}
      onClose={onClose}
    >
      {!isOperator && <ReasonField label={t('plans.reason')} most={500} message={t('plans.reason_required')} />}
    </FormDialog>
  )
}

const useAccountChange = ({ userId, status }: OperatorUser) => {
  const t = useT()
  const client = useQueryClient()
  const isDisabled = status === 'disabled'
  const { mutateAsync } = useMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      (isDisabled ? api.users.enable : api.users.disable)({ userId, reason }),
    onSuccess: () => notices.success(t(isDisabled ? 'operator.account_enabled' : 'operator.account_disabled')),
    // The list is read again after a refusal too: another operator may have changed the account.
    onSettled: () =>
      Promise.all(
        [api.users.list, api.users.history].map(({ endpoint }) =>
          client.invalidateQueries({ queryKey: [endpoint.path] }),
        ),
      ),
  })
  return mutateAsync
}

type Change = CallOutputOf<typeof api.users.history.endpoint>['list'][number]

const latest = 50

const AccountChanges = ({ userId }: { userId: string }) => {
  const t = useT()
  const changes = useQuery(queryOf(api.users.history, { userId, limit: latest }))
  const columns: Column<Change>[] = [
    { key: 'at', title: t('member.time'), render: ({ at }) => <DateText at={at} withTime /> },
    { key: 'kind', title: t('plans.changed'), always: true, render: ({ kind }) => t(`operator.change_${kind}`) },
    { key: 'by', title: t('plans.by'), render: ({ by }) => by },
    { key: 'reason', title: t('plans.reason'), widthPx: 200, render: ({ reason }) => reason },
  ]
  return (
    <ListTable
      label={t('plans.edits')}
      columns={columns}
      rowKey={({ id }) => String(id)}
      query={changes}
      stacks
      empty={{ title: t('operator.no_account_changes'), compact: true }}
    />
  )
}
