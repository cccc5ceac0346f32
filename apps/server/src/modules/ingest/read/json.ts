/** A JSON document: the list of records is found wherever it is, and read record by record. */
import { walkJson, type Frame, type JsonVisitor } from './json-walk.ts'
import { createRecordTable, type JsonRecord } from './records.ts'
import { maxRowChars, reject, type TableFile } from './table.ts'
import type { TextSource } from './text.ts'

/** How much of a document is searched for its longest list, once it has shown one. */
const searchedBytes = 64 * 1024 ** 2
const maxPlaces = 10_000
/** Lists inside records win over them from so many entries each on: pages of records, not records with lists. */
const entriesOfPage = 10

/** Where a list stands: the keys on the way, `*` for the entries of a list. */
type Place = readonly string[]
type Tally = { place: Place; objects: number; lists: number }

/** Opens a document. Throws Failure `file_rejected` (broken_json, empty). */
export const openJson = async (text: TextSource): Promise<TableFile> => {
  const place = await findRecords(text)
  if (place === null && /^\s*\[/.test(text.head)) throw reject('empty')
  return createRecordTable(
    { format: 'json', encoding: text.encoding, notices: text.notices },
    async function* (onShare) {
      const { chunks, share } = await text.open()
      const collector = createCollector(place)
      for await (const _ of walkJson(chunks, collector)) {
        onShare?.(share())
        yield collector.drain()
      }
      yield collector.drain()
    },
  )
}

const placeOf = (frames: readonly Frame[]): string[] => frames.map(({ isList, key }) => (isList ? '*' : key))

/** The place whose values are the records; null: the document itself is the only one. */
const findRecords = async (text: TextSource): Promise<Place | null> => {
  const tallies = new Map<string, Tally>()
  const count = (kind: 'objects' | 'lists', frames: readonly Frame[]) => {
    if (frames.at(-1)?.isList !== true) return
    const place = placeOf(frames)
    const id = place.join('\u0000')
    const tally = tallies.get(id) ?? { place, objects: 0, lists: 0 }
    tally[kind] += 1
    if (tallies.size < maxPlaces) tallies.set(id, tally)
  }
  const visitor: JsonVisitor = {
    open: (isList, frames) => count(isList ? 'lists' : 'objects', frames),
    close: () => undefined,
    plain: () => undefined,
  }
  let bytes = 0
  const { chunks } = await text.open()
  const counted = (async function* () {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  })()
  for await (const _ of walkJson(counted, visitor)) if (bytes > searchedBytes && tallies.size > 0) break
  return choosePlace([...tallies.values()])
}

const choosePlace = (tallies: readonly Tally[]): Place | null => {
  const ofObjects = tallies.filter(({ objects }) => objects > 0)
  if (ofObjects.length === 0) return longest(tallies, 'lists')?.place ?? null
  // The last `*` stands for the list's own entries.
  const outer = longest(
    ofObjects.filter(({ place }) => !place.slice(0, -1).includes('*')),
    'objects',
  )
  const chosen = outer ?? longest(ofObjects, 'objects')
  if (chosen === null) return null
  const inner = longest(
    ofObjects.filter(
      ({ place }) => place.length > chosen.place.length && chosen.place.every((key, at) => place[at] === key),
    ),
    'objects',
  )
  return inner !== null && inner.objects >= chosen.objects * entriesOfPage ? inner.place : chosen.place
}

const longest = (tallies: readonly Tally[], kind: 'objects' | 'lists'): Tally | null =>
  tallies.reduce<Tally | null>((best, tally) => (best === null || tally[kind] > best[kind] ? tally : best), null)

type Building = { value: unknown[] | Record<string, unknown>; isList: boolean }

/** Builds the values at a place, each bounded; everything else of the document passes by. */
const createCollector = (place: Place | null): JsonVisitor & { drain(): JsonRecord[] } => {
  let finished: JsonRecord[] = []
  let number = 0
  let chars = 0
  const building: Building[] = []
  const isRecord = (frames: readonly Frame[]): boolean =>
    place === null
      ? frames.length === 0
      : frames.length === place.length && frames.every(({ isList, key }, at) => place[at] === (isList ? '*' : key))
  const finish = (value: unknown) => {
    number += 1
    chars = 0
    finished.push({ line: number, value })
  }
  const add = (value: unknown, frames: readonly Frame[]) => {
    const into = building.at(-1)
    if (into === undefined) return
    const key = frames.at(-1)?.key ?? ''
    chars += key.length + 8 + (typeof value === 'string' ? value.length : 0)
    if (chars > maxRowChars) throw reject('row_too_large')
    if (Array.isArray(into.value)) into.value.push(value)
    // As a plain assignment it would be the object's prototype, and lost.
    else if (key === '__proto__') Object.defineProperty(into.value, key, { value, enumerable: true })
    else into.value[key] = value
  }
  return {
    open: (isList, frames) => {
      if (building.length === 0 && !isRecord(frames)) return
      const value = isList ? [] : {}
      add(value, frames)
      building.push({ value, isList })
    },
    close: () => {
      const closed = building.pop()
      if (closed !== undefined && building.length === 0) finish(closed.value)
    },
    plain: (value, frames) => {
      if (building.length > 0) add(value, frames)
      else if (place !== null && isRecord(frames) && value !== null) finish({ value })
    },
    drain: () => {
      const drained = finished
      finished = []
      return drained
    },
  }
}
