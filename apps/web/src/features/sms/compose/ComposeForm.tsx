/** The form of one SMS: recipients, text and counter. It saves the SMS automatically and opens the check before sending. */

import type { SmsDraft } from '@tradewind/contract'
import { FormDialog, Panel, useT } from '@tradewind/ui'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { ConflictAlert, LostAlert, SaveLine } from '../../../outreach/autosave/SaveLine.tsx'
import { useAutosave, type SaveOptions } from '../../../outreach/autosave/use-autosave.ts'
import { useChange } from '../../../outreach/queries.ts'
import { draftInProgress, useOpenPart } from '../links.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { smsDrafting, type SmsLetter } from './letter.ts'
import { MessageField } from './MessageField.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { RecipientFields } from './RecipientFields.tsx'
import outreachStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

type Props = {
  from: SmsDraft | null
  initial: SmsLetter
  /** Called when a new draft was created: by the first save of a new SMS, or as a copy of a draft. */
  onMade: (draftId: string) => void
  onReload: (draft: SmsDraft) => void
}

export const ComposeForm = ({ from, initial, onMade, onReload }: Props) => {
  const t = useT()
  const openPart = useOpenPart()
  const { message } = App.useApp()
  const [letter, setLetter] = useState(initial)
  const [draft, setDraft] = useState(from)
  const [checkedId, setCheckedId] = useState<string | null>(null)
  const [isNaming, setIsNaming] = useState(false)
  const onSaved = (saved: SmsDraft) => {
    setDraft(saved)
    if (saved.id !== draft?.id) onMade(saved.id)
  }
  const { state, isTyped, savedAt, amend, save: saveLetter } = useAutosave(smsDrafting, { letter, from, onSaved })
  const set = (part: Partial<SmsLetter>) => setLetter((now) => ({ ...now, ...part }))
  const afterSave = async (options: SaveOptions, then: (id: string) => void) => {
    try {
      then(await saveLetter(letter, options))
    } catch {
      message.error(t('compose.not_saved'))
    }
  }
  // The check reads the saved SMS.
  const check = () => {
    if (isTyped || draft === null) void afterSave({}, setCheckedId)
    else setCheckedId(draft.id)
  }
  const onTheirs = async () => {
    if (draft !== null) onReload(await api.smsCompose.draft({ id: draft.id }))
  }
  const onCopy = () => void afterSave({ copy: true }, () => undefined)
  const buttons = (
    <div className={outreachStyles.actions}>
      <Button disabled={letter.text.trim() === ''} onClick={() => setIsNaming(true)}>
        {t('email.save_template')}
      </Button>
      <Button type="primary" onClick={check}>
        {t('smsCentre.check')}
      </Button>
    </div>
  )
  return (
    <div className={styles.compose}>
      <Panel title={t('smsCentre.tab_compose')} extra={buttons}>
        <SaveLine state={state} isTyped={isTyped} savedAt={savedAt} />
        {state === 'conflict' && (
          <ConflictAlert
            onTheirs={() => void onTheirs().catch(() => undefined)}
            onMine={() => void afterSave({ over: true }, () => undefined)}
            onCopy={onCopy}
          />
        )}
        {(state === 'launched' || state === 'gone') && <LostAlert state={state} onCopy={onCopy} />}
        <Form layout="vertical" component="div">
          <RecipientFields audience={letter.audience} onChange={(audience) => set({ audience })} />
          <MessageField letter={letter} onChange={set} />
          <Form.Item label={t('compose.draft_name')} htmlFor="sms-draft-name" extra={t('smsCentre.name_hint')}>
            <Input
              id="sms-draft-name"
              value={letter.name}
              maxLength={120}
              placeholder={letter.text.slice(0, 60)}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Form.Item>
        </Form>
      </Panel>
      <PhonePreview letter={letter} />
      {checkedId !== null && (
        <CheckDialog
          draftId={checkedId}
          amend={amend}
          onClose={() => setCheckedId(null)}
          onLaunched={(campaignId) => {
            draftInProgress.set(null)
            openPart('campaign', { campaignId })
          }}
        />
      )}
      {isNaming && <SaveTemplateDialog content={letter.text} onClose={() => setIsNaming(false)} />}
    </div>
  )
}

const SaveTemplateDialog = ({ content, onClose }: { content: string; onClose: () => void }) => {
  const t = useT()
  const { message } = App.useApp()
  const { mutateAsync } = useChange((name: string) => api.smsTemplates.saveTemplate({ name, content }))
  return (
    <FormDialog<{ name: string }>
      title={t('email.save_template')}
      submitText={t('common.ok')}
      onSubmit={async ({ name }) => {
        await mutateAsync(name.trim())
        message.success(t('email.template_saved'))
      }}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('smsCentre.event_name')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input maxLength={120} placeholder={t('smsCentre.event_name_hint')} />
      </Form.Item>
    </FormDialog>
  )
}
