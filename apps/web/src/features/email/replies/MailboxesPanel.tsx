/** The mailboxes from which the product reads replies. */

import { useQuery } from '@tanstack/react-query'
import { DateText, NumberText, useT, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { mailboxesQuery } from '../queries.ts'
import { imap } from '../servers/kinds.ts'
import { ServersPanel } from '../servers/ServersPanel.tsx'
import { FoldersButton } from './FoldersButton.tsx'
import { SkippedMails } from './SkippedMails.tsx'
import styles from '../../../outreach/outreach.module.css'

export const MailboxesPanel = () => {
  const t = useT()
  const mailboxes = useQuery(mailboxesQuery)
  const { data } = mailboxes
  return (
    <ServersPanel
      kind={imap}
      query={mailboxes}
      columns={[
        {
          key: 'pulled',
          title: t('reply.mailbox_pulled'),
          render: ({ pulledAt, failure }) => (
            <>
              <DateText at={pulledAt} withTime />
              {failure !== '' && (
                <>
                  <Tag color={tagColourOf('bad')}>{t('reply.mailbox_failed')}</Tag>
                  <div className={styles.quiet}>{failure}</div>
                </>
              )}
            </>
          ),
        },
        { key: 'folders', title: t('reply.folders'), render: (mailbox) => <FoldersButton mailbox={mailbox} /> },
        {
          key: 'taken',
          title: t('reply.mailbox_taken'),
          number: true,
          render: ({ taken }) => <NumberText value={taken} />,
        },
      ]}
    >
      {data?.map((mailbox) => mailbox.aside.total > 0 && <SkippedMails key={mailbox.id} mailbox={mailbox} />)}
    </ServersPanel>
  )
}
