/**
 * Decides which of a campaign's subjects a recipient gets. Either all recipients are divided by weight, or some
 * recipients test the subjects in equal shares and all others get the subject with the most reactions. The same
 * campaign and addresses are always divided in the same way.
 */

import { createHash } from 'node:crypto'

/**
 * `percent` of the recipients test the subjects. The winner is known `hours` after the last mail of the test was sent.
 */
export type VariantPlan = {
  weights: readonly number[]
  winner: { percent: number; hours: number; by: 'opened' | 'clicked' } | null
}

/** The variant of a recipient who waits for the winner. */
export const waitsForWinner = -1

/**
 * Returns the variant of each address, in the order of the addresses. The number of recipients of each variant differs
 * by at most one from its exact share.
 */
export const shareVariants = (campaignId: string, addresses: readonly string[], plan: VariantPlan): number[] => {
  const keys = addresses.map((address) => createHash('sha256').update(`${campaignId} ${address}`).digest('hex'))
  const shuffled = addresses.map((_, index) => index).toSorted((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1))
  const variants = addresses.map(() => waitsForWinner)
  const kinds = plan.weights.length
  if (plan.winner === null) {
    const total = plan.weights.reduce((sum, weight) => sum + weight, 0)
    const bounds = plan.weights.map((_, index) => plan.weights.slice(0, index + 1).reduce((a, b) => a + b, 0))
    shuffled.forEach((recipient, place) => {
      const share = ((place + 0.5) / shuffled.length) * total
      variants[recipient] = bounds.findIndex((bound) => share < bound)
    })
    return variants
  }
  const tested = Math.max(kinds, Math.ceil((addresses.length * plan.winner.percent) / 100))
  shuffled.slice(0, tested).forEach((recipient, place) => {
    variants[recipient] = place % kinds
  })
  return variants
}

/** Returns the earliest time at which the winner can be known; null when no subjects are tested. */
export const testEndOf = (plan: VariantPlan | null, dueAt: Date): Date | null =>
  plan === null || plan.winner === null ? null : new Date(dueAt.getTime() + plan.winner.hours * 3_600_000)

export type VariantCount = { variant: number; sent: number; reacted: number }

/**
 * Returns the subject with the highest share of reactions. If several subjects have the same share, returns the first
 * of them. Returns the first subject if no mail was sent.
 */
export const winnerOf = (counts: readonly VariantCount[]): number =>
  counts
    .filter(({ sent }) => sent > 0)
    .toSorted((a, b) => b.reacted * a.sent - a.reacted * b.sent || a.variant - b.variant)[0]?.variant ?? 0
