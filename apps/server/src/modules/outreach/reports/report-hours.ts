/**
 * When something was, as reports say it: of rows `f (at, country)`. In whose clock: the country's, where most business
 * sits; else Beijing's.
 */
import { sql, type RawBuilder } from 'kysely'
import { hoursAfterLaunch } from '@tradewind/contract'
import { countries, timeZonesOf } from '@tradewind/lexicon'

const zones = Object.fromEntries(
  countries().flatMap(({ code }) => {
    const zone = timeZonesOf(code)[0]
    return zone === undefined ? [] : [[code, zone]]
  }),
)
/** Null where the country is not known, or has no zone. */
const zone = sql`${JSON.stringify(zones)}::jsonb ->> nullif(f.country, '')`

export const hasZone = sql<boolean>`(${zone}) is not null`

export const localHour = sql<number>`date_part('hour', f.at at time zone coalesce(${zone}, 'Asia/Shanghai'))::int`

export const hoursAfter = (at: RawBuilder<unknown>, launchedAt: Date) => sql<number>`
  least(${hoursAfterLaunch}::int, greatest(0, floor(date_part('epoch', ${at} - ${launchedAt}) / 3600)))::int`
