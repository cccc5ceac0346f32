/**
 * Reads the price of one segment by country. The newest price that is not in the future applies; a country without a
 * price has the default price, which is the row of the empty country.
 */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/** Returns the price of one segment in micro-yuan. `country`: alpha-2, empty when unknown. */
export type PriceOf = (country: string) => number

type CurrentPrice = { country: string; microYuan: number; isExample: boolean }

export const readCurrentPrices = async (db: Db | Tx, at: Date): Promise<CurrentPrice[]> => {
  const { rows } = await sql<CurrentPrice>`
    select distinct on (country) country, micro_yuan, entered_by is null as is_example
    from sms_tariff
    where from_at <= ${at}
    order by country, from_at desc`.execute(db)
  return rows
}

export const readPrices = async (db: Db | Tx, at: Date): Promise<PriceOf> => {
  const prices = new Map((await readCurrentPrices(db, at)).map(({ country, microYuan }) => [country, microYuan]))
  const byDefault = prices.get('')
  if (byDefault === undefined) throw new Error('the SMS tariff has no default price')
  return (country) => prices.get(country) ?? byDefault
}
