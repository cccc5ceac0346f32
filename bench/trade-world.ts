/**
 * Trade data of any size for `trade.ts`, created inside the engines. Records are staged by SQL and published like every
 * file, so the tables, their parts and roll-ups equal the product's. `ingest.ts` measures reading files.
 */

import { countries, foldText, hsSubheadings, ports } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { tradeStore } from '../apps/server/src/modules/customs/index.ts'
import { openLoad } from '../apps/server/src/modules/customs/publish/loads.ts'

export type TradeWorld = { rows: number; companies: number; words: readonly string[]; codes: readonly string[] }

const firstDay = '2019-01-01'
const days = 2_880
/** The number of rows of one load, like a year of a country. */
const loadRows = 2_000_000
const partRows = 250_000
const wordCount = 4_000

const goods =
  'steel ceramic tile pipe valve cotton lamp bolt glass wood chair table motor pump engine filter cable rubber paper fabric shoe toy coffee tea rice wine oil pigment resin film bearing gear switch battery sensor display camera printer drill saw knife pan cup bottle bag box ladder fence mirror carpet curtain pillow brush comb clock watch ring chain'.split(
    ' ',
  )
const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo za bri cla dro fle gra'.split(' ')

/** The frequent product words first, then invented words, down to rare ones. */
const makeWords = (): string[] => {
  const words = [...goods]
  for (let number = 0; words.length < wordCount; number += 1) {
    const [one, two, three] = [number % 25, Math.floor(number / 25) % 25, Math.floor(number / 625) % 25]
    words.push(`${syllables[one]}${syllables[two]}${syllables[three]}${number >= 15_625 ? 'x' : ''}`)
  }
  return words
}

const trades = 'TRADING INDUSTRIES IMPORT EXPORT GROUP SUPPLY METALS CERAMICS TEXTILES FOODS'.split(' ')
const nameOf = (companyId: number): string => {
  const word = (salt: number) => {
    let rest = Math.imul(companyId + salt, 0x9e3779b1) >>> 0
    let text = ''
    for (let count = 0; count < 3; count += 1) {
      text += syllables[rest % 25]
      rest = Math.floor(rest / 25)
    }
    return text
  }
  return `${word(1)} ${word(7_000_001)} ${trades[companyId % trades.length]} ${companyId}`.toUpperCase()
}

/** Trading countries. The higher a country's index, the less it trades. */
const tradingCountries = countries()
  .map(({ code }) => code)
  .slice(0, 120)
const countryOf = (companyId: number): string =>
  tradingCountries[Math.floor(((Math.imul(companyId, 0x85ebca6b) >>> 0) / 2 ** 32) ** 2 * tradingCountries.length)]!

/** Creates the data. Returns words, HS codes and companies to search for, and how long staging and publishing took. */
export const makeTradeWorld = async (platform: Platform, rows: number): Promise<TradeWorld & { seconds: number }> => {
  const world: TradeWorld = {
    rows,
    companies: Math.max(20_000, Math.floor(rows / 50)),
    words: makeWords(),
    codes: hsSubheadings().map(({ code }) => code),
  }
  const state = await statesOf(platform)
  if (state.size === 0) await makeCompanies(platform, world.companies)
  const start = performance.now()
  for (let from = 0; from < rows; from += loadRows) await makeLoad(platform, world, from, state.get(loadId(from)))
  return { ...world, seconds: (performance.now() - start) / 1000 }
}

const loadId = (from: number): string => `bench-${from}`

/** The states of loads that an earlier run began, so that this run can complete them. */
const statesOf = async ({ db }: Platform): Promise<Map<string, string>> => {
  const { rows } = await sql<{ loadId: string; state: string }>`
    select load_id, state from customs_load where load_id like 'bench-%'`.execute(db)
  return new Map(rows.map((row) => [row.loadId, row.state]))
}

const makeCompanies = async ({ db, clickhouse }: Platform, count: number): Promise<void> => {
  await clickhouse.command(
    'create table bench_company (company_id UInt32, country String) engine = MergeTree order by company_id',
  )
  for (let from = 1; from <= count; from += 50_000) {
    const ids = Array.from({ length: Math.min(50_000, count - from + 1) }, (_, index) => from + index)
    const names = ids.map(nameOf)
    const ofCountries = ids.map(countryOf)
    await sql`
      insert into customs_company (company_id, country, name) overriding system value
      select * from unnest(${ids}::int[], ${ofCountries}::text[], ${names}::text[])`.execute(db)
    await sql`
      insert into customs_name (name_id, name_key, country, company_id) overriding system value
      select id, key, country, id from unnest(${ids}::int[], ${names}::text[], ${ofCountries}::text[]) as made (id, key, country)`.execute(
      db,
    )
    await clickhouse.insert(
      'bench_company',
      ids.map((company_id, index) => ({ company_id, country: ofCountries[index] })),
    )
    await clickhouse.insert(
      'customs_company_name',
      ids.map((company_id, index) => ({ company_id, name: foldText(names[index]!) })),
    )
  }
  await clickhouse.command(`
    create dictionary bench_country (company_id UInt32, country String) primary key company_id
    source(clickhouse(query 'select company_id, country from bench_company')) layout(flat(max_array_size 10000000)) lifetime(0)`)
}

/** The exponent that skews the choice of buyers and of suppliers: few companies trade much. */
const skew = 3

const makeLoad = async (
  platform: Platform,
  world: TradeWorld,
  from: number,
  state: string | undefined,
): Promise<void> => {
  if (state === 'published') return
  const load = { loadId: loadId(from), sourceId: 'bench' }
  // A completely staged load is only published, because staging it again would duplicate rows.
  if (state === 'writing' || state === 'sweeping') {
    await tradeStore.publish(platform, load)
    return
  }
  if (state === 'staging') await tradeStore.discard(platform, load)
  const { stageNo } = await openLoad(platform.db, load)
  const count = Math.min(loadRows, world.rows - from)
  for (let done = 0; done < count; done += partRows) {
    const size = Math.min(partRows, count - done)
    await platform.clickhouse.command(stageSql, {
      params: {
        stage: stageNo,
        from: from + done,
        size,
        line: done,
        part: done / partRows,
        rows: world.rows,
        companies: world.companies,
        words: world.words,
        codes: world.codes,
        ports: ports()
          .map(({ code }) => code)
          .slice(0, 400),
      },
    })
  }
  await tradeStore.publish(platform, load)
}

/** SQL for a pseudo-random number from 0 to 1, which depends on the row and on the purpose for which it is used. */
const dice = (purpose: string) => `(cityHash64(n, ${purpose}) / 18446744073709551616.)`

const stageSql = `
  insert into trade_stage (stage, part, key, line, trade_date, buyer_id, seller_id, description, hs_code, origin,
    destination, departure_port, arrival_port, quantity, quantity_unit, weight_kg, amount, amount_usd, currency, basis,
    unit_price, bill_no, transport)
  with {words:Array(String)} as words, {codes:Array(String)} as codes, {ports:Array(String)} as port_codes
  select
    {stage:UInt32}, {part:UInt32}, cityHash64('bench', n) as key, {line:UInt32} + n - {from:UInt64},
    toDate('${firstDay}') + toUInt32(intDiv(n * ${days}, {rows:UInt64})),
    1 + toUInt32({companies:UInt32} * 0.7 * pow(${dice(`'buyer'`)}, ${skew})) as buyer,
    toUInt32({companies:UInt32} - {companies:UInt32} * 0.5 * pow(${dice(`'seller'`)}, ${skew})) as seller,
    arrayStringConcat(
      arrayMap(word -> words[1 + toUInt32(length(words) * pow(${dice('word')}, 4))], range(4 + n % 6)), ' '),
    concat(codes[1 + toUInt32(length(codes) * pow(${dice(`'code'`)}, 2))], leftPad(toString(cityHash64(n, 'end') % 4), 2, '0')),
    dictGet('bench_country', 'country', toUInt64(seller)),
    dictGet('bench_country', 'country', toUInt64(buyer)),
    port_codes[1 + seller % 400], port_codes[1 + buyer % 400],
    if(${dice(`'known'`)} < 0.2, null, toDecimal64(1 + floor(-log(1 - ${dice(`'quantity'`)}) * 900), 4)) as quantity,
    ['PCS', 'KGM', 'CTN', 'SET', 'MTK'][1 + n % 5],
    if(${dice(`'weighed'`)} < 0.1, null, toDecimal64(round(-log(1 - ${dice(`'weight'`)}) * 4000, 1), 3)),
    toDecimal64(round(-log(1 - ${dice(`'amount'`)}) * 22000, 2), 2) as amount,
    amount, 'USD', ['FOB', 'CIF', 'EXW'][1 + n % 3], null, concat('BL', leftPad(toString(n), 10, '0')), 'sea'
  from (select {from:UInt64} + number as n from numbers({size:UInt64}))`
