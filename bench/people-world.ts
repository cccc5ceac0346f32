/** Fills the table of the people search with generated people, in the engine itself. */

import type { Platform } from '@tradewind/platform'
import { chance, countries, hasRows, listOf, skewed, wordAt, wordSql, wordsCount } from './company-world.ts'

const titles = [
  'Purchasing Manager',
  'Buyer',
  'Head of Procurement',
  'Sales Manager',
  'Chief Executive Officer',
  'Engineer',
  'Marketing Director',
  'Logistics Coordinator',
]
const seniorities = ['manager', 'specialist', 'head', 'manager', 'c_level', 'specialist', 'director', 'specialist']
const departments = [
  'purchasing',
  'purchasing',
  'purchasing',
  'sales',
  'management',
  'engineering',
  'marketing',
  'logistics',
]

const peopleSql = `
  insert into person_search (rank, person_id, batch, name, titles, companies, words, shown_name, shown_titles, terms)
  select
    toUInt16(title_no * 4 + number % 4) as rank,
    toUInt32(number + 1) as person_id,
    1 as batch,
    concat(${wordSql(skewed(302, wordsCount))}, ' ', ${wordSql(skewed(303, wordsCount))}) as name,
    lower(title) as titles,
    concat(${wordSql(skewed(304, wordsCount))}, ' ', ${wordSql(skewed(305, wordsCount))}) as companies,
    concat(name, ' ¶ ', titles, ' ¶ ', arrayStringConcat(arrayMap(place -> ${wordSql(skewed('place + 400', wordsCount))}, range(8)), ' ')) as words,
    name as shown_name,
    [title] as shown_titles,
    arrayConcat(
      [concat('s:', arrayElement(${listOf(seniorities)}, title_no + 1)),
        concat('d:', arrayElement(${listOf(departments)}, title_no + 1)),
        concat('p:', arrayElement(${listOf(seniorities)}, title_no + 1), '/', arrayElement(${listOf(departments)}, title_no + 1)),
        concat('c:', arrayElement(${listOf(countries)}, ${skewed(306, countries.length)} + 1)),
        concat('o:', toString(${skewed(307, 1_000_000)} + 1)),
        concat('i:industry-', toString(${skewed(308, 140)}))],
      if(${chance(309)} < 0.5, ['h:email'], []), if(${chance(310)} < 0.3, ['h:phone'], [])) as terms
  from (
    select number, ${skewed(301, titles.length)} as title_no, arrayElement(${listOf(titles)}, title_no + 1) as title
    from numbers({from:UInt64}, {rows:UInt64}))`

const atOnce = 250_000

/** Writes nothing when an earlier run left people in the folder. */
export const makePeopleWorld = async ({ clickhouse }: Platform, rows: number): Promise<void> => {
  if (await hasRows(clickhouse, 'person_search')) return
  for (let from = 0; from < rows; from += atOnce)
    await clickhouse.command(peopleSql, { params: { from, rows: Math.min(atOnce, rows - from) } })
}

/** The filter of each kind of search, with other words and values in each round. */
export const peopleFilters = {
  'no filter': () => ({}),
  'a job title': (round: number) => ({ title: titles[round % titles.length]?.toLowerCase() ?? '' }),
  'a frequent word': (round: number) => ({ keywords: wordAt(round * 3) }),
  'country + industry + email': (round: number) => ({
    countries: [countries[round % 20] ?? 'DE'],
    industries: [`industry-${round % 30}`],
    contacts: ['email' as const],
  }),
  'company + title': (round: number) => ({ company: wordAt(round * 5), title: 'purchasing manager' }),
}
