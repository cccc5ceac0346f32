/** The preview of the mail for one recipient. The server renders the preview in the same way as the sent mail. */

import { useQuery } from '@tanstack/react-query'
import type { EmailAudience } from '@tradewind/contract'
import type { MailDocument } from '@tradewind/contract/mail'
import { EmptyState, FailureState, PageSkeleton, Panel, useT, searchByLabel } from '@tradewind/ui'
import { Input, Segmented, Select } from 'antd'
import { useDeferredValue, useEffect, useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { MailFrame } from '../../../mail/MailFrame.tsx'
import { desktopMailPx, phoneMailPx } from '../../../mail/widths.ts'
import { asDark } from '../editor/as-dark.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

type Mail = {
  /** The subject of the mail, followed by the alternative subjects of a subject test. */
  subjects: readonly string[]
  senderId: string | null
  html: string
  blocks: MailDocument | null
  plainText: string | null
  salutationFallback: string
}
type Sample = { name: string; company: string; country?: string; fields?: Record<string, string> }
type PreviewMode = 'desktop' | 'phone' | 'dark' | 'text'
const modes: readonly PreviewMode[] = ['desktop', 'phone', 'dark', 'text']
const typingPauseMs = 350

/**
 * Returns the latest value, but changes it only when the user stops typing for a moment. Values are compared by their
 * JSON.
 */
const useSettled = <Value,>(value: Value): Value => {
  const [settled, setSettled] = useState(value)
  const asked = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(asked)), typingPauseMs)
    return () => clearTimeout(timer)
  }, [asked])
  return settled
}

export const PreviewPane = ({ audience, subjects, ...written }: Mail & { audience: EmailAudience }) => {
  const t = useT()
  const [mode, setMode] = useState<PreviewMode>('desktop')
  const [sample, setSample] = useState<Sample>({ name: 'Anna Schmidt', company: 'Schmidt Import GmbH' })
  const [variant, setVariant] = useState(0)
  // If the selected subject was removed, the preview shows the first subject.
  const mail = { ...written, subject: subjects[variant] ?? subjects[0] ?? '' }
  const asked = useSettled({ ...mail, ...sample })
  const isEmpty = mail.subject.trim() === '' && mail.html.trim() === '' && mail.blocks === null
  const { data, error } = useQuery({
    ...queryOf(api.emailCompose.preview, asked),
    enabled: !isEmpty,
    placeholderData: (previous) => previous,
    staleTime: Infinity,
  })
  const rendered = useDeferredValue(data)
  const choose = (
    <Segmented
      size="small"
      value={mode}
      onChange={setMode}
      options={modes.map((value) => ({
        value,
        label: value === 'dark' ? t('editor.preview_dark') : t(`email.preview_${value}`),
      }))}
    />
  )
  return (
    <Panel title={t('email.preview')} extra={choose}>
      <RecipientField audience={audience} onChange={setSample} />
      <SampleFields sample={sample} onChange={setSample} />
      {subjects.length > 1 && <SubjectField subjects={subjects} variant={variant} onChange={setVariant} />}
      {isEmpty && <EmptyState compact title={t('email.preview_empty')} />}
      {!isEmpty && error !== null && <FailureState failure={error} />}
      {!isEmpty && error === null && rendered === undefined && <PageSkeleton />}
      {!isEmpty && rendered !== undefined && <Rendered mode={mode} {...rendered} />}
    </Panel>
  )
}

type SubjectProps = { subjects: readonly string[]; variant: number; onChange: (variant: number) => void }

const SubjectField = ({ subjects, variant, onChange }: SubjectProps) => {
  const t = useT()
  return (
    <Select
      className={styles.recipientChoice}
      aria-label={t('compose.preview_subject')}
      value={variant < subjects.length ? variant : 0}
      onChange={onChange}
      options={subjects.map((subject, index) => ({
        value: index,
        label: t('compose.preview_subject_no', { no: index + 1, subject }),
      }))}
    />
  )
}

type FieldProps = { onChange: (sample: Sample) => void }

/**
 * A field that selects a recipient of the audience. The variables in the preview are replaced by the data of this
 * recipient.
 */
const RecipientField = ({ audience, onChange }: FieldProps & { audience: EmailAudience }) => {
  const t = useT()
  const { data } = useQuery({
    ...queryOf(api.emailCompose.sampleRecipients, { audience }),
    placeholderData: (previous) => previous,
  })
  const people = data?.recipients ?? []
  if (people.length === 0) return null
  return (
    <Select
      className={styles.recipientChoice}
      aria-label={t('editor.preview_recipient')}
      placeholder={t('editor.preview_recipient')}
      showSearch={searchByLabel}
      options={people.map(({ address, name, company }) => ({
        value: address,
        label: [name || company, address].filter((part) => part !== '').join(' · '),
      }))}
      onChange={(chosen: string) => {
        const person = people.find(({ address }) => address === chosen)
        if (person === undefined) return
        const { name, company, country, fields } = person
        onChange({ name, company, country, fields })
      }}
    />
  )
}

const SampleFields = ({ sample, onChange }: FieldProps & { sample: Sample }) => {
  const t = useT()
  return (
    <div className={styles.sample}>
      <span>{t('email.preview_as')}</span>
      <Input
        size="small"
        aria-label={t('email.sample_name')}
        value={sample.name}
        onChange={(event) => onChange({ ...sample, name: event.target.value })}
      />
      <Input
        size="small"
        aria-label={t('email.sample_company')}
        value={sample.company}
        onChange={(event) => onChange({ ...sample, company: event.target.value })}
      />
    </div>
  )
}

type RenderedProps = { mode: PreviewMode; subject: string; html: string; text: string }

const Rendered = ({ mode, subject, html, text }: RenderedProps) => {
  const t = useT()
  const dark = asDark(html)
  return (
    <div className={styles.rendered}>
      <h3>{subject}</h3>
      {mode === 'text' && <pre>{text}</pre>}
      {mode === 'dark' && !dark.isOwn && <p className={emailStyles.quiet}>{t('editor.preview_dark_hint')}</p>}
      {mode !== 'text' && (
        <MailFrame
          key={mode}
          html={mode === 'dark' ? dark.html : html}
          widthPx={mode === 'phone' ? phoneMailPx : desktopMailPx}
        />
      )}
    </div>
  )
}
