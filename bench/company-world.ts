/** Fills the tables of the company search with generated companies, in the engine itself. */

import type { Platform } from '@tradewind/platform'

const syllables = 'ba ko mi tur sen lo gra vel dan pi zor hun kel ma stri fen bor qui ta lin de ros chu wa'.split(' ')
export const wordsCount = syllables.length ** 3
const countries = 'CN US DE IT FR GB IN JP KR VN TR BR MX ES PL NL TH ID RU AE SA ZA EG NG AR CL CO PE CA AU'.split(' ')
const rounds = ['Seed', 'Angel', 'Series A', 'Series B', 'Series C', 'Debt Financing']

/** The word of a number; small numbers are frequent words. */
export const wordAt = (number: number): string =>
  [number, Math.floor(number / syllables.length), Math.floor(number / syllables.length ** 2)]
    .map((part) => syllables[part % syllables.length])
    .join('')
export { countries }

export const listOf = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`
/** SQL for a number from 0 to 1 that depends on the company and the place of use. */
export const chance = (place: number | string) => `(cityHash64(number, ${place}) % 1000003 / 1000003)`
/** The same for a value of the row, so that all companies of one city are near each other. */
const chanceOf = (value: string, place: number) => `(cityHash64(${value}, ${place}) % 1000003 / 1000003)`
/** SQL for one of `count` values, the first ones more often. */
export const skewed = (place: number | string, count: number) => `toUInt32(pow(${chance(place)}, 3) * ${count})`
export const wordSql = (number: string) =>
  `concat(${[1, syllables.length, syllables.length ** 2]
    .map((part) => `arrayElement(${listOf(syllables)}, intDiv(${number}, ${part}) % ${syllables.length} + 1)`)
    .join(', ')})`

const companiesSql = `
  insert into company_search (rank, company_id, batch, name, names, words, country, state, city, postal_code,
    place, latitude, longitude, industries, employees_min, employees_max, revenue_min, revenue_max, is_listed, founded, funding_usd, last_round,
    last_round_on, last_round_from, last_round_until, last_round_usd, has_email, has_phone, has_website, description,
    terms, shown)
  select
    toUInt16(1000 - pow(${chance(1)}, 9) * 900) as rank,
    toUInt32(number + 1) as company_id,
    1 as batch,
    concat(${wordSql(skewed(2, wordsCount))}, ' ', ${wordSql(skewed(3, wordsCount))}, ' ', toString(number % 1000)) as name,
    name as names,
    concat(name, ' ¶ ', description) as words,
    arrayElement(${listOf(countries)}, ${skewed(4, countries.length)} + 1) as country,
    concat('State ', toString(${skewed(5, 400)})) as state,
    concat('City ', toString(${skewed(6, 20_000)})) as city,
    toString(10000 + cityHash64(number) % 90000) as postal_code,
    if(${chance(24)} < 0.9, 'exact', '') as place,
    round(-38 + ${chanceOf('city', 25)} * 98 + (${chance(26)} - 0.5) * (${chance(27)} - 0.5) * 2, 5) as latitude,
    round(-178 + ${chanceOf('city', 28)} * 356 + (${chance(29)} - 0.5) * (${chance(30)} - 0.5) * 2, 5) as longitude,
    arrayDistinct([concat('industry-', toString(${skewed(7, 140)})), concat('industry-', toString(${skewed(8, 140)}))]) as industries,
    if(${chance(9)} < 0.6, toNullable(toUInt64(pow(10, pow(${chance(10)}, 2) * 5))), null) as employees_min,
    employees_min * 3 as employees_max,
    if(${chance(11)} < 0.4, toNullable(toUInt64(pow(10, 4 + ${chance(12)} * 6))), null) as revenue_min,
    revenue_min * 5 as revenue_max,
    ${chance(13)} < 0.02 as is_listed,
    if(${chance(14)} < 0.7, toNullable(toUInt16(1900 + ${chance(15)} * 125)), null) as founded,
    if(${chance(16)} < 0.1, toNullable(toUInt64(pow(10, 4 + ${chance(17)} * 5))), null) as funding_usd,
    if(funding_usd is null, '', arrayElement(${listOf(rounds)}, ${skewed(18, rounds.length)} + 1)) as last_round,
    if(last_round = '', '', toString(toDate('2010-01-01') + toUInt32(${chance(19)} * 5800))) as last_round_on,
    last_round_on as last_round_from,
    last_round_on as last_round_until,
    funding_usd as last_round_usd,
    ${chance(20)} < 0.5 as has_email,
    ${chance(21)} < 0.6 as has_phone,
    ${chance(22)} < 0.7 as has_website,
    arrayStringConcat(arrayMap(place -> ${wordSql(skewed('place + 100', wordsCount))}, range(25)), ' ') as description,
    arrayConcat(
      [concat('c:', country), concat('s:', upper(state)), concat('y:', upper(city)), if(is_listed, 'k:listed', 'k:private'), 'l:en'],
      arrayMap(one -> concat('i:', one), industries),
      arrayDistinct(arrayMap(place -> concat('t:TECH ', toString(${skewed('place + 200', 3_000)})), range(toUInt8(${chance(23)} * 6)))),
      if(employees_min is null, [], [multiIf(employees_min < 11, 'e:1-10', employees_min < 51, 'e:11-50', employees_min < 201, 'e:51-200', 'e:201-500'), 'n:employees']),
      if(founded is null, [], [concat('d:', toString(intDiv(founded, 10) * 10))]),
      if(last_round = '', [], [concat('r:', last_round)]),
      if(has_email, ['h:email'], []), if(has_phone, ['h:phone'], []), if(has_website, ['h:website'], [])) as terms,
    arrayMap(term -> multiIf(startsWith(term, 's:'), state, startsWith(term, 'y:'), city, startsWith(term, 't:'), lower(substring(term, 3)), ''), terms) as shown
  from numbers({from:UInt64}, {rows:UInt64})`

const startsSql = `
  insert into company_search_start (start, rank, company_id, batch)
  select arrayJoin(arrayConcat(
      arrayMap(word -> arrayStringConcat(arraySlice(splitByChar(' ', name), word), ' '), range(1, 1 + length(splitByChar(' ', name)))),
      [concat('=', substring(name, 1, 1)), concat('=', substring(name, 1, 2))])),
    rank, company_id, batch
  from company_search
  where company_id > {from:UInt64} and company_id <= {from:UInt64} + {rows:UInt64}`

export const hasRows = async (clickhouse: Platform['clickhouse'], table: string): Promise<boolean> => {
  const [row] = await clickhouse.rows<{ found: number }>(`select toUInt32(count()) as found from ${table}`)
  return (row?.found ?? 0) > 0
}

/** The number of companies in one insert. */
const atOnce = 250_000

/** Writes nothing when an earlier run left companies in the folder. */
export const makeCompanyWorld = async ({ clickhouse }: Platform, rows: number): Promise<void> => {
  if (await hasRows(clickhouse, 'company_search')) return
  for (let from = 0; from < rows; from += atOnce) {
    const params = { from, rows: Math.min(atOnce, rows - from) }
    await clickhouse.command(companiesSql, { params })
    await clickhouse.command(startsSql, { params })
  }
  await clickhouse.command(
    `insert into company_search_value (term, text)
    select distinct value.1, value.2
    from (select arrayJoin(arrayZip(terms, shown)) as value from company_search)
    where position('csyitekrldb', substring(value.1, 1, 1)) > 0`,
  )
  await clickhouse.command(
    `insert into company_search_word select distinct arrayJoin(splitByChar(' ', name)) from company_search`,
  )
}
