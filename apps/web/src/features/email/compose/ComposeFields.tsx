/** The form fields of a mail, in four groups. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { useT, useSubmit } from '@tradewind/ui'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { MailEditor } from '../editor/MailEditor.tsx'
import { usePartLink } from '../links.ts'
import { AudienceFields } from '../lists/AudienceFields.tsx'
import { sendersQuery } from '../queries.ts'
import { subjectText } from '../subject-text.ts'
import { TemplatePicker } from '../templates/TemplateGallery.tsx'
import { AttachmentField } from './AttachmentField.tsx'
import type { Letter } from './letter.ts'
import { PlainTextField } from './PlainTextField.tsx'
import { SubjectFields } from './SubjectFields.tsx'
import styles from './compose.module.css'

type Props = {
  letter: Letter
  /**
   * Called with a function that changes the current letter (the mail that the user edits), because the letter may
   * change while an upload runs.
   */
  onChange: (change: (letter: Letter) => Letter) => void
}

export const ComposeFields = ({ letter, onChange }: Props) => {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const set = (part: Partial<Letter>) => onChange((now) => ({ ...now, ...part }))
  return (
    <Form layout="vertical" component="div">
      <h3 className={styles.section}>{t('compose.section_to')}</h3>
      <SenderField value={letter.senderId} onChange={(senderId) => set({ senderId })} />
      <AudienceFields value={letter.audience} onChange={(audience) => set({ audience })} />
      <h3 className={styles.section}>{t('compose.section_subject')}</h3>
      <SubjectFields value={letter} onChange={set} />
      <h3 className={styles.section}>
        {t('compose.section_content')}
        <Button size="small" type="link" onClick={() => setPicking(true)}>
          {t('email.use_template')}
        </Button>
      </h3>
      <MailEditor
        label={t('email.field_content')}
        value={{ html: letter.html, blocks: letter.blocks }}
        onChange={set}
      />
      <Form.Item label={t('email.field_fallback')} htmlFor="email-fallback" className={styles.fallback}>
        <Input
          id="email-fallback"
          value={letter.salutationFallback}
          maxLength={80}
          placeholder={t('email.fallback_placeholder')}
          onChange={(event) => set({ salutationFallback: event.target.value })}
        />
      </Form.Item>
      <h3 className={styles.section}>{t('compose.section_more')}</h3>
      <AttachmentField
        value={letter.attachments}
        onAdd={(file) => onChange((now) => ({ ...now, attachments: [...now.attachments, file] }))}
        onRemove={(id) => onChange((now) => ({ ...now, attachments: now.attachments.filter((one) => one.id !== id) }))}
      />
      <PlainText letter={letter} onChange={(plainText) => set({ plainText })} />
      <Form.Item label={t('compose.draft_name')} htmlFor="email-draft-name" extra={t('compose.draft_name_hint')}>
        <Input
          id="email-draft-name"
          value={letter.name}
          maxLength={120}
          placeholder={subjectText(t, letter.subject)}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Form.Item>
      {picking && (
        <TemplatePicker
          onClose={() => setPicking(false)}
          onPick={({ subject, html, blocks }) => {
            set({ subject, html, blocks })
            setPicking(false)
          }}
        />
      )}
    </Form>
  )
}

type PlainTextProps = {
  letter: Pick<Letter, 'html' | 'blocks' | 'plainText'>
  onChange: (text: string | null) => void
}

/**
 * The plain-text part that the product generates from the content; variables are not replaced. When the user starts to
 * edit the plain text, this is its initial value.
 */
export const PlainText = ({ letter, onChange }: PlainTextProps) => {
  const { html, blocks, plainText } = letter
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useMutation({
    mutationFn: () => api.emailCompose.preview({ subject: '', html, blocks }),
    onSuccess: ({ unfilled }) => onChange(unfilled),
  })
  return (
    <PlainTextField
      value={plainText}
      isBeginning={isPending}
      onBegin={() => void submit(() => mutateAsync())}
      onChange={onChange}
    />
  )
}

const SenderField = ({ value, onChange }: { value: string | null; onChange: (senderId: string | null) => void }) => {
  const t = useT()
  const link = usePartLink()
  const { data, isPending } = useQuery(sendersQuery)
  const standard = data?.find(({ isDefault }) => isDefault)
  return (
    <Form.Item
      label={t('email.field_sender')}
      required
      extra={
        data?.length === 0 && (
          <a href={link('senders')} target="_blank" rel="noreferrer">
            {t('compose.to_senders')}
          </a>
        )
      }
    >
      <Select
        aria-label={t('email.field_sender')}
        loading={isPending}
        value={value ?? standard?.id}
        onChange={onChange}
        placeholder={t('email.no_senders')}
        options={(data ?? []).map(({ id, displayName, address }) => ({
          value: id,
          label: `${displayName} <${address}>`,
        }))}
      />
    </Form.Item>
  )
}
