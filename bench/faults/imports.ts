/** Uploads files of trade records as the operator, one after another. */

import { setTimeout as sleep } from 'node:timers/promises'
import { startLoop, createPulse, type Activity, type OnLoss } from './activity.ts'
import { isRefusal, untilDefinite, type Caller } from './client.ts'

/** The number of the file, which all of its rows contain. */
export type LoadedFile = { number: number; loadId: string; fromMs: number; toMs: number }
export type Imports = Activity & { loaded(): readonly LoadedFile[] }

export const rowsEach = 60_000
const pollEveryMs = 200
const loadedWithinMs = 10 * 60_000

const dayOf = (row: number): string => `2024-03-${String(1 + (row % 28)).padStart(2, '0')}`
/** The goods description of a row. It is different for every row of every file, so it identifies the row. */
const descriptionOf = (number: number, row: number): string => `faultfile${number} row ${row}`
/** A row in the form in which it is read back from the database, for comparison. */
export const storedRow = (number: number, row: number): string =>
  `${descriptionOf(number, row)}|${dayOf(row)}|${row + 1}|690721|IS|MT`

const writeFile = (number: number): File => {
  const header = 'Date,Importer,Exporter,Product,HS Code,Quantity,Origin Country,Destination Country'
  const rows = Array.from(
    { length: rowsEach },
    (_, row) =>
      `${dayOf(row)},FAULT BUYER ${row % 500} LTD,FAULT SELLER ${row % 50} SPA,${descriptionOf(number, row)},690721,${row + 1},Iceland,Malta`,
  )
  return new File([header, '\n', rows.join('\n'), '\n'], `faults-${number}.csv`, { type: 'text/csv' })
}

const isOver = (state: string): boolean => ['published', 'failed', 'cancelled', 'held'].includes(state)

export const startImports = (caller: Caller, lose: OnLoss): Imports => {
  const pulse = createPulse()
  const loaded: LoadedFile[] = []
  let number = 0
  let isLoading = false

  const begin = async (): Promise<string> => {
    const file = writeFile((number += 1))
    const { load } = await untilDefinite(() => caller.ingest.upload({ source: 'faults' }, { file }))
    try {
      await untilDefinite(() => caller.ingest.start({ loadId: load.loadId }))
    } catch (error) {
      // If the load exists already, an earlier attempt started the load, but the answer to that attempt was lost.
      if (!isRefusal(error, 'conflict')) throw error
    }
    return load.loadId
  }
  const follow = async (loadId: string): Promise<string> => {
    const giveUpAtMs = Date.now() + loadedWithinMs
    for (;;) {
      let askedMs = 0
      const { load } = await untilDefinite(() => {
        askedMs = Date.now()
        return caller.ingest.load({ loadId })
      })
      const { state } = load
      isLoading = (state === 'staging' && load.rowsRead > 0) || state === 'publishing'
      pulse.beat(askedMs, `${loadId} ${state} ${load.rowsRead} ${load.progress}`, isOver(state))
      if (isOver(state)) return state
      if (Date.now() > giveUpAtMs) throw new Error(`load ${loadId} stands still: ${JSON.stringify(load)}`)
      await sleep(pollEveryMs)
    }
  }
  const turn = async () => {
    const fromMs = Date.now()
    const loadId = await begin()
    const state = await follow(loadId).finally(() => (isLoading = false))
    if (state !== 'published') throw new Error(`load ${loadId} ended ${state}`)
    const filter = { keywords: `faultfile${number}` }
    const { total } = await untilDefinite(() => caller.customs.search({ filter, limit: 1 }))
    if (total !== rowsEach) throw new Error(`load ${loadId} is published with ${total} rows of ${rowsEach}`)
    loaded.push({ number, loadId, fromMs, toMs: Date.now() })
  }
  const loop = startLoop({ activity: 'import', lose }, turn, 500)
  return {
    name: 'import',
    isInFlight: () => isLoading,
    movedAfter: pulse.movedAfter,
    drain: loop.drain,
    loaded: () => loaded,
  }
}
