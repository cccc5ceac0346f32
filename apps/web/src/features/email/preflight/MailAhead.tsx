/** What an owner approves: the mail and its follow-ups as they were written, with their files. */
import { PaperClipOutlined } from '@ant-design/icons'
import { Button, Collapse } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { EmailAttachment, EmailDraft } from '@tradewind/contract'
import { FailureState, useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import { MailFrame } from '../../../mail/MailFrame.tsx'
import { deskMailPx } from '../../../mail/widths.ts'
import { useChange } from '../queries.ts'
import { sequenceQuery } from '../sending/queries.ts'

type Mail = { title: string; html: string; attachments: readonly EmailAttachment[] }

export const MailAhead = ({ draft }: { draft: EmailDraft }) => {
  const t = useT()
  const sequence = useQuery({ ...sequenceQuery(draft.id), staleTime: 0 })
  const subjects = [draft.subject, ...(draft.subjectTest?.others ?? [])].join(' / ')
  const mails: Mail[] = [
    { ...draft, title: subjects },
    ...(sequence.data?.steps ?? []).map(({ afterDays, subject, ...step }) => {
      const says = subject === '' ? t('sending.subject_reply') : subject
      return { ...step, title: `${t('sending.after_days', { count: afterDays })} · ${says}` }
    }),
  ]
  return (
    <section className="email-ahead">
      <h4>{t('compose.approve_what')}</h4>
      <Collapse
        size="small"
        defaultActiveKey={['0']}
        items={mails.map((mail, index) => ({ key: String(index), label: mail.title, children: <Shown mail={mail} /> }))}
      />
      {sequence.error !== null && <FailureState failure={sequence.error} onRetry={() => void sequence.refetch()} />}
    </section>
  )
}

const Shown = ({ mail: { html, attachments } }: { mail: Mail }) => {
  const { mutate, isPending } = useChange(async (id: string) => saveDownload(await api.emailCompose.attachment({ id })))
  return (
    <>
      <div className="email-ahead-mail">
        <MailFrame html={html} widthPx={deskMailPx} />
      </div>
      <div className="email-actions">
        {attachments.map(({ id, name }) => (
          <Button key={id} size="small" icon={<PaperClipOutlined />} loading={isPending} onClick={() => mutate(id)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}
