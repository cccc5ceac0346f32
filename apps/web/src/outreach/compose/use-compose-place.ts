/**
 * Decides which form the composer of a centre shows: a new form when the URL names another draft, template or mailing
 * list. The form of a new message stays mounted when its first save creates a draft. If the user leaves before that save
 * has ended, and returns by the back button, the draft is opened.
 */

import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { createSessionStore, useStore } from '../../store.ts'

/** The drafts that were created after the user had left the form of a new message, by the key of the form. */
const leftDrafts = createSessionStore<ReadonlyMap<string, string>>(new Map())

type Place = {
  /** The key of the form to mount. */
  form: string
  /** Called with the draft that the first save, or a copy, has created. */
  onMade: (draftId: string) => void
  /** The page to which the composer redirects; null if it shows the form. */
  redirect: { to: string; state: { form: string } } | null
}

type DraftStore = { set(draftId: string | null): void }

export const useComposePlace = (draftInProgress: DraftStore, addressOf: (draftId: string) => string): Place => {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const [query] = useSearchParams()
  const form = formOf(state) ?? key
  // Differs for each opening of a form, because the form of the same history entry may be opened again.
  const opening = useMemo(() => ({ form }), [form])
  const current = useRef<typeof opening | null>(null)
  useEffect(() => {
    current.current = opening
    return () => {
      current.current = null
    }
  }, [opening])
  const shownDraft = query.get('draft')
  useEffect(() => draftInProgress.set(shownDraft), [draftInProgress, shownDraft])
  const onMade = (draft: string) => {
    // A save that ends after the user has left must not change the page that is open now.
    if (current.current === opening) void navigate(addressOf(draft), { replace: true, state: { form } })
    else {
      leftDrafts.set(new Map(leftDrafts.get()).set(form, draft))
      draftInProgress.set(draft)
    }
  }
  const left = useStore(leftDrafts).get(form)
  const redirect = left !== undefined && !query.has('draft') ? { to: addressOf(left), state: { form } } : null
  return { form, onMade, redirect }
}

const formOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'form' in state && typeof state.form === 'string' ? state.form : null
