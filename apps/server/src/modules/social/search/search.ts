/** Answers the search for videos, creators and commenters: pages and facets. */

import { fail, type contract, type InputOf, type OutputOf, type SocialFound } from '@tradewind/contract'
import { socialNetworks } from '@tradewind/lexicon'
import type { Platform, Session } from '@tradewind/platform'
import { readFoundPage, searchEngine } from '../../search-index/index.ts'
import type { Asked } from './conditions.ts'
import { maskFound, readFoundAccounts, readFoundVideos } from './found.ts'
import { countFacets, countSubjects, countWithEmail, pageItems } from './queries.ts'

type Caller = { session: Session; signal?: AbortSignal }

const showsNames = ({ permissions }: Session): boolean => permissions.has('contacts.view')

/** Throws Failure `tier_too_low` for a further page, unless the caller may see the names. */
export const searchSocial = async (
  platform: Platform,
  { subject, filter, sort, page, limit }: InputOf<typeof contract.social.search>,
  { session, signal }: Caller,
): Promise<OutputOf<typeof contract.social.search>> => {
  const masked = !showsNames(session)
  if (masked && page > 1) throw fail('tier_too_low', { feature: 'contacts' })
  const engine = searchEngine(platform, signal)
  const asked: Asked = { subject, filter, showsNames: !masked }
  const { totals, rows } = await readFoundPage(
    { page, limit },
    {
      count: async () => {
        const counted = await countSubjects(engine, asked)
        return { total: counted[subject], counted }
      },
      // The order by name would reveal the beginnings of masked names.
      read: (window) => pageItems(engine, asked, { sort: masked && sort === 'name' ? 'views' : sort, ...window }),
    },
  )
  const list = await readFound(platform, rows, subject)
  return {
    total: totals.total,
    totalIsExact: true,
    masked,
    totals: totals.counted,
    list: masked ? list.map(maskFound) : list,
  }
}

const readFound = ({ db }: Platform, rows: readonly number[], subject: Asked['subject']): Promise<SocialFound[]> =>
  subject === 'creator' || subject === 'commenter' ? readFoundAccounts(db, rows, subject) : readFoundVideos(db, rows)

export const readFacets = async (
  platform: Platform,
  { subject, filter }: InputOf<typeof contract.social.facets>,
  { session, signal }: Caller,
): Promise<OutputOf<typeof contract.social.facets>> => {
  const engine = searchEngine(platform, signal)
  const asked: Asked = { subject, filter, showsNames: showsNames(session) }
  const [rows, withEmail] = await Promise.all([countFacets(engine, asked), countWithEmail(engine, asked)])
  const of = (facet: (typeof rows)[number]['facet']) =>
    rows.filter((row) => row.facet === facet).map(({ value, found }) => ({ value, found }))
  return {
    networks: of('network').flatMap(({ value, found }) => {
      const network = socialNetworks.find((one) => one === value)
      return network === undefined ? [] : [{ value: network, found }]
    }),
    countries: of('country'),
    languages: of('language'),
    withEmail,
  }
}
