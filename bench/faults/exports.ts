/**
 * Writes exports of one search, one after another. Each is compared with the file that was written before the first
 * kill.
 */

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startLoop, createPulse, type Activity, type OnLoss } from './activity.ts'
import { once, untilDefinite, type Caller } from './client.ts'

export type WrittenExport = { id: string; rows: number; fromMs: number; toMs: number }
export type Exports = Activity & { written(): readonly WrittenExport[] }

const pollEveryMs = 100
const writtenWithinMs = 10 * 60_000
/**
 * Exports search only these destination countries. The imports of this benchmark use another country, so the result of
 * the search stays constant.
 */
const filter = { destinationCountries: ['US', 'DE', 'BR', 'IN', 'VN', 'GB', 'FR', 'MX', 'IT', 'ES', 'NL', 'PL'] }

/** A digest of the lines in any order, because the order of records within a day may differ. */
const digestOf = (csv: string): string =>
  createHash('sha256').update(csv.split('\r\n').toSorted().join('\n')).digest('hex')
const rowsOf = (csv: string): number => csv.trimEnd().split('\r\n').length - 1

/** Starts the exports. Throws when the first file, written before any kill, differs from the result of the search. */
export const startExports = async (caller: Caller, lose: OnLoss): Promise<Exports> => {
  const pulse = createPulse()
  const written: WrittenExport[] = []
  let isWriting = false

  const ordered = new Set<string>()
  const order = async (): Promise<string> => {
    const file = await once(
      (key) => caller.exports.create({ filter, format: 'csv' }, key),
      async () => (await caller.exports.list({ limit: 5 })).list.find(({ id }) => !ordered.has(id)) ?? null,
    )
    ordered.add(file.id)
    return file.id
  }
  const follow = async (id: string): Promise<string> => {
    const giveUpAtMs = Date.now() + writtenWithinMs
    for (;;) {
      let askedMs = 0
      const { list } = await untilDefinite(() => {
        askedMs = Date.now()
        return caller.exports.list({ limit: 5 })
      })
      const file = list.find((one) => one.id === id)
      if (file === undefined) throw new Error(`export ${id} is gone`)
      const { state, rowsDone } = file
      const isOver = state !== 'queued' && state !== 'running'
      isWriting = state === 'running'
      pulse.beat(askedMs, `${id} ${state} ${rowsDone}`, isOver)
      if (isOver) return state
      if (Date.now() > giveUpAtMs) throw new Error(`export ${id} stands still: ${JSON.stringify(file)}`)
      await sleep(pollEveryMs)
    }
  }
  const download = (id: string): Promise<string> =>
    untilDefinite(async () => String(await caller.exports.download({ ids: [id] })))

  const { total } = await caller.customs.search({ filter, limit: 1 })
  const firstId = await order()
  const firstState = await follow(firstId)
  if (firstState !== 'finished') throw new Error(`the first export ended ${firstState}`)
  const first = await download(firstId)
  if (rowsOf(first) !== total) throw new Error(`the export holds ${rowsOf(first)} rows, the search ${total}`)
  const digest = digestOf(first)

  const turn = async () => {
    const fromMs = Date.now()
    const id = await order()
    const state = await follow(id).finally(() => (isWriting = false))
    if (state !== 'finished') throw new Error(`export ${id} ended ${state}`)
    const csv = await download(id)
    const rows = rowsOf(csv)
    written.push({ id, rows, fromMs, toMs: Date.now() })
    const note = (kind: 'lost' | 'doubled', what: string) =>
      lose({ kind, activity: 'export', what: `export ${id} holds ${what}`, fromMs, toMs: Date.now() })
    if (rows !== total) note(rows < total ? 'lost' : 'doubled', `${rows} rows, the search ${total}`)
    else if (digestOf(csv) !== digest) note('lost', 'other rows than the search')
  }
  const loop = startLoop({ activity: 'export', lose }, turn, 1_000)
  return {
    name: 'export',
    isInFlight: () => isWriting,
    movedAfter: pulse.movedAfter,
    drain: loop.drain,
    written: () => written,
  }
}
