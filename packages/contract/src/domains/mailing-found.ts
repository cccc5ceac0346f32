/** Lists of companies that can be put on a mailing list as they were found. */
import { z } from 'zod'
import { CustomsFilter } from './customs-shapes.ts'
import { ReportInput } from './customs.ts'
import { DirectoryFilter } from './customs-directory.ts'

/** As many of them at once, those with most records first; also of favourites. */
export const foundCompaniesAtMost = 5_000

export const FoundCompanies = z.discriminatedUnion('list', [
  z.strictObject({ list: z.enum(['buyers', 'suppliers']), filter: CustomsFilter }),
  z.strictObject({ list: z.enum(['partners', 'partners_started', 'partners_stopped']), report: ReportInput }),
  z.strictObject({ list: z.literal('directory'), filter: DirectoryFilter }),
])
export type FoundCompanies = z.input<typeof FoundCompanies>
export type AskedCompanies = z.output<typeof FoundCompanies>
