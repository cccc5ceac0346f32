/** The mail as one recipient gets it, made by the server in the same way as for sending. */
import { Input, Segmented } from 'antd'
import { useQuery } from '@tanstack/react-query'
import type { MailDocument } from '@tradewind/contract/mail'
import { useDeferredValue, useEffect, useState } from 'react'
import { EmptyState, FailureState, PageSkeleton, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { MailFrame } from '../../mail/MailFrame.tsx'

type Mail = {
  subject: string
  html: string
  blocks: MailDocument | null
  plainText: string | null
  salutationFallback: string
}
type Asked = Mail & { name: string; company: string }
type Look = 'desktop' | 'phone' | 'text'
const looks: readonly Look[] = ['desktop', 'phone', 'text']
const phoneWidthPx = 375
const typingPauseMs = 350

/** The mail as it was when the typing stopped. */
const useSettled = (value: Asked): Asked => {
  const [settled, setSettled] = useState(value)
  const { subject, html, blocks, plainText, salutationFallback, name, company } = value
  useEffect(() => {
    const typed = { subject, html, blocks, plainText, salutationFallback, name, company }
    const timer = setTimeout(() => setSettled(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [subject, html, blocks, plainText, salutationFallback, name, company])
  return settled
}

export const PreviewPane = ({ subject, html, blocks, plainText, salutationFallback }: Mail) => {
  const t = useT()
  const [look, setLook] = useState<Look>('desktop')
  const [name, setName] = useState('Anna Schmidt')
  const [company, setCompany] = useState('Schmidt Import GmbH')
  const asked = useSettled({ subject, html, blocks, plainText, salutationFallback, name, company })
  const isEmpty = subject.trim() === '' && html.trim() === '' && blocks === null
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
      value={look}
      onChange={setLook}
      options={looks.map((value) => ({ value, label: t(`email.preview_${value}`) }))}
    />
  )
  return (
    <Panel title={t('email.preview')} extra={choose}>
      <div className="email-sample">
        <span>{t('email.preview_as')}</span>
        <Input
          size="small"
          aria-label={t('email.sample_name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Input
          size="small"
          aria-label={t('email.sample_company')}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
        />
      </div>
      {isEmpty && <EmptyState compact title={t('email.preview_empty')} />}
      {!isEmpty && error !== null && <FailureState failure={error} />}
      {!isEmpty && error === null && rendered === undefined && <PageSkeleton />}
      {!isEmpty && rendered !== undefined && <Rendered look={look} {...rendered} />}
    </Panel>
  )
}

const Rendered = ({ look, subject, html, text }: { look: Look; subject: string; html: string; text: string }) => (
  <div className="email-rendered">
    <h3>{subject}</h3>
    {look === 'text' ? (
      <pre>{text}</pre>
    ) : (
      <MailFrame html={html} {...(look === 'phone' ? { widthPx: phoneWidthPx } : {})} />
    )}
  </div>
)
