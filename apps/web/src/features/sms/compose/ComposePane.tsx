/** The composer of the SMS centre: it loads the SMS to edit, which is a draft, a template, or a new one. */

import { useQuery } from '@tanstack/react-query'
import type { SmsDraft } from '@tradewind/contract'
import { QueryState } from '@tradewind/ui'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useComposePlace } from '../../../outreach/compose/use-compose-place.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { draftInProgress, usePartLink } from '../links.ts'
import { ComposeForm } from './ComposeForm.tsx'
import { blankLetter, letterOf, type SmsLetter } from './letter.ts'

export const ComposePane = () => {
  const link = usePartLink()
  const { form, onMade, redirect } = useComposePlace(draftInProgress, (draft) => link('compose', {}, { draft }))
  if (redirect !== null) return <Navigate replace {...redirect} />
  return <Loading key={form} onMade={onMade} />
}

type Props = { onMade: (draftId: string) => void }

const useStart = () => {
  const { read } = useFilters<'draft' | 'template' | 'list' | 'to'>()
  return { draftId: read('draft'), templateId: read('template'), listId: read('list'), to: read('to') }
}

const Loading = ({ onMade }: Props) => {
  // The URL is read once, so that the form of a new SMS stays mounted when the SMS becomes a draft.
  const [{ draftId, templateId, listId, to }] = useState(useStart())
  const draft = useQuery({
    ...queryOf(api.smsCompose.draft, { id: draftId ?? '' }),
    enabled: draftId !== undefined,
    // The draft is always refetched, because an old copy would overwrite a save from another window.
    refetchOnMount: 'always',
  })
  // A draft that was deleted or sent elsewhere must not be opened again by the tab.
  useEffect(() => {
    if (draft.isError) draftInProgress.set(null)
  }, [draft.isError])
  const template = useQuery({
    ...queryOf(api.smsTemplates.template, { id: templateId ?? '' }),
    enabled: templateId !== undefined && draftId === undefined,
  })
  if (draftId !== undefined) {
    if (draft.data === undefined || !draft.isFetchedAfterMount) return <QueryState query={draft} />
    return <Writing draft={draft.data} initial={letterOf(draft.data)} onMade={onMade} />
  }
  if (templateId !== undefined && template.data === undefined) return <QueryState query={template} />
  const numbers = to === undefined ? [] : [`+${to.replaceAll(/\D/g, '')}`]
  const initial = blankLetter({ listId, numbers, text: template.data?.content ?? '' })
  return <Writing draft={null} initial={initial} onMade={onMade} />
}

/** When the version of another user is loaded, the key changes, so that a new form starts with this version. */
const Writing = ({ draft, initial, onMade }: Props & { draft: SmsDraft | null; initial: SmsLetter }) => {
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
