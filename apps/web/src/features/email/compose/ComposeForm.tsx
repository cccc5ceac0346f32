/**
 * The form of one mail. It saves the mail automatically, and lets the user test it, check it, and send it or submit it
 * for approval.
 */

import { MoreOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { EmailDraft } from '@tradewind/contract'
import type { MailDocument } from '@tradewind/contract/mail'
import { Panel, useT, FormDialog } from '@tradewind/ui'
import { App, Button, Dropdown, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { ConflictAlert, LostAlert, SaveLine } from '../../../outreach/autosave/SaveLine.tsx'
import { useAutosave, type SaveOptions } from '../../../outreach/autosave/use-autosave.ts'
import { useChange } from '../../../outreach/queries.ts'
import { ContactFields } from '../editor/contact-fields.ts'
import { draftInProgress, useOpenPart } from '../links.ts'
import { PreflightDialog } from '../preflight/PreflightDialog.tsx'
import { SequencePanel } from '../sending/SequencePanel.tsx'
import { subjectText } from '../subject-text.ts'
import { ApprovalNote } from './ApprovalNote.tsx'
import { ComposeFields } from './ComposeFields.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { mailDrafting, type Letter } from './letter.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { TestMailDialog } from './TestMailDialog.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

type Dialog = { kind: 'check' | 'test' | 'history'; id: string }

type Props = {
  from: EmailDraft | null
  initial: Letter
  /** Called when a new draft was created: by the first save of a new mail, or as a copy of a draft. */
  onMade: (draftId: string) => void
  onReload: (draft: EmailDraft) => void
}

export const ComposeForm = ({ from, initial, onMade, onReload }: Props) => {
  const t = useT()
  const openPart = useOpenPart()
  const { message } = App.useApp()
  const [letter, setLetter] = useState(initial)
  const [draft, setDraft] = useState(from)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [isNaming, setIsNaming] = useState(false)
  const onSaved = (saved: EmailDraft) => {
    setDraft(saved)
    if (saved.id !== draft?.id) onMade(saved.id)
  }
  const {
    state,
    isTyped,
    savedAt,
    amend,
    resume,
    save: saveLetter,
  } = useAutosave(mailDrafting, { letter, from, onSaved })
  const save = (options: SaveOptions = {}) => saveLetter(letter, options)
  const people = useQuery({
    ...queryOf(api.emailCompose.sampleRecipients, { audience: letter.audience }),
    placeholderData: (previous) => previous,
  })
  // If approval was requested in another window, the draft is refetched so that this window shows the request.
  const lockedId = state === 'locked' ? draft?.id : undefined
  useEffect(() => {
    if (lockedId === undefined) return
    api.emailCompose.draft({ id: lockedId }).then(setDraft, () => undefined)
  }, [lockedId])
  const isLocked = draft?.approval?.state === 'waiting' || state === 'locked'
  /**
   * Saves the letter (the mail that the user edits), then runs `then`. If the save fails, the failure is shown and
   * `then` does not run.
   */
  const afterSave = async (options: SaveOptions, then: (id: string) => void) => {
    try {
      then(await save(options))
    } catch {
      message.error(t('compose.not_saved'))
    }
  }
  // Saves the letter before a dialog opens, because the dialogs (preflight, test mail, history) use the saved letter. A
  // letter that waits for approval is already saved.
  const open = (kind: Dialog['kind']) => () => {
    if (isTyped || draft === null) void afterSave({}, (id) => setDialog({ kind, id }))
    else setDialog({ kind, id: draft.id })
  }
  const keep = () => void afterSave({ keep: true }, () => message.success(t('email.draft_saved')))
  const onMine = () => void afterSave({ over: true }, () => undefined)
  const onCopy = () => void afterSave({ copy: true }, () => undefined)
  const onTheirs = async () => {
    if (draft === null) return
    const theirs = await api.emailCompose.draft({ id: draft.id })
    onReload(theirs)
  }
  const close = () => setDialog(null)
  const more = [
    { key: 'keep', label: t('email.save_draft'), disabled: isLocked, onClick: keep },
    { key: 'history', label: t('compose.history'), disabled: draft === null, onClick: open('history') },
    {
      key: 'template',
      label: t('email.save_template'),
      disabled: letter.html.trim() === '' && letter.blocks === null,
      onClick: () => setIsNaming(true),
    },
  ]
  const buttons = (
    <div className={emailStyles.actions}>
      <Dropdown trigger={['click']} menu={{ items: more }}>
        <Button icon={<MoreOutlined />}>{t('compose.more')}</Button>
      </Dropdown>
      <Button onClick={open('test')}>{t('compose.test')}</Button>
      <Button type="primary" onClick={open('check')} disabled={isLocked}>
        {t('email.check')}
      </Button>
    </div>
  )
  return (
    <div className={styles.compose}>
      <Panel title={t('email.tab_compose')} extra={buttons}>
        <SaveLine state={state} isTyped={isTyped} savedAt={savedAt} />
        {state === 'conflict' && (
          <ConflictAlert onTheirs={() => void onTheirs().catch(() => undefined)} onMine={onMine} onCopy={onCopy} />
        )}
        {(state === 'launched' || state === 'gone') && <LostAlert state={state} onCopy={onCopy} />}
        {draft !== null && draft.approval !== null && (
          <ApprovalNote
            draftId={draft.id}
            approval={draft.approval}
            onUnlocked={(open) => {
              setDraft(open)
              resume(open)
            }}
          />
        )}
        {/* A fieldset disables every field inside it, including fields of other components. */}
        <fieldset className={emailStyles.lock} disabled={isLocked} inert={isLocked}>
          <ContactFields value={people.data?.fields ?? []}>
            <ComposeFields letter={letter} onChange={setLetter} />
            <SequencePanel draftId={draft?.id} onSave={save} amend={amend} />
          </ContactFields>
        </fieldset>
      </Panel>
      <PreviewPane
        subjects={[letter.subject, ...(letter.subjectTest?.others ?? [])]}
        senderId={letter.senderId}
        html={letter.html}
        blocks={letter.blocks}
        plainText={letter.plainText}
        salutationFallback={letter.salutationFallback}
        audience={letter.audience}
      />
      {dialog?.kind === 'check' && (
        <PreflightDialog
          draftId={dialog.id}
          amend={amend}
          onClose={close}
          onAsked={(asked) => {
            setDraft(asked)
            draftInProgress.set(null)
            close()
          }}
          onLaunched={(campaignId) => {
            draftInProgress.set(null)
            openPart('campaign', { campaignId })
          }}
        />
      )}
      {dialog?.kind === 'test' && (
        <TestMailDialog draftId={dialog.id} letter={letter} samples={people.data?.recipients ?? []} onClose={close} />
      )}
      {isNaming && (
        <SaveTemplateDialog
          subject={letter.subject}
          html={letter.html}
          blocks={letter.blocks}
          onClose={() => setIsNaming(false)}
        />
      )}
      {dialog?.kind === 'history' && (
        <HistoryDrawer
          draftId={dialog.id}
          isFixed={isLocked}
          onClose={close}
          onRestore={(version) =>
            void afterSave({ keep: true }, () => {
              setLetter(version)
              close()
              message.success(t('compose.restored'))
            })
          }
        />
      )}
    </div>
  )
}

type SaveTemplateDialogProps = { subject: string; html: string; blocks: MailDocument | null; onClose: () => void }

/** Saves the present mail as a template of the organisation. */
const SaveTemplateDialog = ({ subject, html, blocks, onClose }: SaveTemplateDialogProps) => {
  const t = useT()
  const { message } = App.useApp()
  const { mutateAsync } = useChange((name: string) => api.emailTemplates.saveTemplate({ name, subject, html, blocks }))
  return (
    <FormDialog<{ name: string }>
      title={t('email.save_template')}
      submitText={t('common.ok')}
      initialValues={{ name: subjectText(t, subject).slice(0, 120) }}
      onSubmit={async ({ name }) => {
        await mutateAsync(name.trim())
        message.success(t('email.template_saved'))
      }}
      onClose={onClose}
    >
      <Form.Item name="name" rules={[{ required: true, whitespace: true, message: t('validation.required') }]}>
        <Input aria-label={t('email.template_name')} placeholder={t('email.template_name')} maxLength={120} />
      </Form.Item>
    </FormDialog>
  )
}
