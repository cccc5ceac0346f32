/** Writes leads as rows of a file, those changed last first, with their contacts, states, tags and notes. */

import { contract, type Lead } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import {
  choosable,
  clockTime,
  countryName,
  socialNetworkName,
  toFileRows,
  type Cell,
  type FileColumn,
} from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { z } from 'zod'
import type { ExportOptions } from '../customs/index.ts'
import { countRows, describeLeads, readRows } from './describe.ts'
import { selectionConditions } from './filter.ts'
import type { LeadPorts } from './ports.ts'

type Given = Record<string, unknown>

/** The user who exports, and the leads of the export. */
const Asked = z.strictObject({ orgId: z.uuid(), userId: z.uuid(), of: contract.exports.createLeads.input.shape.of })

const batchRows = 500

export const leadExport = ({ db }: Platform, ports: Pick<LeadPorts, 'readUserNames'>) => {
  const open = (given: Given) => {
    const { orgId, of } = Asked.parse(given)
    return selectionConditions(db, orgId, of)
  }
  return {
    filterIsSearch: false,
    readSubject: (): Promise<string | null> => Promise.resolve(null),
    columns: (_given: Given, lang: string) => choosable(columnsOf(lang, 'UTC')),
    count: async (given: Given): Promise<number> => countRows(db, await open(given)),
    rows: async function* (
      given: Given,
      { limit, lang, timeZone, signal }: ExportOptions & { timeZone: string },
    ): AsyncGenerator<Cell[][]> {
      // All rows are read at once, because leads may change while the file is written.
      const rows = await readRows(db, await open(given), { limit })
      const lines = async function* (): AsyncGenerator<readonly Lead[]> {
        for (let at = 0; at < rows.length; at += batchRows) {
          signal.throwIfAborted()
          yield describeLeads(db, ports, rows.slice(at, at + batchRows))
        }
      }
      yield* toFileRows(columnsOf(lang, timeZone), lines())
    },
  }
}

const columnsOf = (lang: string, timeZone: string): readonly FileColumn<Lead>[] => {
  const text = (key: string) => translate(lang, `leads.${key}`)
  const found = (key: string) => translate(lang, `social.${key}`)
  const time = (key: string, timeOf: (lead: Lead) => string | null): FileColumn<Lead> => ({
    key,
    title: translate(lang, 'common.in_zone', { title: text(key), zone: timeZone }),
    cell: (lead) => {
      const at = timeOf(lead)
      return at === null ? null : clockTime(timeZone, new Date(at))
    },
  })
  return [
    { key: 'network', title: found('network'), cell: ({ network }) => socialNetworkName(network) },
    { key: 'name', title: text('name'), cell: ({ name }) => name },
    { key: 'handle', title: found('handle'), cell: ({ handle }) => handle },
    { key: 'url', title: text('profile'), cell: ({ url }) => url },
    {
      key: 'country',
      title: found('country'),
      cell: ({ country }) => (country === null ? null : countryName(country, lang)),
    },
    { key: 'followers', title: found('followers'), cell: ({ followers }) => followers },
    { key: 'email', title: found('email'), cell: ({ email }) => email },
    { key: 'website', title: found('website'), cell: ({ website }) => website },
    { key: 'company', title: text('company'), cell: ({ company }) => company?.name ?? null },
    { key: 'video', title: found('video'), cell: ({ video }) => video },
    { key: 'comment', title: text('comment'), cell: ({ comment }) => comment },
    { key: 'state', title: text('state'), cell: ({ state }) => text(`state_${state}`) },
    { key: 'assignee', title: text('assignee'), cell: ({ assignee }) => assignee?.name ?? null },
    { key: 'tags', title: text('tags'), cell: ({ tags }) => tags.join('; ') },
    { key: 'note', title: text('note'), cell: ({ note }) => note },
    time('last_sent', ({ lastSentAt }) => lastSentAt),
    time('created', ({ createdAt }) => createdAt),
  ]
}
