/**
 * The invitations that the organisation sent, and the applications of users who want to join it. The owner answers
 * applications, and resends or withdraws invitations.
 */

import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallOutputOf, contract } from '@tradewind/contract'
import {
  ConfirmButton,
  CopyText,
  DateText,
  EmptyState,
  ListTable,
  Panel,
  SubmitButton,
  useT,
  type Column,
  tagColourOf,
} from '@tradewind/ui'
import { Space, Tag, Tooltip } from 'antd'
import { api, queryOf } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { notices } from '../../notices.ts'
import { useMembersChanged } from './use-members-changed.ts'

type Application = CallOutputOf<(typeof contract)['organisations']['applicationList']>['list'][number]

export const Applications = () => {
  const t = useT()
  const applications = useQuery(queryOf(api.organisations.applicationList, { limit: 50 }, ['owner_only']))
  const isOwner = !isFailure(applications.error, 'owner_only')
  const code = useQuery({ ...queryOf(api.organisations.inviteCode, {}, ['owner_only']), enabled: isOwner }).data
  const columns: Column<Application>[] = [
    { key: 'username', title: t('member.username'), render: (row) => (row.username === '' ? '–' : row.username) },
    { key: 'mobile', title: t('member.phone'), render: (row) => row.mobile },
    { key: 'origin', title: t('member.origin'), render: (row) => t(`member.origin_${row.origin}`) },
    { key: 'audit', title: t('member.audit'), render: (row) => <Standing application={row} /> },
    { key: 'time', title: t('member.invited_at'), render: (row) => <DateText at={row.createdAt} withTime /> },
    {
      key: 'expires',
      title: t('member.expires_at'),
      render: ({ expiresAt }) => (expiresAt === null ? '–' : <DateText at={expiresAt} withTime />),
    },
    { key: 'actions', title: t('common.actions'), render: (row) => <Actions application={row} /> },
  ]
  return (
    <Panel
      flush
      title={t('member.applications')}
      extra={code && <CopyText text={code.link}>{t('member.invite_link')}</CopyText>}
    >
      {isOwner ? (
        <ListTable
          label={t('member.applications')}
          columns={columns}
          rowKey={(row) => row.applicationId}
          query={applications}
          stacks
          empty={{ title: t('member.no_application') }}
        />
      ) : (
        <EmptyState title={t('member.owner_only')} />
      )}
    </Panel>
  )
}

const Standing = ({ application: { origin, auditStatus, smsState } }: { application: Application }) => {
  const t = useT()
  if (origin === 'applied' || auditStatus !== 'not_added') return t(`member.audit_${auditStatus}`)
  if (smsState !== 'failed') return <Tag color={tagColourOf('waiting')}>{t('member.audit_invited')}</Tag>
  return (
    <Tooltip title={t('member.sms_failed_hint')}>
      <Tag color={tagColourOf('bad')}>{t('member.sms_failed')}</Tag>
    </Tooltip>
  )
}

const Actions = ({ application }: { application: Application }) => {
  const { applicationId, username, mobile, origin, auditStatus } = application
  const t = useT()
  const refresh = useMembersChanged()
  const audit = useMutation({
    mutationFn: (decision: 'add' | 'decline') => api.organisations.auditApplication({ applicationId, decision }),
    onSettled: refresh,
  })
  const resend = useMutation({
    mutationFn: () => api.organisations.resendInvitation({ applicationId }),
    onSuccess: () => notices.success(t('member.resent')),
    onSettled: refresh,
  })
  const isOpen = auditStatus === 'not_added'
  if (origin === 'applied')
    return isOpen ? (
      <Space size={0}>
        <SubmitButton type="link" size="small" disabled={audit.isPending} onSubmit={() => audit.mutateAsync('add')}>
          {t('member.accept')}
        </SubmitButton>
        <ConfirmButton
          type="link"
          size="small"
          danger
          disabled={audit.isPending}
          question={t('confirm.decline_application', { name: username })}
          action={t('member.decline')}
          onConfirm={() => audit.mutateAsync('decline')}
        >
          {t('member.decline')}
        </ConfirmButton>
      </Space>
    ) : null
  if (!isOpen && auditStatus !== 'expired') return null
  return (
    <Space size={0}>
      <SubmitButton type="link" size="small" onSubmit={() => resend.mutateAsync()}>
        {t('member.resend')}
      </SubmitButton>
      {isOpen && (
        <ConfirmButton
          type="link"
          size="small"
          danger
          question={t('confirm.withdraw_invitation', { name: username === '' ? mobile : username })}
          action={t('member.withdraw')}
          onConfirm={() => audit.mutateAsync('decline')}
        >
          {t('member.withdraw')}
        </ConfirmButton>
      )}
    </Space>
  )
}
