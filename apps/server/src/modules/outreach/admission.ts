/** Who of an audience comes into the queue at launch, when, and with which subject: a list of steps, each one small. */
import type { SendWindow } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import type { AudienceMember, FrozenCampaign } from './channel.ts'
import { openings } from './schedule.ts'
import { findSuppressed } from './suppression.ts'
import { shareVariants, waitsForWinner, type VariantPlan } from './variants.ts'

/** `dueAt`: his first try, not before. `variant`: which of the campaign's subjects, from 0; -1: the winner, once it is known. */
export type Candidate = AudienceMember & { variant: number; dueAt: Date }
/** `testEndsAt`: when the winner of `variants` can be known at the earliest; null: none is to be found. */
export type Admission = {
  campaign: FrozenCampaign
  window: SendWindow | null
  now: Date
  variants: VariantPlan | null
  testEndsAt: Date | null
}

/** Answers those it lets through, with what it changed of them. One or two statements for all, never one a candidate. */
type Step = (tx: Tx, admission: Admission, candidates: readonly Candidate[]) => Promise<readonly Candidate[]>

const leaveOutSuppressed: Step = async (tx, { campaign }, candidates) => {
  const addresses = candidates.map(({ address }) => address)
  const suppressed = await findSuppressed(tx, campaign.orgId, campaign.channel, addresses)
  return candidates.filter(({ address }) => !suppressed.has(address))
}

const shareSubjects: Step = async (_tx, { campaign, variants, testEndsAt }, candidates) => {
  if (variants === null) return candidates
  const shares = shareVariants(
    campaign.id,
    candidates.map(({ address }) => address),
    variants,
  )
  return candidates.map((candidate, index) => {
    const variant = shares[index] ?? 0
    const waits = variant === waitsForWinner && testEndsAt !== null && testEndsAt > candidate.dueAt
    return { ...candidate, variant, dueAt: waits ? testEndsAt : candidate.dueAt }
  })
}

const putInWindow: Step = async (_tx, { window }, candidates) => {
  if (window === null) return candidates
  const openingOf = openings(window)
  return candidates.map((candidate) => ({ ...candidate, dueAt: openingOf(candidate.country, candidate.dueAt) }))
}

/**
 * In this order; each takes those that the one before it let through. The window last: whatever moved somebody's time
 * before, it ends inside.
 */
const steps: readonly Step[] = [leaveOutSuppressed, shareSubjects, putInWindow]

export const admit = async (
  tx: Tx,
  admission: Admission,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> => {
  let admitted = candidates
  for (const step of steps) admitted = await step(tx, admission, admitted)
  return admitted
}
