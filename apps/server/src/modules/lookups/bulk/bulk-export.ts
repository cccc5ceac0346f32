/** Writes the lines of a bulk lookup as rows of a file. */

import { translate } from '@tradewind/i18n'
import { choosable, countryName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { z } from 'zod'
import type { ExportOptions } from '../../customs/index.ts'
import { readBulk } from './bulk-lookups.ts'
import { readFiledLines, type FiledLine } from './lines.ts'

type Given = Record<string, unknown>
const parseGiven = (given: Given) => z.object({ orgId: z.uuid(), bulkId: z.uuid() }).parse(given)

export const bulkLookupExport = (platform: Platform) => ({
  /** The name of the file from which the values come. */
  readSubject: async (given: Given): Promise<string | null> => {
    const { orgId, bulkId } = parseGiven(given)
    return (await readBulk(platform.db, orgId, bulkId)).fileName
  },
  filterIsSearch: false,
  columns: (_given: Given, lang: string) => choosable(columnsOf(lang)),
  count: async (given: Given): Promise<number> => {
    const { orgId, bulkId } = parseGiven(given)
    return (await readBulk(platform.db, orgId, bulkId)).linesTotal
  },
  rows: async function* (given: Given, { viewer, limit, signal, lang }: ExportOptions): AsyncGenerator<Cell[][]> {
    const { orgId, bulkId } = parseGiven(given)
    await readBulk(platform.db, orgId, bulkId)
    yield* toFileRows(columnsOf(lang), readFiledLines(platform, viewer, { bulkId, limit, signal }))
  },
})

const columnsOf = (lang: string): readonly FileColumn<FiledLine>[] => {
  const text = (key: string) => translate(lang, `lookups.${key}`)
  return [
    { key: 'typed', title: text('typed'), cell: ({ typed }) => typed },
    { key: 'value', title: text('value'), cell: ({ value }) => value },
    { key: 'kind', title: text('kind'), cell: ({ kind }) => (kind === null ? null : text(`kind_${kind}`)) },
    { key: 'result', title: text('result'), cell: ({ state }) => text(`line_${state}`) },
    { key: 'company', title: text('company'), cell: ({ company }) => company?.name ?? null },
    {
      key: 'country',
      title: translate(lang, 'common.country'),
      cell: ({ company }) => {
        const country = company?.country ?? null
        return country === null ? null : countryName(country, lang)
      },
    },
    { key: 'person', title: text('person'), cell: ({ person }) => person?.name ?? null },
    { key: 'title', title: translate(lang, 'people.title'), cell: ({ person }) => person?.title ?? null },
    { key: 'email', title: text('kind_email'), cell: ({ company }) => company?.contacts.email ?? null },
    { key: 'phone', title: text('kind_phone'), cell: ({ company }) => company?.contacts.phone ?? null },
    { key: 'website', title: text('kind_domain'), cell: ({ company }) => company?.contacts.website ?? null },
  ]
}
