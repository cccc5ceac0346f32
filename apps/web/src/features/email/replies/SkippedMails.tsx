/** Mails of a mailbox that the product could not read, each with the reason. The mails are still in the mailbox. */

import type { Mailbox, SkippedMail } from '@tradewind/contract'
import { DataTable, DateText, useT, SubmitButton, type Column, type Translate } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import styles from '../../../outreach/outreach.module.css'

const columnsOf = (t: Translate): readonly Column<SkippedMail>[] => [
  {
    key: 'from',
    title: t('reply.from'),
    always: true,
    ellipsis: true,
    widthPx: 240,
    render: ({ from }) => from || '–',
  },
  { key: 'subject', title: t('reply.subject'), ellipsis: true, render: ({ subject }) => subject || '–' },
  { key: 'folder', title: t('reply.folder'), render: ({ folder }) => folder },
  {
    key: 'reason',
    title: t('reply.aside_reason'),
    always: true,
    render: ({ reason, detail, isFinal }) => (
      <span title={detail}>
        {t(`reply.aside_${reason}`)}
        {!isFinal && <span className={styles.quiet}> · {t('reply.aside_again')}</span>}
      </span>
    ),
  },
  { key: 'at', title: t('reply.aside_at'), render: ({ at }) => <DateText at={at} withTime /> },
]

export const SkippedMails = ({ mailbox: { id, name, aside } }: { mailbox: Mailbox }) => {
  const t = useT()
  const { mutateAsync } = useChange(() => api.mailMailboxes.retrySkipped({ id }))
  const title = t('reply.aside', { name, count: aside.total })
  return (
    <DataTable
      label={title}
      columns={columnsOf(t)}
      rowKey={({ at, from, subject }) => `${at} ${from} ${subject}`}
      rows={aside.list}
      stacks
      empty={{ title }}
      toolbar={
        <div className={styles.actions}>
          <b>{title}</b>
          {aside.list.some(({ isFinal, reason }) => isFinal && reason !== 'too_large') && (
            <SubmitButton size="small" onSubmit={() => mutateAsync(null)}>
              {t('reply.aside_retry')}
            </SubmitButton>
          )}
        </div>
      }
    />
  )
}
