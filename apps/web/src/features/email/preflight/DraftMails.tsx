/** The mail to be approved and its follow-ups, with their attachments, as the first recipient would receive them. */

import { PaperClipOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { EmailAttachment, EmailDraft } from '@tradewind/contract'
import { QueryState, useT, SubmitButton } from '@tradewind/ui'
import { Collapse } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { MailFrame } from '../../../mail/MailFrame.tsx'
import { desktopMailPx } from '../../../mail/widths.ts'
import { useChange } from '../../../outreach/queries.ts'
import { sequenceQuery } from '../sending/queries.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './preflight.module.css'

type Mail = {
  title: string
  written: Pick<EmailDraft, 'subject' | 'html' | 'blocks' | 'plainText'>
  attachments: readonly EmailAttachment[]
}

export const DraftMails = ({ draft }: { draft: EmailDraft }) => {
  const t = useT()
  const sequence = useQuery({ ...sequenceQuery(draft.id), staleTime: 0 })
  const { subject, html, blocks, plainText, attachments } = draft
  const mails: Mail[] = [
    {
      title: [subject, ...(draft.subjectTest?.others ?? [])].join(' / '),
      written: { subject, html, blocks, plainText },
      attachments,
    },
    ...(sequence.data?.steps ?? []).map(({ afterDays, attachments: files, ...step }) => ({
      title: `${t('sending.after_days', { count: afterDays })} · ${step.subject || t('sending.subject_reply')}`,
      // A follow-up without a subject is sent as a reply to the first mail.
      written: { subject: step.subject || subject, html: step.html, blocks: step.blocks, plainText: step.plainText },
      attachments: files,
    })),
  ]
  return (
    <section className={styles.ahead}>
      <h4>{t('compose.approve_what')}</h4>
      <Collapse
        size="small"
        defaultActiveKey={['0']}
        items={mails.map((mail, index) => ({
          key: String(index),
          label: mail.title,
          children: <MailPreview draft={draft} mail={mail} />,
        }))}
      />
      {sequence.isError && <QueryState query={sequence} />}
    </section>
  )
}

const MailPreview = ({ draft, mail: { written, attachments } }: { draft: EmailDraft; mail: Mail }) => {
  const { mutateAsync } = useChange(async (id: string) => saveDownload(await api.emailCompose.attachment({ id })))
  return (
    <>
      <Rendered draft={draft} written={written} />
      <div className={emailStyles.actions}>
        {attachments.map(({ id, name }) => (
          <SubmitButton key={id} size="small" icon={<PaperClipOutlined />} onSubmit={() => mutateAsync(id)}>
            {name}
          </SubmitButton>
        ))}
      </div>
    </>
  )
}

/** The mail as the server would send it, including the footer. */
const Rendered = ({ draft, written }: { draft: EmailDraft; written: Mail['written'] }) => {
  const t = useT()
  const { audience, senderId, salutationFallback } = draft
  const people = useQuery({ ...queryOf(api.emailCompose.sampleRecipients, { audience }), refetchOnMount: 'always' })
  const { address = '', ...sample } = people.data?.recipients[0] ?? {}
  const rendered = useQuery({
    ...queryOf(api.emailCompose.preview, { ...written, ...sample, senderId, salutationFallback }),
    enabled: people.isFetchedAfterMount && people.isSuccess,
    // The preview is always refetched, because the settings of the sender, which the footer contains, may have changed.
    refetchOnMount: 'always',
  })
  if (people.isError) return <QueryState query={people} />
  if (rendered.isError || rendered.data === undefined || !rendered.isFetchedAfterMount)
    return <QueryState query={rendered} />
  return (
    <>
      {address !== '' && <p className={emailStyles.quiet}>{`${t('email.preview_as')} · ${address}`}</p>}
      <div className={styles.aheadMail}>
        <MailFrame html={rendered.data.html} widthPx={desktopMailPx} />
      </div>
    </>
  )
}
