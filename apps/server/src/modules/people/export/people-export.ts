/** Writes the people of a search as rows of a file. A row shows the contacts of people who get unlocked. */

import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, countryName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import type { ExportOptions } from '../../customs/index.ts'
import { searchEngine } from '../../search-index/index.ts'
import { countPeople, pagePeople } from '../search/queries.ts'
import { followCompany, type FoundPerson } from '../search/search.ts'
import { readPeopleFor } from './people-for.ts'

type Given = Record<string, unknown>

const { filter: filterSchema, sort: sortSchema, personIds: idsSchema } = contract.exports.createPeople.input.shape
const batchRows = 500

/** An export that was ordered before people could be chosen has only the filter. */
const parseGiven = (given: Given) => {
  const { filter = given, sort, personIds } = given
  return { filter: filterSchema.parse(filter), sort: sortSchema.parse(sort), among: idsSchema.parse(personIds) }
}

export const peopleExport = (platform: Platform) => {
  const open = async (given: Given, signal: AbortSignal) => {
    const { filter, sort, among } = parseGiven(given)
    return {
      engine: searchEngine(platform, signal),
      asked: { filter: await followCompany(platform, filter), among },
      sort,
    }
  }
  return {
    /** The typed words. */
    readSubject: (given: Given): Promise<string | null> => {
      const { title, name, company, keywords } = parseGiven(given).filter
      const words = [title, name, company, keywords].filter((text) => text !== undefined && text !== '')
      return Promise.resolve(words.length === 0 ? null : words.join(' '))
    },
    searchOf: (given: Given) => ({ path: contract.people.search.path, filter: parseGiven(given).filter }),
    columns: (_given: Given, lang: string) => choosable(columnsOf(lang)),
    count: async (given: Given, signal: AbortSignal): Promise<number> => {
      const { engine, asked } = await open(given, signal)
      return countPeople(engine, asked)
    },
    rows: async function* (given: Given, options: ExportOptions): AsyncGenerator<Cell[][]> {
      const { engine, asked, sort } = await open(given, options.signal)
      // All people are ranked at once, because the index may change while the file is written.
      const personIds = await pagePeople(engine, asked, { sort, offset: 0, limit: options.limit })
      yield* toFileRows(columnsOf(options.lang), readLines(platform, options, personIds))
    },
  }
}

async function* readLines(
  platform: Platform,
  { viewer, signal }: ExportOptions,
  personIds: readonly number[],
): AsyncGenerator<readonly FoundPerson[]> {
  for (let at = 0; at < personIds.length; at += batchRows) {
    signal.throwIfAborted()
    const batch = personIds.slice(at, at + batchRows)
    const persons = await readPeopleFor(platform, viewer, batch)
    yield batch.flatMap((personId) => persons.get(personId) ?? [])
  }
}

const columnsOf = (lang: string): readonly FileColumn<FoundPerson>[] => {
  const text = (key: string) => translate(lang, `people.${key}`)
  return [
    { key: 'name', title: text('name'), cell: ({ name }) => name },
    { key: 'title', title: text('title'), cell: ({ title }) => title },
    {
      key: 'seniority',
      title: text('seniority'),
      cell: ({ seniority }) => (seniority === null ? null : text(`seniority_${seniority}`)),
    },
    {
      key: 'department',
      title: text('department'),
      cell: ({ department }) => (department === null ? null : text(`department_${department}`)),
    },
    { key: 'company', title: text('company'), cell: ({ company }) => company?.name ?? null },
    {
      key: 'country',
      title: translate(lang, 'common.country'),
      cell: ({ country }) => (country === null ? null : countryName(country, lang)),
    },
    { key: 'email', title: text('email'), cell: ({ contacts }) => contacts.email },
    { key: 'phone', title: text('phone'), cell: ({ contacts }) => contacts.phone },
    { key: 'social', title: text('social'), cell: ({ contacts }) => contacts.social },
  ]
}
