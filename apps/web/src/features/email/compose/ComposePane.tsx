/**
 * Mounts a new form when the URL names another draft, template or mailing list. The form of a new mail stays mounted
 * when its first save creates a draft.
 */

import { useLocation, useNavigate } from 'react-router'
import { usePartLink } from '../links.ts'
import { ComposePanel } from './ComposePanel.tsx'

export const ComposePane = () => {
  const navigate = useNavigate()
  const link = usePartLink()
  const { key, state } = useLocation()
  const form = formOf(state) ?? key
  const onMade = (draft: string) => void navigate(link('compose', {}, { draft }), { replace: true, state: { form } })
  return <ComposePanel key={form} onMade={onMade} />
}

const formOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'form' in state && typeof state.form === 'string' ? state.form : null
