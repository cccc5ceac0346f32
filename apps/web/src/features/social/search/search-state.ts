/** Stores the state of the search in the URL: subject, filter, order, page, and the opened row. */

import { socialSorts, socialSubjects, type SocialSubject } from '@tradewind/contract'
import { positive, readPage, writePage } from '../../../paging.ts'
import { readSocialFilter, writeSocialFilter, type SocialFilter } from '../../../social/social-address.ts'

export type SocialState = {
  subject: SocialSubject
  filter: SocialFilter
  sort: (typeof socialSorts)[number]
  page: number
  limit: number
  /** The number of the account or video that the drawer shows; 0 for none. */
  open: number
}

export const readState = (query: URLSearchParams): SocialState => ({
  subject: socialSubjects.find((subject) => subject === query.get('find')) ?? 'video',
  filter: readSocialFilter(query),
  sort: socialSorts.find((sort) => sort === query.get('sort')) ?? 'views',
  open: positive(query.get('open'), 0),
  ...readPage(query),
})

/** Returns the URL parameters, without empty fields and values that equal the defaults. */
export const writeState = ({ subject, filter, sort, open, ...page }: SocialState): Record<string, string> => ({
  ...(subject === 'video' ? {} : { find: subject }),
  ...writeSocialFilter(filter),
  ...(sort === 'views' ? {} : { sort }),
  ...(open === 0 ? {} : { open: String(open) }),
  ...writePage(page),
})
