/** Links between the parts (child pages) of the email centre or of the SMS centre. */

import { useNavigate, type PathParam } from 'react-router'
import { useScreenLink } from '../links.ts'

type Query = Readonly<Record<string, string>>
/** The arguments of a link, e.g. `link('campaign', { campaignId })` or `link('replies', {}, { from, to })`. */
type Target<Path extends string> = [PathParam<Path>] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: Query]
  : [params: Readonly<Record<PathParam<Path>, string>>, query?: Query]

/** `screen`: the route name of the centre. `Paths`: the paths of its parts. */
export const createPartLinks = <Paths extends Readonly<Record<string, string>>>(screen: string) => {
  type Part = keyof Paths & string
  const usePartLink = () => {
    const linkTo = useScreenLink()
    return <P extends Part>(part: P, ...[params, query]: Target<Paths[P]>): string =>
      linkTo(`${screen}.${part}`, params, query) ?? ''
  }
  const useOpenPart = () => {
    const link = usePartLink()
    const navigate = useNavigate()
    return <P extends Part>(part: P, ...target: Target<Paths[P]>): void => void navigate(link(part, ...target))
  }
  return { usePartLink, useOpenPart }
}
