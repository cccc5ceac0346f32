/** What concerns my own place: invitations to me, joining by a code, leaving. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Popconfirm, Space } from 'antd'
import { DateText, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import './member.css'

export const Invitations = () => {
  const t = useT()
  const { message } = App.useApp()
  const client = useQueryClient()
  const invitations = useQuery(queryOf(api.organisations.invitationList, {})).data ?? []
  // Membership, balance and routes are another organisation's afterwards.
  const startOver = () => client.resetQueries()
  const answer = useMutation({
    mutationFn: (input: { applicationId: string; accept: boolean }) => api.organisations.answerInvitation(input),
    onSuccess: startOver,
  })
  const apply = useMutation({
    mutationFn: (code: string) => api.organisations.applyToJoin({ code }),
    onSuccess: ({ enterprise }) => message.success(t('member.applied', { enterprise })),
  })
  const exit = useMutation({ mutationFn: () => api.organisations.exitOrganisation({}), onSuccess: startOver })
  return (
    <Panel title={t('member.invitations')}>
      {invitations
        .filter(({ auditStatus }) => auditStatus === 'not_added')
        .map(({ applicationId, enterprise, createdAt }) => (
          <div key={applicationId} className="tw-setting">
            <span>
              {enterprise} · <DateText at={createdAt} withTime />
            </span>
            <Space>
              <Button type="primary" onClick={() => answer.mutate({ applicationId, accept: true })}>
                {t('member.accept')}
              </Button>
              <Button onClick={() => answer.mutate({ applicationId, accept: false })}>{t('member.decline')}</Button>
            </Space>
          </div>
        ))}
      <div className="tw-setting">
        <Input.Search
          style={{ maxInlineSize: 320 }}
          placeholder={t('member.apply_code')}
          aria-label={t('member.apply_code')}
          enterButton={t('member.apply')}
          loading={apply.isPending}
          onSearch={(code) => code.trim() !== '' && apply.mutate(code.trim())}
        />
        <Popconfirm title={t('member.exit_confirm')} onConfirm={() => exit.mutate()}>
          <Button danger>{t('member.exit')}</Button>
        </Popconfirm>
      </div>
    </Panel>
  )
}
