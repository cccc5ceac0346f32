/** Writes a user's favourites as rows of a file, newest first: the company, its contacts, the note, and the time. */

import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { clockTime, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { z } from 'zod'
import { readCompanies, type CompanyDetail } from '../companies/index.ts'
import { companyColumns, inBatches, type ExportOptions } from '../customs/index.ts'
import { companyNumbers, countFavourites, findFavourites } from './favourites.ts'

type Given = Record<string, unknown>

/** The user whose favourites are exported; `targetIds` if the user has chosen some of them. */
const Own = z.strictObject({
  orgId: z.uuid(),
  userId: z.uuid(),
  targetIds: contract.exports.createFavourites.input.shape.targetIds,
})

export const favouriteExport = (platform: Platform) => ({
  filterIsSearch: false,
  /** Returns the name of the company if the user has chosen only one. */
  readSubject: async (given: Given): Promise<string | null> => {
    const { targetIds = [] } = Own.parse(given)
    if (targetIds.length !== 1) return null
    const companies = await readCompanies(platform.db, companyNumbers(targetIds), false)
    return [...companies.values()][0]?.name ?? null
  },
  count: async (given: Given): Promise<number> => {
    const { orgId, ...chosen } = Own.parse(given)
    return countFavourites(platform.db, orgId, chosen)
  },
  rows: async function* (
    given: Given,
    { timeZone, ...options }: ExportOptions & { timeZone: string },
  ): AsyncGenerator<Cell[][]> {
    const { orgId, ...chosen } = Own.parse(given)
    const favourites = await findFavourites(platform.db, orgId, { ...chosen, limit: options.limit })
    const lines = inBatches(platform, options, favourites, {
      idsOf: ({ targetId }) => companyNumbers([targetId]),
      linesOf: (rows, companies): Line[] =>
        rows.map((row) => ({ ...row, company: companies.get(Number(row.targetId)) })),
    })
    yield* toFileRows(columnsOf(options.lang, timeZone), lines)
  },
})

type Line = { note: string; collectedAt: Date; company: CompanyDetail | undefined }

const columnsOf = (lang: string, timeZone: string): readonly FileColumn<Line>[] => {
  const text = (key: string) => translate(lang, `favourites.${key}`)
  const [, ...contacts] = companyColumns<Line>(lang, text('company'), ({ company }) => company)
  return [
    // A favourite whose company was withdrawn is written too, because its note belongs to the user.
    { title: text('company'), cell: ({ company }) => company?.name ?? text('gone') },
    ...contacts,
    { title: text('note'), cell: ({ note }) => note },
    {
      title: translate(lang, 'common.in_zone', { title: text('collected_at'), zone: timeZone }),
      cell: ({ collectedAt }) => clockTime(timeZone, collectedAt),
    },
  ]
}
