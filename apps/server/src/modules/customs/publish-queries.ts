/** The SQL of publishing. Every statement may run again. */
import type { QueryParams } from '@tradewind/platform'

export type Statement = { readonly sql: string; readonly params: QueryParams }
export type Publication = {
  publicationNo: number
  stageNo: number
  sourceNo: number
  /** Publications that were begun and never shown: what they wrote does not count. */
  hidden: readonly number[]
}

/** Text of product words: the expression of the index `words` of `trade`. */
export const productText = `lowerUTF8(concat(description, ' ', tag))`

/** Rows carry their publication in all of these. */
const loadTables = ['trade', 'trade_by_entity', 'bill', 'trade_key', 'trade_cube'] as const
const versionTables = ['trade', 'trade_by_entity', 'bill', 'trade_key'] as const

// The current versions of this source before this publication: [key, digest, trade_date].
const known = `
  select key, digest, trade_date
  from trade_key
  where source = {source:UInt16}
    and load < {load:UInt32}
    and load not in {hidden:Array(UInt32)}
    and key in (select key from trade_stage where stage = {stage:UInt32})`

// Of two lines with the same record the later one counts.
const latest = `
  select *, digest
  from trade_stage
  where stage = {stage:UInt32}
  order by key, line desc
  limit 1 by key`

const superseded = `
  insert into trade_superseded (load, source, key, trade_date)
  select {load:UInt32}, {source:UInt16}, key, known.trade_date
  from (${known}) as known
  inner join (select key, digest from (${latest})) as staged using (key)
  where staged.digest != known.digest`

const sharedColumns = `trade_date, key, line, file, buyer_id, seller_id, buyer_name_id, seller_name_id, notify_party,
    description, hs_code, hs_edition, hs_codes, tag, origin, destination, departure_port, arrival_port, quantity,
    quantity_unit, weight_kg, amount, amount_usd, currency, basis, unit_price, containers, bill_no, transport, inferred`

const trades = `
  insert into trade (source, load, ${sharedColumns})
  select {source:UInt16}, {load:UInt32}, ${sharedColumns}
  from (${latest})
  where (key, digest) not in (select key, digest from (${known}))`

const keys = `
  insert into trade_key (source, key, trade_date, digest, load)
  select {source:UInt16}, key, trade_date, digest, {load:UInt32}
  from (${latest})
  where (key, digest) not in (select key, digest from (${known}))`

const hs8 = `toUInt32OrZero(rightPad(substring(hs_code, 1, 8), 8, '0'))`

const byEntity = `
  insert into trade_by_entity (kind, entity, trade_date, source, key, load, partner_id, hs_code, origin, destination,
    departure_port, arrival_port, quantity, weight_kg, amount_usd)
  select side.1, side.2, trade_date, source, key, load, side.3, hs_code, origin, destination,
    departure_port, arrival_port, quantity, weight_kg, amount_usd
  from trade
  array join [(0, buyer_id, seller_id), (1, seller_id, buyer_id), (2, ${hs8}, 0)] as side
  where load = {load:UInt32} and side.2 != 0`

/** A bill number as it is compared: upper case, letters and digits only. */
export const billKey = (text: string): string => `replaceRegexpAll(upper(${text}), '[^0-9A-Z]', '')`

const bills = `
  insert into bill (bill_no, trade_date, source, key, load)
  select ${billKey('trade.bill_no')} as number, trade_date, source, key, load
  from trade
  where load = {load:UInt32} and number != ''`

const cubeDimensions = `[('origin', toString(origin)), ('destination', toString(destination)),
    ('hs2', substring(hs_code, 1, 2)), ('month', '')]`

// A publication also takes off what it replaces: both sides of the change are shown by the same update.
const cube = `
  insert into trade_cube (dimension, value, month, load, trades)
  select dimension.1, dimension.2, month, {load:UInt32}, sum(sign) as trades
  from (
    select arrayJoin(${cubeDimensions}) as dimension, toStartOfMonth(trade_date) as month, 1 as sign
    from trade
    where load = {load:UInt32}
    union all
    select arrayJoin(${cubeDimensions}) as dimension, toStartOfMonth(trade_date) as month, -1 as sign
    from trade
    where load < {load:UInt32}
      and (trade_date, source, key) in (
        select trade_date, source, key from trade_superseded where load = {load:UInt32})
  )
  group by dimension, month
  having trades != 0`

const longestWord = 64
const words = `
  insert into trade_word (word, uses)
  select arrayJoin(tokens(${productText}, 'splitByNonAlpha')) as word, count()
  from trade
  where load = {load:UInt32}
  group by word
  having length(word) <= ${longestWord}`

const companyNames = `
  insert into customs_company_name (company_id, name)
  select distinct side.1 as company_id, side.2 as name
  from trade_stage
  array join [(buyer_id, buyer_name), (seller_id, seller_name)] as side
  where stage = {stage:UInt32}
    and side.1 != 0
    and (side.1, side.2) not in (
      select company_id, name
      from customs_company_name
      where company_id in (select arrayJoin([buyer_id, seller_id]) from trade_stage where stage = {stage:UInt32}))`

/** Everything that a publication writes, in the order in which one needs the other; nothing of it is shown yet. */
export const writes = ({ publicationNo, stageNo, sourceNo, hidden }: Publication): Statement[] => {
  const params = { load: publicationNo, stage: stageNo, source: sourceNo, hidden }
  return [companyNames, superseded, trades, keys, byEntity, bills, cube, words].map((sql) => ({ sql, params }))
}

/** Lines that are no new record and replace none were there already, or were repeated within the load. */
export const countOutcome = ({ publicationNo, stageNo }: Publication): Statement => ({
  sql: `
    with
      (select uniqExact(key, line) from trade_stage where stage = {stage:UInt32}) as lines,
      (select count() from trade_key where load = {load:UInt32}) as written,
      (select count() from trade_superseded where load = {load:UInt32}) as old
    select written - old as published, old as replaced, lines - written as duplicates`,
  params: { load: publicationNo, stage: stageNo },
})

/** Removes what a publication wrote that was never shown, then `dropSuperseded`. In any order. */
export const leftovers = (publicationNo: number): Statement[] =>
  loadTables.map((table) => ({
    sql: `delete from ${table} where load = {load:UInt32}`,
    params: { load: publicationNo },
  }))

/** Removes the versions that a shown publication took the place of, in any order; `dropSuperseded` only after all. */
export const deletions = (publicationNo: number): Statement[] =>
  versionTables.map((table) => ({
    sql: `
      delete from ${table}
      where load < {load:UInt32}
        and (trade_date, source, key) in (
          select trade_date, source, key from trade_superseded where load = {load:UInt32})`,
    params: { load: publicationNo },
  }))

export const dropSuperseded = (publicationNo: number): string =>
  `alter table trade_superseded drop partition ${publicationNo}`

export const dropStage = (stageNo: number): string => `alter table trade_stage drop partition (${stageNo}, 0)`
