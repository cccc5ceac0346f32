/** Follow-ups of a draft: what comes after how many days, and who gets none. */
import { App, Button, Checkbox, Form, Input, InputNumber, Modal } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followUpsAtMost, type FollowUp } from '@tradewind/contract'
import { renderBlocks } from '@tradewind/contract/mail'
import { Panel, useT } from '@tradewind/ui'
import { api } from '../../../api.ts'
import { MailEditor, type MailContent } from '../editor/MailEditor.tsx'
import type { Amend } from '../compose/use-autosave.ts'
import { useChange } from '../queries.ts'
import { sequenceQuery } from './queries.ts'
import './sending.css'

type Props = {
  draftId: string | undefined
  /** Saves the mail itself and answers its id. */
  onSave: () => Promise<string>
  amend: Amend
}

const blank: FollowUp = { afterDays: 3, stopOnOpen: false, stopOnClick: true, subject: '', html: '' }
const choiceOf = ({ afterDays, stopOnOpen, stopOnClick, subject, html }: FollowUp): FollowUp => ({
  afterDays, stopOnOpen, stopOnClick, subject, html,
}) // prettier-ignore

export const SequencePanel = ({ draftId, onSave, amend }: Props) => {
  const t = useT()
  const { modal } = App.useApp()
  const [editing, setEditing] = useState<number | null>(null)
  const { data } = useQuery({ ...sequenceQuery(draftId ?? ''), enabled: draftId !== undefined })
  const steps = (data?.steps ?? []).map(choiceOf)
  const { mutateAsync, isPending } = useChange(async (next: FollowUp[]) => {
    if (draftId === undefined) await onSave()
    return amend(({ id, revision }) => api.outreachCampaigns.saveSequence({ campaignId: id, revision, steps: next }))
  })
  const save = (next: FollowUp[]) => mutateAsync(next).then(() => setEditing(null))
  const remove = (index: number) =>
    void modal.confirm({
      title: t('email.delete_confirm'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => save(steps.toSpliced(index, 1)),
    })
  const add = (
    <Button disabled={steps.length >= followUpsAtMost} onClick={() => setEditing(steps.length)}>
      {t('sending.add_follow_up')}
    </Button>
  )
  return (
    <Panel title={t('sending.follow_ups')} extra={add}>
      <p className="email-quiet">{t('sending.follow_ups_hint')}</p>
      <ol className="sending-steps">
        {steps.map((step, index) => (
          <li key={index}>
            <b>{t('sending.after_days', { count: step.afterDays })}</b>
            <span>{step.subject === '' ? t('sending.subject_reply') : step.subject}</span>
            <span className="email-actions">
              <Button type="link" size="small" onClick={() => setEditing(index)}>
                {t('common.edit')}
              </Button>
              <Button type="link" size="small" danger onClick={() => remove(index)}>
                {t('common.delete')}
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {editing !== null && (
        <StepDialog
          initial={steps[editing] ?? blank}
          isSaving={isPending}
          onClose={() => setEditing(null)}
          onSave={(step) => save(steps.toSpliced(editing, 1, step))}
        />
      )}
    </Panel>
  )
}

type DialogProps = {
  initial: FollowUp
  isSaving: boolean
  onClose: () => void
  onSave: (step: FollowUp) => Promise<void>
}

const StepDialog = ({ initial, isSaving, onClose, onSave }: DialogProps) => {
  const t = useT()
  const [step, setStep] = useState(initial)
  const [content, setContent] = useState<MailContent>({ html: initial.html, blocks: null })
  const set = (part: Partial<FollowUp>) => setStep({ ...step, ...part })
  // The server cleans it; here nothing of it runs.
  const html = content.blocks === null ? content.html : renderBlocks(content.blocks, (raw) => raw)
  // The transport showed the failure already; the form stays as it is.
  const save = () => void onSave({ ...step, html }).catch(() => undefined)
  return (
    <Modal
      open
      width={820}
      title={t('sending.follow_up')}
      onCancel={onClose}
      onOk={save}
      okButtonProps={{ disabled: html.trim() === '' }}
      confirmLoading={isSaving}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('sending.days_after')} htmlFor="follow-up-days">
          <InputNumber
            id="follow-up-days"
            min={1}
            max={90}
            value={step.afterDays}
            onChange={(afterDays) => set({ afterDays: afterDays ?? 1 })}
          />
        </Form.Item>
        <Form.Item label={t('sending.stops')} extra={t('sending.stops_always')}>
          <Checkbox checked={step.stopOnClick} onChange={({ target }) => set({ stopOnClick: target.checked })}>
            {t('sending.stop_on_click')}
          </Checkbox>
          <Checkbox checked={step.stopOnOpen} onChange={({ target }) => set({ stopOnOpen: target.checked })}>
            {t('sending.stop_on_open')}
          </Checkbox>
        </Form.Item>
        <Form.Item label={t('email.field_subject')} htmlFor="follow-up-subject">
          <Input
            id="follow-up-subject"
            maxLength={200}
            placeholder={t('sending.subject_reply')}
            value={step.subject}
            onChange={({ target }) => set({ subject: target.value })}
          />
        </Form.Item>
        <Form.Item label={t('email.field_content')} required>
          <MailEditor label={t('email.field_content')} value={content} onChange={setContent} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
