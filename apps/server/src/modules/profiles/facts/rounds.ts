/** Merges the funding rounds that several sources report. */

import type { FundingRound } from '@tradewind/lexicon'
import type { FundingFacts } from '../records/record.ts'
import { compareRank, originOf, type Origin, type Ranked } from './statements.ts'

export type FundingStatement = Ranked & { readonly facts: FundingFacts }

/** A funding round. `on` is `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `origins` are the sources that report the round. */
export type Round = {
  readonly round: FundingRound
  readonly on: string | null
  readonly amountUsd: number | null
  readonly investors: readonly string[]
  readonly origins: readonly Origin[]
}

/**
 * Returns the rounds, newest first. Rounds of several sources with the same type and month are one round, which takes
 * each value from the best source that knows it. Two such rounds of one source remain two.
 */
export const mergeRounds = (statements: readonly FundingStatement[]): Round[] => {
  const rounds: { -readonly [K in keyof Round]: Round[K] }[] = []
  for (const statement of statements.filter(({ facts }) => facts.kind === 'round').toSorted(compareRank)) {
    const { on, amountUsd, investors } = statement.facts
    const round = statement.facts.round ?? 'Other'
    const origin = originOf(statement)
    const same = rounds.find(
      (known) =>
        known.round === round &&
        isSameMonth(known.on, on) &&
        known.origins.every(({ sourceId }) => sourceId !== origin.sourceId),
    )
    if (same === undefined) {
      rounds.push({ round, on, amountUsd, investors, origins: [origin] })
      continue
    }
    if ((same.on ?? '').length < (on ?? '').length) same.on = on
    same.amountUsd ??= amountUsd
    same.investors = [...new Set([...same.investors, ...investors])]
    same.origins = [...same.origins, origin]
  }
  return rounds.toSorted(newestFirst)
}

/** Whether two dates may be in the same month: a date that names only the year may be in any of its months. */
export const isSameMonth = (one: string | null, other: string | null): boolean => {
  if (one === null || other === null) return one === other
  const length = Math.min(one.length, other.length, 'YYYY-MM'.length)
  return one.slice(0, length) === other.slice(0, length)
}

const newestFirst = (a: Round, b: Round): number => {
  const [one, other] = [sortKeyOf(a), sortKeyOf(b)]
  return one < other ? 1 : one > other ? -1 : 0
}
const sortKeyOf = ({ on, amountUsd, round }: Round): string =>
  [on ?? '', String(amountUsd ?? 0).padStart(16, '0'), round].join('|')

/** The sum of the known amounts in US dollars; null when no amount is known. */
export const sumRounds = (rounds: readonly Round[]): number | null => {
  const known = rounds.flatMap(({ amountUsd }) => amountUsd ?? [])
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0)
}

/** The newest round with a date. */
export const lastRoundOf = (rounds: readonly Round[]): Round | null => rounds.find(({ on }) => on !== null) ?? null
