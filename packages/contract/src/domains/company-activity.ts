/** Endpoints of the company detail about the staff, the financing, the news and the trade of a company. */

import { departments, seniorities } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../shapes.ts'
import { Acquisition, detail, FundingRoundRow, NewsItem, StaffMember } from './company-detail-shapes.ts'
import { TradeTotals } from './customs-report.ts'
import { companyId } from './customs-shapes.ts'

const count = z.number().int()
/** Numbers of persons; null stands for an unknown seniority or department. */
const SeniorityCount = z.object({ seniority: z.enum(seniorities).nullable(), count })

export const companyActivity = {
  departments: endpoint({
    ...detail,
    path: '/company/detail/departments',
    summary: 'The current staff of a company by department and seniority',
    input: z.strictObject({ companyId }),
    output: z.object({
      /** Current staff; `former`: persons who left. */
      total: count,
      former: count,
      /** Current key staff: owners, C level, vice presidents, directors and heads of departments. */
      reserve: count,
      /** False when the company has more records of persons than are counted. */
      isComplete: z.boolean(),
      /** The largest department first, the unknown one last. */
      departments: z.array(
        z.object({ department: z.enum(departments).nullable(), count, seniorities: z.array(SeniorityCount) }),
      ),
      /** The highest seniority first, the unknown one last. */
      seniorities: z.array(SeniorityCount),
    }),
  }),
  people: endpoint({
    ...detail,
    path: '/company/detail/people',
    summary: 'The staff of a company, highest rank first; contacts are masked unless the company is unlocked',
    input: z.strictObject({
      companyId,
      /** `unknown` selects the persons whose department or seniority no source names. */
      department: z.enum([...departments, 'unknown']).optional(),
      seniority: z.enum([...seniorities, 'unknown']).optional(),
      /** True: only key staff, from the owner to the heads of departments. */
      reserve: z.boolean().default(false),
      /** True: only persons who left, instead of the current staff. */
      former: z.boolean().default(false),
      ...paging,
    }),
    output: pageOf(StaffMember).extend({ masked: z.boolean(), mayUnlock: z.boolean() }),
  }),
  financing: endpoint({
    ...detail,
    path: '/company/detail/financing',
    summary: 'Funding rounds and acquisitions of a company, newest first',
    input: z.strictObject({ companyId }),
    output: z.object({
      /** The sum of the rounds with a known amount; when there is none, the total that the best source states. */
      totalUsd: z.number().nullable(),
      rounds: z.array(FundingRoundRow),
      acquisitions: z.array(Acquisition),
      /** The rounds by year, newest first. `year` is null for rounds without a date. */
      years: z.array(z.object({ year: z.number().int().nullable(), rounds: count, amountUsd: z.number().nullable() })),
    }),
  }),
  news: endpoint({
    ...detail,
    path: '/company/detail/news',
    summary: 'News about a company, newest first',
    input: z.strictObject({ companyId, ...paging }),
    output: pageOf(NewsItem),
  }),
  trade: endpoint({
    ...detail,
    access: { permission: 'customs.search' },
    errors: ['tier_too_low', 'not_found'],
    weight: 'heavy',
    path: '/company/detail/trade',
    summary: 'The totals of a company in the customs data, as buyer and as supplier',
    input: z.strictObject({ companyId }),
    /** Null when the company never traded; a side is null when it never traded on this side. */
    output: z.object({ buyer: TradeTotals.nullable(), seller: TradeTotals.nullable() }).nullable(),
  }),
}
