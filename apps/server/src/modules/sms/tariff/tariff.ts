/** The tariff as customers read it and as the operator edits it. Prices that applied once never change. */

import { fail, type SmsPrice, type SmsTariffEntry } from '@tradewind/contract'
import { countries } from '@tradewind/lexicon'
import { readPage, type Db, type Page } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCurrentPrices } from './prices.ts'

export type NameReader = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Returns the price of every country, and the next price if one is announced. */
export const readPriceList = async (
  db: Db,
  now: Date,
): Promise<{ defaultMicroYuan: number; isExample: boolean; list: SmsPrice[] }> => {
  const current = await readCurrentPrices(db, now)
  const { rows: announced } = await sql<{ country: string; microYuan: number; fromAt: Date }>`
    select distinct on (country) country, micro_yuan, from_at
    from sms_tariff
    where from_at > ${now}
    order by country, from_at`.execute(db)
  const priceOf = new Map(current.map(({ country, microYuan }) => [country, microYuan]))
  const nextOf = new Map(
    announced.map(({ country, microYuan, fromAt }) => [country, { microYuan, from: fromAt.toISOString() }]),
  )
  const defaultMicroYuan = priceOf.get('') ?? 0
  return {
    defaultMicroYuan,
    isExample: current.every((price) => price.isExample),
    list: countries().map(({ code }) => {
      const own = priceOf.get(code)
      const next = nextOf.get(code) ?? (own === undefined ? nextOf.get('') : undefined)
      return { country: code, microYuan: own ?? defaultMicroYuan, isOwn: own !== undefined, next: next ?? null }
    }),
  }
}

type TariffRow = { country: string; microYuan: number; fromAt: Date; enteredBy: string | null }

/** The time from which the price of row `t` no longer applies; null for the newest price of a country. */
const replacedAt = sql<Date | null>`(
  select min(n.from_at) from sms_tariff n where n.country = t.country and n.from_at > t.from_at)`

const standingSql = (now: Date) => sql<SmsTariffEntry['standing']>`case
  when t.from_at > ${now} then 'future'
  when ${replacedAt} <= ${now} then 'past'
  else 'current' end`

export const listTariff = async (
  db: Db,
  {
    country,
    standing,
    now,
    ...page
  }: { country?: string | undefined; standing?: SmsTariffEntry['standing'] | undefined; now: Date } & Page,
  readNames: NameReader,
) => {
  const all = db.selectFrom('sms_tariff as t')
  const ofCountry = country === undefined ? all : all.where('country', '=', country)
  const matching = standing === undefined ? ofCountry : ofCountry.where(standingSql(now), '=', standing)
  const { total, list: rows } = await readPage(
    {
      matching,
      rows: matching
        .select(['country', 'microYuan', 'fromAt', 'enteredBy', standingSql(now).as('standing')])
        .orderBy('country')
        .orderBy('fromAt', 'desc'),
    },
    page,
  )
  const names = await readNames(rows.flatMap(({ enteredBy }) => enteredBy ?? []))
  return { total, totalIsExact: true, list: rows.map((row) => toEntry(row, row.standing, names)) }
}

const toEntry = (
  { country, microYuan, fromAt, enteredBy }: TariffRow,
  standing: SmsTariffEntry['standing'],
  names: ReadonlyMap<string, string>,
): SmsTariffEntry => ({
  country,
  microYuan,
  from: fromAt.toISOString(),
  standing,
  enteredBy: names.get(enteredBy ?? '') ?? '',
})

/**
 * Enters a price that applies from `from` on. Throws Failure invalid_input for a time in the past, because campaigns
 * have used the price of that time, and conflict if the country has a price from the same time.
 */
export const savePrice = async (
  db: Db,
  {
    country,
    microYuan,
    from,
    userId,
    now,
  }: Pick<TariffRow, 'country' | 'microYuan'> & {
    from: Date
    userId: string
    now: Date
  },
  readNames: NameReader,
): Promise<SmsTariffEntry> => {
  if (from < now) throw fail('invalid_input', {}, [{ path: 'from', key: 'validation.future_time' }])
  const row = await db
    .insertInto('sms_tariff')
    .values({ country, fromAt: from, microYuan, enteredBy: userId, enteredAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw fail('conflict')
  return toEntry(row, from > now ? 'future' : 'current', await readNames([userId]))
}

/** Removes a price that does not apply yet. Throws Failure not_found. */
export const removePrice = async (
  db: Db,
  { country, from, now }: { country: string; from: Date; now: Date },
): Promise<void> => {
  const removed = await db
    .deleteFrom('sms_tariff')
    .where('country', '=', country)
    .where('fromAt', '=', from)
    .where('fromAt', '>', now)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw fail('not_found')
}
