/** Handlers of the suppression list and the frequency cap. */

import { Readable } from 'node:stream'
import { fail, type contract, type SuppressionChannel, type SuppressionFilter } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { csvChunks, toFileRows, type FileColumn } from '@tradewind/lexicon'
import { removeEach, type Db, type Handlers, type Platform } from '@tradewind/platform'
import { insertSuppressions, listSuppressions, readEntry, removeSuppression, streamSuppressions } from './entries.ts'
import { readFrequencyCap, saveFrequencyCap } from './frequency-cap.ts'

export type SuppressionPorts = {
  readUserNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export const suppressionRoutes = (
  { db, clock }: Platform,
  ports: SuppressionPorts,
): Handlers<(typeof contract)['suppression']> => ({
  suppressions: async (input, { session }) => {
    const { list, ...page } = await listSuppressions(db, session.orgId, input)
    return { ...page, list: await withNames(ports, list) }
  },
  suppress: async ({ channel, addresses, detail }, { session: { orgId, userId } }) => {
    const rows = addresses.map((address) => ({
      orgId,
      channel,
      address: entryOf(channel, address),
      reason: 'manual' as const,
      detail,
      createdBy: userId,
    }))
    return { added: await insertSuppressions(db, rows) }
  },
  exportSuppressions: (filter, { session: { orgId }, lang }) => ({
    content: Readable.from(csvChunks(toFileRows(exportColumns(lang), readNamed(db, ports, orgId, filter)))),
    filename: 'suppression.csv',
    contentType: 'text/csv; charset=utf-8',
  }),
  unsuppress: ({ entries }, { session: { orgId, userId } }) =>
    removeEach(entries, ({ channel, address }) =>
      removeSuppression(db, orgId, { channel, address: entryOf(channel, address), userId }),
    ),
  frequencyCap: (_input, { session }) => readFrequencyCap(db, session.orgId),
  saveFrequencyCap: async (cap, { session: { orgId, userId } }) => {
    await saveFrequencyCap(db, orgId, { ...cap, userId, at: clock.now() })
    return cap
  },
})

/** Throws Failure invalid_input. */
const entryOf = (channel: SuppressionChannel, text: string): string => {
  const entry = readEntry(channel, text)
  if (entry === null) throw fail('invalid_input', {}, [{ path: 'addresses', key: 'validation.email' }])
  return entry
}

type Entry = Awaited<ReturnType<typeof listSuppressions>>['list'][number]

const withNames = async ({ readUserNames }: SuppressionPorts, list: readonly Entry[]) => {
  const names = await readUserNames([...new Set(list.flatMap(({ createdBy }) => createdBy ?? []))])
  return list.map(({ createdAt, createdBy, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? null : (names.get(createdBy) ?? null),
  }))
}

type NamedEntry = Awaited<ReturnType<typeof withNames>>[number]

const readNamed = async function* (
  db: Db,
  ports: SuppressionPorts,
  orgId: string,
  filter: SuppressionFilter,
): AsyncGenerator<NamedEntry[]> {
  for await (const rows of streamSuppressions(db, orgId, filter)) yield withNames(ports, rows)
}

const exportColumns = (lang: string): readonly FileColumn<NamedEntry>[] => {
  const own = (key: string) => translate(lang, `suppression.${key}`)
  const isDomain = (address: string) => address.startsWith('@')
  return [
    // A domain is written without its @, because a spreadsheet would read the @ as the start of a formula. The exported
    // file can still be imported unchanged.
    { title: own('address'), cell: ({ address }) => (isDomain(address) ? address.slice(1) : address) },
    { title: own('scope'), cell: ({ address }) => own(isDomain(address) ? 'scope_domain' : 'scope_address') },
    { title: own('channel'), cell: ({ channel }) => own(`channel_${channel}`) },
    { title: own('reason'), cell: ({ reason }) => translate(lang, `email.reason_${reason}`) },
    { title: own('detail'), cell: ({ detail }) => detail },
    { title: own('at'), cell: ({ createdAt }) => createdAt },
    { title: own('by'), cell: ({ createdBy }) => createdBy ?? '' },
  ]
}
