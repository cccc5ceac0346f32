/**
 * The abuse mailbox of the operator: mails to the addresses abuse@, postmaster@ and fbl@, each marked as open or
 * handled.
 */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AbuseMail } from '@tradewind/contract'
import { SubmitButton, DateText, ListTable, Panel, useT, type Column, type Translate, tagColourOf } from '@tradewind/ui'
import { Button, Drawer, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import styles from './operator.module.css'

const columnsOf = (t: Translate): readonly Column<AbuseMail>[] => [
  {
    key: 'from',
    title: t('relay.desk_from'),
    always: true,
    ellipsis: true,
    widthPx: 260,
    render: ({ fromName, fromAddress }) => <b>{fromName === '' ? fromAddress : `${fromName} <${fromAddress}>`}</b>,
  },
  { key: 'subject', title: t('relay.desk_subject'), ellipsis: true, render: ({ subject }) => subject || '–' },
  { key: 'to', title: t('relay.desk_to'), render: ({ desk }) => `${desk}@` },
  { key: 'at', title: t('relay.desk_at'), render: ({ at }) => <DateText at={at} withTime /> },
  {
    key: 'state',
    title: t('relay.desk_state'),
    render: ({ doneAt }) => (
      <Tag color={tagColourOf(doneAt === null ? 'warning' : 'neutral')}>
        {t(doneAt === null ? 'relay.desk_is_open' : 'relay.desk_is_done')}
      </Tag>
    ),
  },
]

export const AbuseMailsPanel = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const [opened, setOpened] = useState<AbuseMail | null>(null)
  const state = query.get('mails') === 'all' ? 'all' : 'open'
  const mails = useQuery({
    ...queryOf(api.abuseMailbox.mails, { state, page, limit }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel
      title={t('relay.desk')}
      flush
      extra={
        <Segmented
          value={state}
          onChange={(chosen) => change({ mails: chosen === 'all' ? 'all' : '' })}
          options={[
            { value: 'open', label: t('relay.desk_open') },
            { value: 'all', label: t('relay.desk_all') },
          ]}
        />
      }
    >
      <p className={styles.deskHint}>{t('relay.desk_hint')}</p>
      <ListTable
        stacks
        label={t('relay.desk')}
        columns={columnsOf(t)}
        rowKey={({ id }) => String(id)}
        query={mails}
        empty={{ title: t(state === 'open' ? 'relay.desk_none_open' : 'relay.desk_none') }}
        onOpen={setOpened}
        pagingOf={pagingOf}
      />
      {opened !== null && <AbuseMailDrawer mail={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

const AbuseMailDrawer = ({ mail, onClose }: { mail: AbuseMail; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { id, fromAddress, subject, body, headers, attachments, doneAt } = mail
  const { mutateAsync } = useMutation({
    mutationFn: () => api.abuseMailbox.setDone({ id, isDone: doneAt === null }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [api.abuseMailbox.mails.endpoint.path] })
      onClose()
    },
  })
  return (
    <Drawer
      open
      size={640}
      title={subject || '–'}
      onClose={onClose}
      footer={
        <div className={styles.deskActions}>
          <Button href={`mailto:${encodeURIComponent(fromAddress)}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
            {t('relay.desk_answer')}
          </Button>
          <SubmitButton type="primary" onSubmit={() => mutateAsync()}>
            {t(doneAt === null ? 'relay.desk_done' : 'relay.desk_reopen')}
          </SubmitButton>
        </div>
      }
    >
      <p>
        <b>{fromAddress}</b> · <DateText at={mail.at} withTime />
      </p>
      <pre className={styles.deskText}>{body}</pre>
      {attachments.length > 0 && (
        <p>
          {t('relay.desk_attachments')}: {attachments.map(({ name, contentType }) => name || contentType).join(' · ')}
        </p>
      )}
      <details>
        <summary>{t('relay.desk_headers')}</summary>
        <pre className={styles.deskText}>{headers}</pre>
      </details>
    </Drawer>
  )
}
