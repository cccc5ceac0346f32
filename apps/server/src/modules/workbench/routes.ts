/** Handlers of the workbench, which shows numbers of all other modules on one page and stores none of these numbers. */

import type { CallOutputOf, contract, Reached } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { countryPosition } from '@tradewind/lexicon'
import type { Db, Handlers, Platform } from '@tradewind/platform'

type Found = CallOutputOf<(typeof contract)['workbench']['find']>

/**
 * The functions from which the workbench gets its numbers; `module-ports.ts` supplies these functions. Numbers per day
 * are for Beijing days.
 */
export type WorkbenchSources = {
  readMailStatistics(orgId: string, days: number): Promise<{ totals: Reached; days: (Reached & { day: string })[] }>
  readSmsTotals(orgId: string, days: number): Promise<Reached>
  countReplies(orgId: string, days: number): Promise<number>
  countCampaigns(orgId: string): Promise<number>
  countContacts(orgId: string): Promise<number>
  countExports(orgId: string, userId: string): Promise<number>
  countFavourites(orgId: string, userId: string): Promise<number>
  /** Finds rows by the names, subjects and addresses that contain the text, at most `limit` rows of each kind. */
  find(person: { orgId: string; userId: string }, text: string, limit: number): Promise<Found>
  /** The countries of the favourites. Countries with the most companies come first. */
  countFavouriteCountries(orgId: string, userId: string): Promise<{ country: string; companies: number }[]>
}

const shownCountries = 10
const foundOfEachKind = 5
const periodDays = { today: 1, week: 7 } as const

export const workbenchRoutes = (
  { config, db, clock }: Platform,
  sources: WorkbenchSources,
): Handlers<(typeof contract)['workbench']> => ({
  openBox: (_input, { lang }) =>
    config.mode === 'production'
      ? { title: '', text: '' }
      : { title: translate(lang, 'workbench.open_title'), text: translate(lang, 'workbench.open_demonstration') },
  totals: async ({ period }, { session }) => {
    const [{ totals, days }, sms, inquiries] = await Promise.all([
      sources.readMailStatistics(session.orgId, periodDays[period]),
      sources.readSmsTotals(session.orgId, periodDays[period]),
      sources.countReplies(session.orgId, periodDays[period]),
    ])
    return { mail: totals, sms, inquiries, days }
  },
  quickEntries: async (_input, { session: { orgId, userId } }) => ({
    names: await readQuickEntries(db, orgId, userId),
  }),
  saveQuickEntries: async ({ names }, { session: { orgId, userId } }) => ({
    names: await saveQuickEntries(db, orgId, { userId, names, at: clock.now() }),
  }),
  find: ({ text }, { session: { orgId, userId } }) => sources.find({ orgId, userId }, text, foundOfEachKind),
  mine: async (_input, { session: { orgId, userId } }) => {
    const [favourites, exports, campaigns, contacts, countries] = await Promise.all([
      sources.countFavourites(orgId, userId),
      sources.countExports(orgId, userId),
      sources.countCampaigns(orgId),
      sources.countContacts(orgId),
      sources.countFavouriteCountries(orgId, userId),
    ])
    return { favourites, exports, campaigns, contacts, distribution: countries.slice(0, shownCountries).flatMap(place) }
  },
})

/**
 * Adds the position of a country on the map: its most central port, where trade arrives, or its capital if it has no
 * port.
 */
const place = (row: { country: string; companies: number }) => {
  const position = countryPosition(row.country)
  return position === null ? [] : [{ ...row, latitude: position.latitude, longitude: position.longitude }]
}

/** Returns the route names of the entries; null while the user has chosen none. */
const readQuickEntries = async (db: Db, orgId: string, userId: string): Promise<string[] | null> => {
  const row = await db
    .selectFrom('quick_entries')
    .select('names')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.names ?? null
}

/** A name that occurs twice is stored once. */
const saveQuickEntries = async (
  db: Db,
  orgId: string,
  { userId, names, at }: { userId: string; names: readonly string[]; at: Date },
): Promise<string[]> => {
  const distinct = [...new Set(names)]
  const values = { orgId, names: distinct, changedAt: at }
  await db
    .insertInto('quick_entries')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
  return distinct
}
