/** One mail being written: kept as it is typed, tried, checked, sent or put before an owner. */
import { App, Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { EmailDraft } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { PreflightDialog } from '../preflight/PreflightDialog.tsx'
import { PreviewPane } from '../PreviewPane.tsx'
import { SaveTemplateButton } from '../SaveTemplateButton.tsx'
import { SequencePanel } from '../sending/SequencePanel.tsx'
import { useView } from '../view.ts'
import { ApprovalNote } from './ApprovalNote.tsx'
import { ComposeFields } from './ComposeFields.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { type Letter } from './letter.ts'
import { ConflictAlert, SaveLine } from './SaveLine.tsx'
import { TestMailDialog } from './TestMailDialog.tsx'
import { useAutosave, type SaveOptions } from './use-autosave.ts'

type Dialog = { kind: 'check' | 'test' | 'history'; id: string }

type Props = { from: EmailDraft | null; initial: Letter; onReload: (draft: EmailDraft) => void }

export const ComposeForm = ({ from, initial, onReload }: Props) => {
  const t = useT()
  const { go } = useView()
  const { message } = App.useApp()
  const [letter, setLetter] = useState(initial)
  const [draft, setDraft] = useState(from)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const onSaved = useCallback((saved: EmailDraft) => setDraft(saved), [])
  const { state, isTyped, savedAt, amend, save: saveLetter } = useAutosave(letter, from, onSaved)
  const save = (options: SaveOptions = {}) => saveLetter(letter, options)
  const people = useQuery({
    ...queryOf(api.emailCompose.sampleRecipients, { audience: letter.audience }),
    placeholderData: (previous) => previous,
  })
  const isLocked = draft?.approval?.state === 'waiting' || state === 'locked'
  /** Runs once the letter is saved; what went wrong with that is said. */
  const afterSave = async (options: SaveOptions, then: (id: string) => void) => {
    try {
      then(await save(options))
    } catch {
      message.error(t('compose.not_saved'))
    }
  }
  // Saved first: what is checked, tried and looked back at is what stands here. A locked one stands there already.
  const open = (kind: Dialog['kind']) => () => {
    if (isTyped || draft === null) void afterSave({}, (id) => setDialog({ kind, id }))
    else setDialog({ kind, id: draft.id })
  }
  const keep = () => void afterSave({ keep: true }, () => message.success(t('email.draft_saved')))
  const onMine = () => void afterSave({ over: true }, () => undefined)
  const onCopy = () => void afterSave({ copy: true }, (id) => go({ tab: 'compose', draft: id }, { replace: true }))
  const onTheirs = async () => {
    if (draft === null) return
    const theirs = await api.emailCompose.draft({ id: draft.id })
    onReload(theirs)
  }
  const close = () => setDialog(null)
  const buttons = (
    <div className="email-actions">
      <SaveLine state={state} isTyped={isTyped} savedAt={savedAt} />
      <SaveTemplateButton subject={letter.subject} html={letter.html} blocks={letter.blocks} />
      <Button onClick={open('history')} disabled={draft === null}>
        {t('compose.history')}
      </Button>
      <Button onClick={keep} disabled={isLocked}>
        {t('email.save_draft')}
      </Button>
      <Button onClick={open('test')}>{t('compose.test')}</Button>
      <Button type="primary" onClick={open('check')} disabled={isLocked}>
        {t('email.check')}
      </Button>
    </div>
  )
  return (
    <div className="email-compose">
      <Panel title={t('email.tab_compose')} extra={buttons}>
        {state === 'conflict' && (
          <ConflictAlert onTheirs={() => void onTheirs().catch(() => undefined)} onMine={onMine} onCopy={onCopy} />
        )}
        {draft !== null && draft.approval !== null && (
          <ApprovalNote draftId={draft.id} approval={draft.approval} onWithdrawn={setDraft} />
        )}
        {/* A fieldset locks every field in it, whoever made it. */}
        <fieldset className="email-lock" disabled={isLocked} inert={isLocked}>
          <ComposeFields letter={letter} fields={people.data?.fields ?? []} onChange={setLetter} />
          <SequencePanel draftId={draft?.id} onSave={save} amend={amend} />
        </fieldset>
      </Panel>
      <PreviewPane
        subject={letter.subject}
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
            close()
          }}
          onLaunched={(campaign) => go({ tab: 'records', campaign })}
        />
      )}
      {dialog?.kind === 'test' && (
        <TestMailDialog draftId={dialog.id} letter={letter} samples={people.data?.recipients ?? []} onClose={close} />
      )}
      {dialog?.kind === 'history' && (
        <HistoryDrawer
          draftId={dialog.id}
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
