/** Links between the parts (child pages) of the email centre. */

import { useNavigate } from 'react-router'
import type { EmailParam, EmailPart } from '../../email-paths.ts'
import { useScreenLink } from '../../links.ts'

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
