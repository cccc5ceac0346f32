/** Writing a mail: the form on the left, what the recipient sees on the right. */
import { App, Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureState, PageSkeleton, Panel, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { ComposeFields, type Letter } from './ComposeFields.tsx'
import { PreflightDialog } from './PreflightDialog.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { useChange } from './queries.ts'
import { SaveTemplateButton } from './SaveTemplateButton.tsx'
import { useView } from './view.ts'

const blank = (list: string | undefined): Letter => ({
  senderId: null,
  subject: '',
  html: '',
  blocks: null,
  salutationFallback: '',
  audience: { listIds: list === undefined ? [] : [list], addresses: [] },
})

/** Loads what is to be edited: a draft, a template, or nothing. */
export const ComposePanel = () => {
  const { view } = useView()
  const draft = useQuery({
    ...queryOf(api.emailCompose.draft, { id: view.draft ?? '' }),
    enabled: view.draft !== undefined,
  })
  const templates = useQuery({
    ...queryOf(api.emailTemplates.templates, { limit: 100 }),
    enabled: view.template !== undefined && view.draft === undefined,
  })
  if (view.draft !== undefined) {
    if (draft.data === undefined)
      return draft.error === null ? (
        <PageSkeleton />
      ) : (
        <FailureState failure={draft.error} onRetry={() => void draft.refetch()} />
      )
    const { senderId, subject, html, blocks, salutationFallback, audience } = draft.data
    return <ComposeForm initial={{ senderId, subject, html, blocks, salutationFallback, audience }} />
  }
  if (view.template !== undefined && templates.data === undefined)
    return templates.error === null ? <PageSkeleton /> : <FailureState failure={templates.error} />
  const template = templates.data?.list.find(({ id }) => id === view.template)
  const initial = blank(view.list)
  return (
    <ComposeForm
      initial={
        template === undefined
          ? initial
          : { ...initial, subject: template.subject, html: template.html, blocks: template.blocks }
      }
    />
  )
}

const ComposeForm = ({ initial }: { initial: Letter }) => {
  const t = useT()
  const { view, go } = useView()
  const { message } = App.useApp()
  const [letter, setLetter] = useState(initial)
  const [draftId, setDraftId] = useState(view.draft)
  const [checking, setChecking] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChange(() =>
    api.emailCompose.saveDraft({ ...(draftId === undefined ? {} : { id: draftId }), ...letter }),
  )
  const save = async (): Promise<string> => {
    const { id } = await mutateAsync(undefined)
    setDraftId(id)
    return id
  }
  const saveOnly = async () => {
    await save()
    message.success(t('email.draft_saved'))
  }
  const saveAndCheck = async () => setChecking(await save())
  const run = (action: () => Promise<void>) => () => {
    // The transport showed the failure already; the form stays as it is.
    action().catch(() => undefined)
  }
  return (
    <div className="email-compose">
      <Panel
        title={t('email.tab_compose')}
        extra={
          <div className="email-actions">
            <SaveTemplateButton subject={letter.subject} html={letter.html} blocks={letter.blocks} />
            <Button loading={isPending} onClick={run(saveOnly)}>
              {t('email.save_draft')}
            </Button>
            <Button type="primary" loading={isPending} onClick={run(saveAndCheck)}>
              {t('email.check')}
            </Button>
          </div>
        }
      >
        <ComposeFields letter={letter} onChange={setLetter} />
      </Panel>
      <PreviewPane
        subject={letter.subject}
        html={letter.html}
        blocks={letter.blocks}
        salutationFallback={letter.salutationFallback}
      />
      {checking !== null && (
        <PreflightDialog
          draftId={checking}
          onClose={() => setChecking(null)}
          onLaunched={(campaign) => go({ tab: 'records', campaign })}
        />
      )}
    </div>
  )
}
