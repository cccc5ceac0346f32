/** Makes the row of a fair buyer in the search index. */

import { fairCategoryName, fairSessions } from '@tradewind/lexicon'
import type { CompanyDetail } from '../../companies/index.ts'
import { searchable } from '../../search-index/index.ts'
import type { Buyer } from '../buyers/buyer.ts'
import { attendedBits } from './attended.ts'

const lastSession = fairSessions.at(-1)?.id ?? 0

/** 0 is the best rank. A buyer of the latest session comes first, then one with more kinds of contacts and sessions. */
const rankOf = ({ sessions }: Buyer, kinds: number): number => {
  const [latest] = sessions
  const age = latest === undefined ? fairSessions.length : lastSession - latest
  return age * 100 + (3 - kinds) * 20 + (fairSessions.length - sessions.length)
}

export const countryOf = (buyer: Buyer, company: CompanyDetail): string | null => company.country ?? buyer.country

export const toIndexRow = (buyer: Buyer, company: CompanyDetail, batch: number) => {
  const { contacts, categories, sessions } = buyer
  const has = {
    has_mobile: contacts.mobiles.length > 0 ? 1 : 0,
    has_email: contacts.emails.length > 0 ? 1 : 0,
    has_website: contacts.websites.length > 0 ? 1 : 0,
  }
  return {
    rank: rankOf(buyer, has.has_mobile + has.has_email + has.has_website),
    company_id: buyer.companyId,
    batch,
    name: searchable([company.name]),
    words: searchable([
      company.name,
      ...buyer.names,
      buyer.products,
      ...categories.flatMap((code) => [fairCategoryName(code, 'en'), fairCategoryName(code, 'cn')]),
      ...buyer.furtherCategories,
      ...buyer.personnel,
      ...buyer.otherFairs,
    ]),
    country: countryOf(buyer, company) ?? '',
    categories,
    ...attendedBits(buyer.attendances),
    sessions: sessions.length,
    ...has,
  }
}
