/** Links between the parts (child pages) of the email centre. */

import { useNavigate } from 'react-router'
import type { EmailParam, EmailPart } from '../../email-paths.ts'
import { useScreenLink } from '../../links.ts'
import { createSessionStore } from '../../store.ts'

type Query = Readonly<Record<string, string>>
/** The arguments of a link, e.g. `link('campaign', { campaignId })` or `link('replies', {}, { from, to })`. */
type Target<P extends EmailPart> = [EmailParam<P>] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: Query]
  : [params: Readonly<Record<EmailParam<P>, string>>, query?: Query]

export const usePartLink = () => {
  const linkTo = useScreenLink()
  return <P extends EmailPart>(part: P, ...[params, query]: Target<P>): string =>
    linkTo(`email.${part}`, params, query) ?? ''
}

export const useOpenPart = () => {
  const link = usePartLink()
  const navigate = useNavigate()
  return <P extends EmailPart>(part: P, ...target: Target<P>): void => void navigate(link(part, ...target))
}

/**
 * The draft that was last open in the composer; null after a new mail was begun, or when the draft was sent, submitted
 * or deleted. The tab of the composer returns to this draft, because a user who visits another tab, e.g. the senders,
 * would take an empty form for a loss.
 */
export const draftInProgress = createSessionStore<string | null>(null)
