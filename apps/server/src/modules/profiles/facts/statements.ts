/**
 * Chooses among the statements of several sources about one fact. The statement of the source with the highest trust is
 * shown, then the newest one. The order is total, so the result does not depend on the order of the records.
 */

/** The source of a statement, and the day for which the source states it, `YYYY-MM-DD`. */
export type Origin = { readonly sourceId: string; readonly sourceName: string; readonly asOf: string }
/** A shown value, and the differing values of other sources, best source first, each value once. */
export type Fact<V> = Origin & { readonly value: V; readonly others: readonly (Origin & { readonly value: V })[] }
/** A value of a list, with the sources that state it, best source first. */
export type ListedFact = { readonly value: string; readonly origins: readonly Origin[] }

/** Where a statement comes from, with the properties by which statements are ranked. */
export type Ranked = Origin & { readonly trust: number; readonly recordNo: number }

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Compares statements, the best one first. */
export const compareRank = (a: Ranked, b: Ranked): number =>
  b.trust - a.trust || compareText(b.asOf, a.asOf) || compareText(a.sourceId, b.sourceId) || b.recordNo - a.recordNo

export const originOf = ({ sourceId, sourceName, asOf }: Origin): Origin => ({ sourceId, sourceName, asOf })

/** Returns the fact that the records state, best record first; null when no record states it. */
export const factOf = <R extends Origin, V>(
  ranked: readonly R[],
  read: (record: R) => V | null | undefined,
): Fact<V> | null => {
  const bySource = new Map<string, Origin & { value: V }>()
  for (const record of ranked) {
    const value = read(record)
    if (value === undefined || value === null || value === '' || bySource.has(record.sourceId)) continue
    bySource.set(record.sourceId, { ...originOf(record), value })
  }
  const [shown, ...rest] = bySource.values()
  if (shown === undefined) return null
  const known = new Set([JSON.stringify(shown.value)])
  const others = rest.filter(({ value }) => {
    const text = JSON.stringify(value)
    const isNew = !known.has(text)
    known.add(text)
    return isNew
  })
  return { ...shown, others }
}

/**
 * Returns the union of the lists that the records state, best record first. `keyOf` returns a text that equal values
 * share; values with the key '' are left out. A value is written as in the best record.
 */
export const listedOf = <R extends Origin>(
  ranked: readonly R[],
  read: (record: R) => readonly (string | null | undefined)[] | undefined,
  keyOf: (value: string) => string,
): ListedFact[] => {
  const listed = new Map<string, { value: string; origins: Origin[] }>()
  for (const record of ranked)
    for (const value of read(record) ?? []) {
      if (value === undefined || value === null) continue
      const key = keyOf(value)
      if (key === '') continue
      const known = listed.get(key) ?? { value, origins: [] }
      listed.set(key, known)
      if (!known.origins.some(({ sourceId }) => sourceId === record.sourceId)) known.origins.push(originOf(record))
    }
  return [...listed.values()]
}
