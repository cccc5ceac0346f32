/**
 * Finds the records in a JSON document. Collects the paths of all lists, chooses the path of the list that holds the
 * records, and names the lists beside it.
 */

import { walkJson, type JsonVisitor } from './json-walk.ts'
import type { TextSource } from './text.ts'

/**
 * The number of bytes from the start of the document that are searched for the longest list. If these bytes contain no
 * list, the search continues up to the first list.
 */
const searchedBytes = 64 * 1024 ** 2
const maxLists = 10_000
/**
 * Decides between an outer list and the lists inside its entries. If the inner lists have on average at least this many
 * entries, the outer list is a list of pages, and the inner entries are the records. Otherwise the entries of the outer
 * list are the records.
 */
const entriesOfPage = 10
/** Limit of the lists that are offered beside the records. */
const maxOffered = 20

/** The path of a list in a JSON document: a sequence of keys, with `*` for the entries of an outer list. */
export type ListPath = readonly string[]
/** A list beside the records. `hasNames` is false when its first entry is a list. */
export type OtherList = { readonly listPath: ListPath; readonly hasNames: boolean }
type Tally = OtherList & { objects: number; lists: number }

/**
 * A step of a path: a key of the document, or all entries of a list. The last step identifies the whole path, because
 * each step refers to the step before it.
 */
type Step = {
  parent: Step | null
  key: string
  children: Map<string, Step>
  objects: number
  lists: number
  hasNames: boolean
}

const createStep = (parent: Step | null, key: string): Step => ({
  parent,
  key,
  children: new Map(),
  objects: 0,
  lists: 0,
  hasNames: true,
})

/**
 * Returns the path of the records, and the other lists of objects in the order of the document. Lists inside the
 * entries of another list belong to these entries and are left out. The path null stands for a document that is itself
 * the only record.
 */
export const findLists = async (
  text: TextSource,
): Promise<{ records: ListPath | null; others: readonly OtherList[] }> => {
  const collected = collectLists()
  let bytes = 0
  const { chunks } = await text.open()
  const counted = (async function* () {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  })()
  for await (const _ of walkJson(counted, collected.visitor)) if (bytes > searchedBytes && collected.hasAny()) break
  const tallies = collected.tallies()
  const records = chooseList(tallies)
  return { records, others: records === null ? [] : listsBeside(records, tallies) }
}

const startsWith = (path: ListPath, beginning: ListPath): boolean => beginning.every((key, at) => path[at] === key)

const listsBeside = (records: ListPath, tallies: readonly Tally[]): OtherList[] =>
  tallies
    .filter(({ listPath, objects }) => objects > 0 && !listPath.slice(0, -1).includes('*'))
    .filter(({ listPath }) => !startsWith(records, listPath) && !startsWith(listPath, records))
    .slice(0, maxOffered)

const collectLists = () => {
  const root = createStep(null, '')
  const isCounted = ({ objects, lists }: Step): boolean => objects + lists > 0
  let steps = 0
  let hasAny = false
  let at = root
  const childOf = (step: Step, key: string): Step => {
    const known = step.children.get(key)
    if (known !== undefined) return known
    const child = createStep(step, key)
    // When the limit of stored paths is reached, the search still follows a new path, but does not store the path.
    if (steps >= maxLists) return child
    steps += 1
    step.children.set(key, child)
    return child
  }
  const visitor: JsonVisitor = {
    open: (isList, frames) => {
      const around = frames.at(-1)
      if (around === undefined) return
      at = childOf(at, around.isList ? '*' : around.key)
      if (!around.isList) return
      if (!isCounted(at)) at.hasNames = !isList
      at[isList ? 'lists' : 'objects'] += 1
      hasAny = true
    },
    close: () => {
      const { parent } = at
      if (parent === null) return
      // A key whose value contains no list is dropped, because an object may have millions of keys.
      if (!isCounted(at) && at.children.size === 0 && parent.children.get(at.key) === at) {
        parent.children.delete(at.key)
        steps -= 1
      }
      at = parent
    },
    plain: () => undefined,
  }
  const collect = (step: Step, listPath: ListPath): Tally[] => [
    ...(isCounted(step) ? [{ listPath, objects: step.objects, lists: step.lists, hasNames: step.hasNames }] : []),
    ...[...step.children].flatMap(([key, child]) => collect(child, [...listPath, key])),
  ]
  return { visitor, hasAny: () => hasAny, tallies: () => collect(root, []) }
}

const chooseList = (tallies: readonly Tally[]): ListPath | null => {
  const ofObjects = tallies.filter(({ objects }) => objects > 0)
  if (ofObjects.length === 0) return longest(tallies, 'lists')?.listPath ?? null
  // In the path of a list, the last `*` stands for the list's own entries.
  const outer = longest(
    ofObjects.filter(({ listPath }) => !listPath.slice(0, -1).includes('*')),
    'objects',
  )
  const chosen = outer ?? longest(ofObjects, 'objects')
  if (chosen === null) return null
  const inner = longest(
    ofObjects.filter(
      ({ listPath }) => listPath.length > chosen.listPath.length && startsWith(listPath, chosen.listPath),
    ),
    'objects',
  )
  return inner !== null && inner.objects >= chosen.objects * entriesOfPage ? inner.listPath : chosen.listPath
}

const longest = (tallies: readonly Tally[], kind: 'objects' | 'lists'): Tally | null =>
  tallies.reduce<Tally | null>((best, tally) => (best === null || tally[kind] > best[kind] ? tally : best), null)
