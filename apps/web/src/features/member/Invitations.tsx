/**
 * Lets a user accept or decline invitations to organisations, apply to an organisation by its code, and leave an
 * organisation.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton, DateText, Panel, SubmitButton, useSubmit, useT } from '@tradewind/ui'
import { Alert, Input, Space } from 'antd'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { sessionQuery } from '../../session.ts'
import { useInvitationLink } from '../../use-invitation-link.ts'
import styles from './member.module.css'

export const Invitations = () => {
  const t = useT()
  const client = useQueryClient()
  const [, setQuery] = useSearchParams()
  const { applyCode } = useInvitationLink()
  const invitations = useQuery(queryOf(api.organisations.invitationList, {})).data
  // Resets all queries after the user has joined or left an organisation. The membership, the balance and the routes
  // then belong to another organisation.
  const startOver = () => client.resetQueries()
  const answer = useMutation({
    mutationFn: (input: { applicationId: string; accept: boolean }) => api.organisations.answerInvitation(input),
    onSuccess: () => {
      // Removes the invitation code from the URL, because the code can be used only once.
      setQuery({ actionName: 'first' }, { replace: true })
      return startOver()
    },
  })
  const apply = useMutation({
    mutationFn: (code: string) => api.organisations.applyToJoin({ code }, { handles: ['not_found', 'conflict'] }),
    // A reload of the page does not offer to apply again.
    onSuccess: () => setQuery({ actionName: 'first' }, { replace: true }),
  })
  const { submit, isPending } = useSubmit()
  // The owner cannot leave the organisation.
  const user = useQuery(sessionQuery).data?.user
  const exit = useMutation({ mutationFn: () => api.organisations.exitOrganisation({}), onSuccess: startOver })
  return (
    <Panel title={t('member.invitations')}>
      <LinkNote own={invitations?.map(({ applicationId }) => applicationId)} />
      <ApplyNote outcome={apply} isOffered={applyCode !== ''} />
      {invitations
        ?.filter(({ auditStatus }) => auditStatus === 'not_added')
        .map(({ applicationId, enterprise, createdAt, expiresAt }) => (
          <div key={applicationId} className={styles.setting}>
            <span>
              {enterprise} · <DateText at={createdAt} withTime />
              {expiresAt !== null && (
                <span className="tw-quiet">
                  {' '}
                  · {t('member.expires_at')} <DateText at={expiresAt} withTime />
                </span>
              )}
            </span>
            <Space>
              <SubmitButton
                type="primary"
                disabled={answer.isPending}
                onSubmit={() => answer.mutateAsync({ applicationId, accept: true })}
              >
                {t('member.accept')}
              </SubmitButton>
              <ConfirmButton
                disabled={answer.isPending}
                question={t('confirm.decline_invitation', { name: enterprise })}
                action={t('member.decline')}
                onConfirm={() => answer.mutateAsync({ applicationId, accept: false })}
              >
                {t('member.decline')}
              </ConfirmButton>
            </Space>
          </div>
        ))}
      <div className={styles.setting}>
        <Input.Search
          style={{ maxInlineSize: 320 }}
          placeholder={t('member.apply_code')}
          aria-label={t('member.apply_code')}
          defaultValue={applyCode}
          enterButton={t('member.apply')}
          loading={isPending}
          onSearch={(code) => code.trim() !== '' && void submit(() => apply.mutateAsync(code.trim()))}
        />
        {user?.orgRole === 'member' && (
          <ConfirmButton
            danger
            question={t('confirm.leave_organisation', { name: user.enterprise })}
            action={t('member.exit')}
            onConfirm={() => exit.mutateAsync()}
          >
            {t('member.exit')}
          </ConfirmButton>
        )}
      </div>
    </Panel>
  )
}

/**
 * Explains why the invitation in the URL is not in the list: it has expired, or it was sent to another mobile number.
 */
const LinkNote = ({ own }: { own: readonly string[] | undefined }) => {
  const t = useT()
  const { personalCode, invitation, failure } = useInvitationLink()
  if (personalCode === null || own === undefined) return null
  if (failure !== null) return <Alert className={styles.alert} type="warning" showIcon title={failure.message} />
  if (invitation === null || own.includes(invitation.applicationId)) return null
  const { mobile } = invitation
  return <Alert className={styles.alert} type="warning" showIcon title={t('login.invited_other', { mobile })} />
}

type ApplyOutcome = { data: { enterprise: string } | undefined; error: Error | null }

/**
 * The outcome of an application by code. Before it, `isOffered` says that a link of an organisation has opened the page
 * and filled in the code.
 */
const ApplyNote = ({ outcome: { data, error }, isOffered }: { outcome: ApplyOutcome; isOffered: boolean }) => {
  const t = useT()
  const note = (type: 'success' | 'info' | 'warning', title: string) => (
    <Alert className={styles.alert} type={type} showIcon title={title} />
  )
  if (data !== undefined) return note('success', t('member.applied', { enterprise: data.enterprise }))
  if (isFailure(error, 'not_found')) return note('warning', t('member.apply_unknown'))
  if (isFailure(error, 'conflict')) return note('info', t('member.apply_own'))
  return isOffered ? note('info', t('member.apply_offered')) : null
}
