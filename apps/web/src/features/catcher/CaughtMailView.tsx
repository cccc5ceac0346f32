/** One mail of the mail catcher: its head, its attachments, the actions of its recipient, and its content. */

import { ArrowLeftOutlined, PaperClipOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { CaughtMailDetail } from '@tradewind/contract'
import { DateText, DescriptionList, QueryState, useT, SubmitButton } from '@tradewind/ui'
import { Button, Tabs } from 'antd'
import { api, queryOf } from '../../api.ts'
import { saveDownload } from '../../download.ts'
import { MailFrame } from '../../mail/MailFrame.tsx'
import { RecipientActions } from './RecipientActions.tsx'
import styles from './catcher.module.css'

export const CaughtMailView = ({ id, onBack }: { id: number; onBack: () => void }) => {
  const t = useT()
  const mail = useQuery(queryOf(api.catcher.mail, { id }))
  if (mail.data === undefined) return <QueryState query={mail} />
  const { data } = mail
  const headers = data.headers.map(({ name, value }) => [name, value] as const)
  const panes = [
    { key: 'html', label: t('email.catcher_html'), children: <MailFrame html={data.html} /> },
    { key: 'text', label: t('email.preview_text'), children: <pre className={styles.source}>{data.text}</pre> },
    { key: 'headers', label: t('email.catcher_headers'), children: <DescriptionList dense lined items={headers} /> },
    { key: 'source', label: t('email.catcher_source'), children: <pre className={styles.source}>{data.source}</pre> },
  ]
  return (
    <article className={styles.mail}>
      <Button className={styles.back} icon={<ArrowLeftOutlined />} onClick={onBack}>
        {t('email.catcher_back')}
      </Button>
      <h2>{data.subject}</h2>
      <DescriptionList
        dense
        items={[
          [t('email.catcher_from'), data.from],
          [t('email.catcher_to'), data.to],
          data.to.toLowerCase() !== data.recipient && [t('email.catcher_delivered_to'), data.recipient],
          [t('email.catcher_reply_to'), data.reply.address],
          [t('email.catcher_return_path'), data.returnPath],
          [t('email.catcher_date'), <DateText key="date" at={data.sentAt ?? data.receivedAt} withTime />],
        ]}
      />
      {data.attachments.length > 0 && <Attachments mail={data} />}
      <RecipientActions mail={data} />
      <Tabs items={panes} />
    </article>
  )
}

const Attachments = ({ mail: { id, attachments } }: { mail: CaughtMailDetail }) => {
  const t = useT()
  return (
    <ul className={styles.files} aria-label={t('email.catcher_attachments')}>
      {attachments.map(({ name, sizeBytes }, index) => (
        <li key={`${String(index)} ${name}`}>
          <SubmitButton
            size="small"
            icon={<PaperClipOutlined />}
            onSubmit={async () => saveDownload(await api.catcher.file({ id, attachment: index }))}
          >
            {name === '' ? t('reply.attachment', { number: index + 1 }) : name} ({Math.ceil(sizeBytes / 1024)} KB)
          </SubmitButton>
        </li>
      ))}
    </ul>
  )
}
