/** The senders of the organisation. The list shows for each sender whether it may be used. */

import { useQuery } from '@tanstack/react-query'
import type { EmailSender } from '@tradewind/contract'
import { ListTable, Panel, useConfirm, useT, type Column, type Translate } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { useChange } from '../../../outreach/queries.ts'
import { companyProfileQuery, mailboxesQuery, sendersQuery } from '../queries.ts'
import { PacePanel } from '../sending/PacePanel.tsx'
import { SmtpAccountsPanel } from '../servers/SmtpAccountsPanel.tsx'
import { StandingTag } from '../StateTags.tsx'
import { SenderDialog } from './SenderDialog.tsx'
import { VerifySenderDialog } from './VerifySenderDialog.tsx'

type Actions = {
  edit: (sender: EmailSender) => void
  verify: (id: string) => void
  remove: (sender: EmailSender) => void
}

const isUsable = ({ standing }: EmailSender): boolean => standing === 'domain' || standing === 'address'

const columnsOf = (t: Translate, { edit, verify, remove }: Actions): readonly Column<EmailSender>[] => [
  {
    key: 'address',
    title: t('email.sender_address'),
    always: true,
    ellipsis: true,
    widthPx: 230,
    render: ({ address }) => <b>{address}</b>,
  },
  {
    key: 'standing',
    title: t('sender.standing'),
    widthPx: 180,
    render: ({ standing, isDefault }) => (
      <>
        <StandingTag standing={standing} />
        {isDefault && <Tag>{t('email.is_default')}</Tag>}
      </>
    ),
  },
  {
    key: 'name',
    title: t('email.display_name'),
    ellipsis: true,
    widthPx: 140,
    render: ({ displayName }) => displayName,
  },
  {
    key: 'reply',
    title: t('email.reply_to'),
    ellipsis: true,
    widthPx: 180,
    render: ({ replyTo, repliesHere, forwardReplies }) => {
      if (!repliesHere) return replyTo
      return forwardReplies ? t('reply.here_and', { address: replyTo }) : t('reply.here_short')
    },
  },
  {
    key: 'rate',
    title: t('email.per_minute'),
    number: true,
    render: ({ perMinute }) => perMinute ?? t('email.per_minute_none'),
  },
  {
    key: 'actions',
    title: t('common.actions'),
    widthPx: 190,
    render: (sender) => (
      <>
        {!isUsable(sender) && (
          <Button type="link" size="small" onClick={() => verify(sender.id)}>
            {t('sender.verify')}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => edit(sender)}>
          {t('common.edit')}
        </Button>
        <Button type="link" size="small" danger onClick={() => remove(sender)}>
          {t('common.delete')}
        </Button>
      </>
    ),
  },
]

export const SendersPanel = () => {
  const t = useT()
  const confirm = useConfirm()
  const { read, reset } = useFilters<'sender'>()
  const open = read('sender')
  const [verifyingId, setVerifyingId] = useState<string | null>(null)
  const senders = useQuery(sendersQuery)
  const { data } = senders
  const profile = useQuery(companyProfileQuery)
  const mailboxes = useQuery(mailboxesQuery)
  const edit = (sender = '') => reset({ sender })
  const editing = open === 'new' ? 'new' : data?.find(({ id }) => id === open)
  const verifying = data?.find(({ id }) => id === verifyingId)
  const { mutateAsync } = useChange((id: string) => api.email.deleteSender({ id }))
  const remove = ({ id, address }: EmailSender) =>
    confirm({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name: address }),
      run: () => mutateAsync(id),
    })
  const add = (
    <Button type="primary" onClick={() => edit('new')}>
      {t('email.new_sender')}
    </Button>
  )
  return (
    <>
      <Panel title={t('email.tab_senders')} flush extra={add}>
        <ListTable
          label={t('email.tab_senders')}
          columns={columnsOf(t, { edit: ({ id }) => edit(id), verify: setVerifyingId, remove })}
          stacks
          rowKey={({ id }) => id}
          query={senders}
          empty={{ title: t('email.no_senders'), hint: t('email.no_senders_hint') }}
        />
        {editing !== undefined && data !== undefined && !profile.isPending && !mailboxes.isPending && (
          <SenderDialog
            editing={editing}
            company={{
              name: profile.data?.englishName ?? '',
              address: profile.data?.englishAddress ?? '',
              usual: data.find(({ isDefault }) => isDefault)?.postalAddress ?? '',
              hasMailbox: (mailboxes.data ?? []).length > 0,
            }}
            onClose={() => edit()}
            onSaved={(sender) => {
              if (!isUsable(sender)) setVerifyingId(sender.id)
            }}
          />
        )}
        {verifying !== undefined && <VerifySenderDialog sender={verifying} onClose={() => setVerifyingId(null)} />}
      </Panel>
      <SmtpAccountsPanel />
      <PacePanel />
    </>
  )
}
