/** Writes favourites as rows of a file, newest first, with their contacts, states, tags and notes. */

import { contract } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, clockTime, countryName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { z } from 'zod'
import type { ExportOptions } from '../customs/index.ts'
import { selectionConditions } from './filter.ts'
import { readFolder } from './folders.ts'
import { countOf, keyOf, readRows, readTargets, type FavouriteRow } from './list.ts'
import type { FavouritePorts, Target } from './targets.ts'

type Given = Record<string, unknown>

/** The user who exports, and the favourites of the export. */
const Asked = z.strictObject({
  orgId: z.uuid(),
  userId: z.uuid(),
  of: contract.exports.createFavourites.input.shape.of,
})

const batchRows = 1_000
const readingTimeoutMs = 30_000

export const favouriteExport = (platform: Platform, ports: Pick<FavouritePorts, 'targets' | 'readUserNames'>) => {
  const { db } = platform
  const open = (given: Given, signal: AbortSignal) => {
    const { orgId, userId, of } = Asked.parse(given)
    return selectionConditions(db, { orgId, userId }, of, { targets: ports.targets, signal })
  }
  return {
    filterIsSearch: false,
    /** The name of the only chosen favourite, or of the folder. */
    readSubject: async (given: Given, lang: string): Promise<string | null> => {
      const { orgId, userId, of } = Asked.parse(given)
      if ('filter' in of) {
        const { folder = 'none' } = of.filter
        return folder === 'none' ? null : (await readFolder(db, { orgId, userId }, folder)).name
      }
      if (of.favouriteIds.length !== 1) return null
      const signal = AbortSignal.timeout(readingTimeoutMs)
      const rows = await readRows(db, await open(given, signal), { limit: 1 })
      const viewer = { orgId, mayUnlock: false }
      const [target] = (await readTargets(ports.targets, rows, { viewer, showsNames: true, lang, signal })).values()
      return target?.name ?? null
    },
    columns: (_given: Given, lang: string) => choosable(columnsOf(lang, 'UTC')),
    count: async (given: Given, signal: AbortSignal): Promise<number> => countOf(db, await open(given, signal)),
    rows: async function* (
      given: Given,
      { timeZone, ...options }: ExportOptions & { timeZone: string },
    ): AsyncGenerator<Cell[][]> {
      const { limit, lang, viewer, signal } = options
      // All rows are read at once, because favourites may change while the file is written.
      const rows = await readRows(db, await open(given, signal), { limit })
      const { readUserNames, targets } = ports
      const lines = async function* (): AsyncGenerator<readonly Line[]> {
        for (let at = 0; at < rows.length; at += batchRows) {
          signal.throwIfAborted()
          const batch = rows.slice(at, at + batchRows)
          // Export needs a membership that shows the names of records.
          const read = await readTargets(targets, batch, { viewer, showsNames: true, lang, signal })
          const names = await readUserNames([
            ...new Set(batch.flatMap((row) => [row.userId, row.assigneeId ?? row.userId])),
          ])
          yield batch.map((row) => ({ row, target: read.get(keyOf(row)), names }))
        }
      }
      yield* toFileRows(columnsOf(lang, timeZone), lines())
    },
  }
}

type Line = { row: FavouriteRow; target: Target | undefined; names: ReadonlyMap<string, string> }

const columnsOf = (lang: string, timeZone: string): readonly FileColumn<Line>[] => {
  const text = (key: string) => translate(lang, `favourites.${key}`)
  const contact = (kind: keyof Target['contacts']): FileColumn<Line> => ({
    key: kind,
    title: translate(lang, `customs.${kind}`),
    cell: ({ target }) => target?.contacts[kind] ?? null,
  })
  const time = (key: string, timeOf: (row: FavouriteRow) => Date): FileColumn<Line> => ({
    key,
    title: translate(lang, 'common.in_zone', { title: text(key), zone: timeZone }),
    cell: ({ row }) => clockTime(timeZone, timeOf(row)),
  })
  return [
    { key: 'kind', title: text('kind'), cell: ({ row }) => text(`kind_${row.kind}`) },
    // A favourite whose data was withdrawn is written too, because its note belongs to the user.
    { key: 'name', title: text('name'), cell: ({ target }) => target?.name ?? text('gone') },
    { key: 'detail', title: text('detail'), cell: ({ target }) => target?.detail ?? null },
    {
      key: 'country',
      title: translate(lang, 'common.country'),
      cell: ({ target }) => (typeof target?.country === 'string' ? countryName(target.country, lang) : null),
    },
    contact('email'),
    contact('phone'),
    contact('website'),
    contact('address'),
    { key: 'state', title: text('state'), cell: ({ row }) => text(`state_${row.state}`) },
    {
      key: 'assignee',
      title: text('assignee'),
      cell: ({ row, names }) => (row.assigneeId === null ? null : (names.get(row.assigneeId) ?? null)),
    },
    { key: 'tags', title: text('tags'), cell: ({ row }) => row.tags.join('; ') },
    { key: 'folder', title: text('folder'), cell: ({ row }) => row.folderName },
    { key: 'note', title: text('note'), cell: ({ row }) => row.note },
    { key: 'new_shipments', title: text('new_shipments'), cell: ({ row }) => row.newShipments },
    { key: 'new_people', title: text('new_people'), cell: ({ row }) => row.newPeople },
    { key: 'owner', title: text('owner'), cell: ({ row, names }) => names.get(row.userId) ?? null },
    time('collected_at', (row) => row.collectedAt),
    time('changed_at', (row) => row.changedAt),
  ]
}
