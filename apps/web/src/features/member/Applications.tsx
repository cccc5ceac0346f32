/** Application records: who was invited, who applied; the owner answers. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Space } from 'antd'
import type { CallOutputOf, contract } from '@tradewind/contract'
import { CopyText, DataTable, DateText, EmptyState, Panel, useT, type Column } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { isFailure } from '../../failure.ts'

type Application = CallOutputOf<(typeof contract)['organisations']['applicationList']>['list'][number]

export const Applications = () => {
  const t = useT()
  const client = useQueryClient()
  const applications = useQuery(queryOf(api.organisations.applicationList, { limit: 50 }, ['owner_only']))
  const isOwner = !isFailure(applications.error, 'owner_only')
  const code = useQuery({ ...queryOf(api.organisations.inviteCode, {}, ['owner_only']), enabled: isOwner }).data
  const audit = useMutation({
    mutationFn: (input: { applicationId: string; decision: 'add' | 'decline' }) =>
      api.organisations.auditApplication(input),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.organisations.applicationList.endpoint.path] }),
  })
  const columns: Column<Application>[] = [
    { key: 'username', title: t('member.username'), render: (row) => row.username },
    { key: 'mobile', title: t('member.phone'), render: (row) => row.mobile },
    { key: 'origin', title: t('member.origin'), render: (row) => t(`member.origin_${row.origin}`) },
    { key: 'audit', title: t('member.audit'), render: (row) => t(`member.audit_${row.auditStatus}`) },
    { key: 'time', title: t('member.invited_at'), render: (row) => <DateText at={row.createdAt} withTime /> },
    {
      key: 'actions',
      title: t('common.actions'),
      render: ({ applicationId, origin, auditStatus }) =>
        auditStatus === 'not_added' && (
          <Space size={0}>
            {origin === 'applied' && (
              <Button type="link" size="small" onClick={() => audit.mutate({ applicationId, decision: 'add' })}>
                {t('member.accept')}
              </Button>
            )}
            <Button
              type="link"
              size="small"
              danger
              onClick={() => audit.mutate({ applicationId, decision: 'decline' })}
            >
              {t('member.decline')}
            </Button>
          </Space>
        ),
    },
  ]
  return (
    <Panel
      flush
      title={t('member.applications')}
      extra={code && <CopyText text={code.link}>{`${t('member.invite_link')}: ${code.code}`}</CopyText>}
    >
      {isOwner ? (
        <DataTable
          label={t('member.applications')}
          columns={columns}
          rowKey={(row) => row.applicationId}
          rows={applications.data?.list}
          failure={applications.error}
          onRetry={() => void applications.refetch()}
          empty={{ title: t('member.no_application') }}
        />
      ) : (
        <EmptyState title={t('member.owner_only')} />
      )}
    </Panel>
  )
}
