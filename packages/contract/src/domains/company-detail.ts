/** Endpoints of the company detail: the side menu and the pages behind it (spec section 2). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../shapes.ts'
import { companyActivity } from './company-activity.ts'
import { CompanyFacts, detail, Technology } from './company-detail-shapes.ts'
import { NameReason } from './company-identity.ts'
import { companyOwnership } from './company-ownership.ts'
import { Contacts } from './customs-rows.ts'
import { companyId, CompanyReference } from './customs-shapes.ts'
import { favouriteKinds } from './favourites-shapes.ts'

const menuEntry = {
  id: z.number().int(),
  /** The title in the caller's language. */
  name: z.string(),
  /** The number of things that the page shows; with 0 the page has no data for this company. */
  count: z.number().int().min(0),
  /** The key of the page (spec section 2), e.g. `enterpriseAtlas`. */
  path: z.string(),
}
/** An entry of the side menu (spec section 3). Only the entries of the first level have entries below them. */
const MenuItem = z.object({ ...menuEntry, childMenu: z.array(z.object({ ...menuEntry, childMenu: z.tuple([]) })) })

/** Why another company counts as alike, the strongest reason first in an answer. */
export const likenessKinds = ['industry', 'keyword', 'technology', 'size', 'country', 'neighbour'] as const
/** The maximum number of companies in an answer of `lookalikes`. */
export const lookalikesAtMost = 10

const Lookalike = z.object({
  ...CompanyReference.shape,
  /** Codes of industries. */
  industries: z.array(z.string()),
  reasons: z.array(
    z.object({
      kind: z.enum(likenessKinds),
      /** The shared industries (codes), keywords or technologies, or the country of the other company; else empty. */
      values: z.array(z.string()),
    }),
  ),
})

export const companyDetail = {
  ...companyOwnership,
  ...companyActivity,
  menu: endpoint({
    ...detail,
    path: '/company/detail/menu',
    summary: 'The head of the company detail, and its side menu with the number of things on each page',
    input: z.strictObject({ companyId }),
    output: z.object({
      ...CompanyReference.shape,
      /** Masked unless the organisation has unlocked the company. */
      website: z.string().nullable(),
      masked: z.boolean(),
      /** True when the name is masked, because only trade records name the company. */
      nameMasked: z.boolean(),
      /** True when a demonstration source describes the company. */
      isDemonstration: z.boolean(),
      favouriteKind: z.enum(favouriteKinds),
      menu: z.array(MenuItem),
    }),
  }),
  information: endpoint({
    ...detail,
    path: '/company/detail/information',
    summary: 'What sources say about a company: each fact with its source, its day, and the differing values',
    input: z.strictObject({ companyId }),
    output: z.object({
      ...CompanyReference.shape,
      nameMasked: z.boolean(),
      /** The contacts of the company registry, which mails and exports use. */
      contacts: Contacts,
      /** Whether the membership lets the caller unlock masked contacts. */
      mayUnlock: z.boolean(),
      /** Null when no source describes the company. */
      facts: CompanyFacts.nullable(),
      /** All spellings of the company's name that occur in the sources. */
      spellings: z.array(z.string()),
      /** At most 50 names that belong to the company, each with the reason. */
      reasons: z.array(NameReason),
    }),
  }),
  technologies: endpoint({
    ...detail,
    path: '/company/detail/technologies',
    summary: 'Technologies that a company uses, by category',
    input: z.strictObject({ companyId, ...paging }),
    output: pageOf(Technology),
  }),
  lookalikes: endpoint({
    ...detail,
    access: { permission: 'companies.search' },
    errors: ['tier_too_low', 'not_found'],
    weight: 'heavy',
    path: '/company/detail/lookalikes',
    summary: 'Companies with the same industry, keywords or technologies, of near size and in near countries first',
    input: z.strictObject({ companyId }),
    /**
     * The most similar company first. When none shares an industry, keyword or technology: the best known companies of
     * the same country, whose only reason is the country.
     */
    output: z.object({ list: z.array(Lookalike).max(lookalikesAtMost) }),
  }),
}
