/** The page for writing a mail: the form on the left, the mail as the recipient sees it on the right. */

import { useQuery } from '@tanstack/react-query'
import type { EmailDraft } from '@tradewind/contract'
import { QueryState } from '@tradewind/ui'
import { useEffect, useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { draftInProgress } from '../links.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { blankLetter, letterOf, type Letter } from './letter.ts'

/** Reads from the URL with which mail the form starts: a draft, a template, or a new mail to a mailing list. */
const useStart = () => {
  const { read } = useFilters<'draft' | 'template' | 'list'>()
  return { draftId: read('draft'), templateId: read('template'), listId: read('list') }
}

type Props = { onMade: (draftId: string) => void }

/** Loads the letter to edit: a draft, a template, or an empty one. */
export const ComposePanel = ({ onMade }: Props) => {
  // The URL is read once, so that the form of a new mail stays mounted when the mail becomes a draft.
  const [{ draftId, templateId, listId }] = useState(useStart())
  const draft = useQuery({
    ...queryOf(api.emailCompose.draft, { id: draftId ?? '' }),
    enabled: draftId !== undefined,
    // The draft is always refetched, because an old copy would overwrite a save from another window.
    refetchOnMount: 'always',
  })
  // A draft that was deleted or sent elsewhere must not be opened again by the tab.
  useEffect(() => {
    if (draft.isError) draftInProgress.set(null)
  }, [draft.isError])
  const template = useQuery({
    ...queryOf(api.emailTemplates.template, { id: templateId ?? '' }),
    enabled: templateId !== undefined && draftId === undefined,
  })
  if (draftId !== undefined) {
    if (draft.data === undefined || !draft.isFetchedAfterMount) return <QueryState query={draft} />
    return <Writing draft={draft.data} initial={letterOf(draft.data)} onMade={onMade} />
  }
  const initial = blankLetter(listId)
  if (templateId === undefined) return <Writing draft={null} initial={initial} onMade={onMade} />
  if (template.data === undefined) return <QueryState query={template} />
  const { subject, html, blocks } = template.data
  return <Writing draft={null} initial={{ ...initial, subject, html, blocks }} onMade={onMade} />
}

/**
 * When the version that another user saved is loaded, the React key of the form changes, so that a new form starts with
 * this version.
 */
const Writing = ({ draft, initial, onMade }: Props & { draft: EmailDraft | null; initial: Letter }) => {
  const [{ from, times }, setLoaded] = useState({ from: draft, times: 0 })
  return (
    <ComposeForm
      key={times}
      from={from}
      initial={times === 0 || from === null ? initial : letterOf(from)}
      onMade={onMade}
      onReload={(theirs) => setLoaded({ from: theirs, times: times + 1 })}
    />
  )
}
