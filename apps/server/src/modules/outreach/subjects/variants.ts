/**
 * Which of a campaign's subjects a recipient gets. Subjects are shared by weight; or a part of the recipients tries them
 * evenly, and the rest gets the one with most reactions. The same campaign and addresses always share the same way.
 */
import { createHash } from 'node:crypto'

/** `percent` of the recipients try the variants; `hours` after the last of them was sent, the winner is known. */
export type VariantPlan = {
  weights: readonly number[]
  winner: { percent: number; hours: number; by: 'opened' | 'clicked' } | null
}

/** The variant of a recipient who waits for the winner. */
export const waitsForWinner = -1

/** The variant of each address, in their order. Exact to one recipient for any weights. */
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

/** The earliest time at which the winner can be known; null: there is no test. */
export const testEndOf = (plan: VariantPlan | null, dueAt: Date): Date | null =>
  plan === null || plan.winner === null ? null : new Date(dueAt.getTime() + plan.winner.hours * 3_600_000)

export type VariantCount = { variant: number; sent: number; reacted: number }

/** The highest share of reactions; of equal ones the first. The first subject if no mail was sent. */
export const winnerOf = (counts: readonly VariantCount[]): number =>
  counts
    .filter(({ sent }) => sent > 0)
    .toSorted((a, b) => b.reacted * a.sent - a.reacted * b.sent || a.variant - b.variant)[0]?.variant ?? 0
