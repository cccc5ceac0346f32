/** Groups records into persons, and gives the persons their numbers. Pure functions, which use only their arguments. */

import { joinRules, type Evidence, type JoinRule } from './evidence.ts'

export type Evident = { readonly recordNo: number; readonly evidence: readonly Evidence[] }
export type Joined = {
  readonly recordNo: number
  /** The rule and the record by which the record joined; `first` for the record with which the person begins. */
  readonly rule: 'first' | JoinRule
  readonly matchedRecordNo: number | null
}

const holdersOf = (records: readonly Evident[]): Map<string, Evident[]> => {
  const holders = new Map<string, Evident[]>()
  for (const record of records)
    for (const { key } of record.evidence) {
      const known = holders.get(key)
      if (known === undefined) holders.set(key, [record])
      else known.push(record)
    }
  return holders
}

/** A pinyin joins records only when exactly one Chinese name has it. The evidence `name` tells names apart. */
const joinsSpellings = (key: string, holders: readonly Evident[]): boolean => {
  const has = (record: Evident, rule: Evidence['rule']) =>
    record.evidence.some((one) => one.rule === rule && one.key === key)
  const han = holders.filter((record) => has(record, 'han'))
  const names = new Set(
    han.flatMap(({ evidence }) => evidence.filter(({ rule }) => rule === 'name').map((one) => one.key)),
  )
  return names.size === 1 && holders.some((record) => has(record, 'latin'))
}

const ruleOf = ({ rule }: Evidence): JoinRule => (rule === 'han' || rule === 'latin' ? 'spelling' : rule)

/** Returns the groups of records that evidence connects, directly or through other records. */
export const groupRecords = (records: readonly Evident[]): Joined[][] => {
  const ordered = records.toSorted((a, b) => a.recordNo - b.recordNo)
  const holders = holdersOf(ordered)
  const seen = new Set<number>()
  const groups: Joined[][] = []
  for (const first of ordered) {
    if (seen.has(first.recordNo)) continue
    seen.add(first.recordNo)
    const group: Joined[] = [{ recordNo: first.recordNo, rule: 'first', matchedRecordNo: null }]
    const open = [first]
    for (let record = open.shift(); record !== undefined; record = open.shift())
      for (const rule of joinRules)
        for (const { key } of record.evidence.filter((one) => ruleOf(one) === rule)) {
          // A key is followed once, so that an address of thousands of records costs thousands of steps, not millions.
          const others = holders.get(key) ?? []
          holders.delete(key)
          if (rule === 'spelling' && !joinsSpellings(key, others)) continue
          for (const other of others) {
            if (seen.has(other.recordNo)) continue
            seen.add(other.recordNo)
            group.push({ recordNo: other.recordNo, rule, matchedRecordNo: record.recordNo })
            open.push(other)
          }
        }
    groups.push(group)
  }
  return groups
}

export type Numbered = {
  /** The number that the record got first, and the order in which records were first seen; null for a new record. */
  readonly origin: { readonly personId: number; readonly seenNo: number } | null
  /** The person to which the record belongs until now; null for a record that was not current. */
  readonly personId: number | null
}

/**
 * Chooses the number of each group among the first numbers of its records: the lowest one. When two groups claim a
 * number, because a person was divided, the group of the present holder's oldest record keeps it. Null: no number is
 * left, so the group needs a new one.
 */
export const chooseNumbers = (groups: readonly (readonly Numbered[])[]): (number | null)[] => {
  const chosen: (number | null)[] = groups.map(() => null)
  const claims = new Map<number, { group: number; isHolder: boolean; seenNo: number }[]>()
  for (const [group, records] of groups.entries())
    for (const { origin, personId } of records) {
      if (origin === null) continue
      const claim = { group, isHolder: personId === origin.personId, seenNo: origin.seenNo }
      claims.set(origin.personId, [...(claims.get(origin.personId) ?? []), claim])
    }
  for (const [number, claimants] of [...claims].toSorted(([a], [b]) => a - b)) {
    const [best] = claimants
      .filter(({ group }) => chosen[group] === null)
      .toSorted((a, b) => Number(b.isHolder) - Number(a.isHolder) || a.seenNo - b.seenNo)
    if (best !== undefined) chosen[best.group] = number
  }
  return chosen
}
