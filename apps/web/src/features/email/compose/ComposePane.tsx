/**
 * Mounts a new form when the URL names another draft, template or mailing list. The form of a new mail stays mounted
 * when its first save creates a draft. If the user leaves before that save has ended, and returns by the back button,
 * the draft is opened.
 */

import { useEffect, useMemo, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { createSessionStore, useStore } from '../../../store.ts'
import { draftInProgress, usePartLink } from '../links.ts'
import { SetupChecklist } from '../overview/SetupChecklist.tsx'
import { ComposePanel } from './ComposePanel.tsx'

/** The drafts that were created after the user had left the form of a new mail, by the key of the form. */
const leftDrafts = createSessionStore<ReadonlyMap<string, string>>(new Map())

export const ComposePane = () => {
  const navigate = useNavigate()
  const link = usePartLink()
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
  useEffect(() => draftInProgress.set(shownDraft), [shownDraft])
  const addressOf = (draft: string) => link('compose', {}, { draft })
  const onMade = (draft: string) => {
    // A save that ends after the user has left must not change the page that is open now.
    if (current.current === opening) void navigate(addressOf(draft), { replace: true, state: { form } })
    else {
      leftDrafts.set(new Map(leftDrafts.get()).set(form, draft))
      draftInProgress.set(draft)
    }
  }
  const left = useStore(leftDrafts).get(form)
  if (left !== undefined && !query.has('draft')) return <Navigate to={addressOf(left)} replace state={{ form }} />
  return (
    <>
      <SetupChecklist except="first_mail" />
      <ComposePanel key={form} onMade={onMade} />
    </>
  )
}

const formOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'form' in state && typeof state.form === 'string' ? state.form : null
