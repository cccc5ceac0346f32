/** The follow-ups of a draft, each with its content, its delay in days, and the recipients to whom it is not sent. */

import { useQuery } from '@tanstack/react-query'
import { followUpsAtMost, type FollowUp, type SequenceStep } from '@tradewind/contract'
import { FormDialog, Panel, QueryState, useConfirm, useT, useTypedState } from '@tradewind/ui'
import { Button, Checkbox, Form, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { Amend } from '../../../outreach/autosave/use-autosave.ts'
import { useChange } from '../../../outreach/queries.ts'
import { AttachmentField } from '../compose/AttachmentField.tsx'
import { PlainText } from '../compose/ComposeFields.tsx'
import { MailEditor } from '../editor/MailEditor.tsx'
import { FollowUpList } from './FollowUpList.tsx'
import { sequenceQuery } from './queries.ts'
import styles from '../../../outreach/outreach.module.css'

type Props = {
  draftId: string | undefined
  /** Saves the first mail, to which the follow-ups belong, and returns the id of the draft. */
  onSave: () => Promise<string>
  amend: Amend
}

/** A follow-up while the user edits it. Its attachments include their metadata (name, size). */
type Step = Omit<FollowUp, 'attachments'> & Pick<SequenceStep, 'attachments'>

const blank: Step = {
  afterDays: 3,
  stopOnOpen: false,
  stopOnClick: true,
  subject: '',
  html: '',
  blocks: null,
  plainText: null,
  attachments: [],
}
const stepOf = ({
  afterDays,
  stopOnOpen,
  stopOnClick,
  subject,
  html,
  blocks,
  plainText,
  attachments,
}: SequenceStep): Step => ({
  afterDays,
  stopOnOpen,
  stopOnClick,
  subject,
  html,
  blocks,
  plainText,
  attachments,
})
const savedForm = ({ attachments, ...step }: Step): FollowUp => ({
  ...step,
  attachments: attachments.map(({ id }) => id),
})

export const SequencePanel = ({ draftId, onSave, amend }: Props) => {
  const t = useT()
  const confirmDanger = useConfirm()
  const [editing, setEditing] = useState<number | null>(null)
  const sequence = useQuery({ ...sequenceQuery(draftId ?? ''), enabled: draftId !== undefined })
  const { data } = sequence
  const steps = (data?.steps ?? []).map(stepOf)
  // True while the existing follow-ups are loading. No follow-up may be added until they are loaded, because saving the
  // new follow-up would overwrite the existing follow-ups.
  const isUnknown = draftId !== undefined && data === undefined
  const { mutateAsync: save } = useChange(async (next: Step[]) => {
    if (draftId === undefined) await onSave()
    return amend(({ id, revision }) =>
      api.outreachCampaigns.saveSequence({ campaignId: id, revision, steps: next.map(savedForm) }),
    )
  })
  const remove = (index: number) =>
    confirmDanger({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name: steps[index]?.subject || t('sending.follow_up') }),
      run: () => save(steps.toSpliced(index, 1)),
    })
  const add = (
    <Button disabled={isUnknown || steps.length >= followUpsAtMost} onClick={() => setEditing(steps.length)}>
      {t('sending.add_follow_up')}
    </Button>
  )
  return (
    <Panel title={t('sending.follow_ups')} extra={add}>
      <p className={styles.quiet}>{t('sending.follow_ups_hint')}</p>
      {isUnknown && sequence.isError && <QueryState query={sequence} />}
      <FollowUpList
        steps={steps}
        renderActions={(index) => (
          <span className={styles.actions}>
            <Button type="link" size="small" onClick={() => setEditing(index)}>
              {t('common.edit')}
            </Button>
            <Button type="link" size="small" danger onClick={() => remove(index)}>
              {t('common.delete')}
            </Button>
          </span>
        )}
      />
      {editing !== null && (
        <StepDialog
          typedAs={`follow-up ${draftId ?? 'new'} ${editing}`}
          initial={steps[editing] ?? blank}
          onClose={() => setEditing(null)}
          onSave={(step) => save(steps.toSpliced(editing, 1, step))}
        />
      )}
    </Panel>
  )
}

/** True for a step that was typed before the page was left, and stored by this version of the page. */
const isStep = (stored: unknown): stored is Step =>
  typeof stored === 'object' && stored !== null && Object.keys(blank).every((field) => field in stored)

type DialogProps = { typedAs: string; initial: Step; onClose: () => void; onSave: (step: Step) => Promise<unknown> }

const StepDialog = ({ typedAs, initial, onClose, onSave }: DialogProps) => {
  const t = useT()
  const typed = useTypedState<Step>(typedAs, initial, (stored) => (isStep(stored) ? stored : null))
  const { value: step, change } = typed
  // Sets the state by an update function, because an upload that ends later must not overwrite newer changes.
  const set = (part: Partial<Step>) => change((now) => ({ ...now, ...part }))
  const setFiles = (changeFiles: (files: Step['attachments']) => Step['attachments']) =>
    change((now) => ({ ...now, attachments: changeFiles(now.attachments) }))
  const isEmpty = step.html.trim() === '' && step.blocks === null
  return (
    <FormDialog
      widthPx={820}
      title={t('sending.follow_up')}
      submitText={t('common.ok')}
      canSubmit={!isEmpty}
      typed={typed}
      onSubmit={() => onSave(step)}
      onClose={onClose}
    >
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
        <MailEditor label={t('email.field_content')} value={{ html: step.html, blocks: step.blocks }} onChange={set} />
      </Form.Item>
      <AttachmentField
        value={step.attachments}
        onAdd={(file) => setFiles((files) => [...files, file])}
        onRemove={(id) => setFiles((files) => files.filter((one) => one.id !== id))}
      />
      <PlainText letter={step} onChange={(plainText) => set({ plainText })} />
    </FormDialog>
  )
}
