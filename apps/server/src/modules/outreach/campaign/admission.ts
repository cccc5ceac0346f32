/**
 * Decides at launch which members of an audience are queued, when each mail is due, and with which subject. Each rule
 * is one step.
 */

import type { AudienceWaterfall, FrequencyCap, SendWindow } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import type { Audience, ChosenMember, FrozenCampaign } from '../channel.ts'
import { shareVariants, testEndOf, waitsForWinner, type VariantPlan } from '../subjects/variants.ts'
import { findSuppressed } from '../suppression/entries.ts'
import { findCapped, lockFrequencyCap, readFrequencyCap } from '../suppression/frequency-cap.ts'
import { openings } from './schedule.ts'

/**
 * `dueAt`: the earliest time of the first try. `variant`: the index of the subject; -1 while the recipient waits for
 * the winning subject.
 */
export type Candidate = ChosenMember & { variant: number; dueAt: Date }
/**
 * `testEndsAt`: the earliest time at which the winning subject of `variants` can be known; null when the campaign tests
 * no subjects.
 */
export type Admission = {
  campaign: FrozenCampaign
  window: SendWindow | null
  /** The earliest time at which the campaign's mails are due, before sending windows are applied. */
  dueAt: Date
  variants: VariantPlan | null
  testEndsAt: Date | null
}
type Planned = FrozenCampaign & { scheduledAt: Date | null; window: SendWindow | null }

/** Plans the admission of a draft as if it were launched now. */
export const planAdmission = (draft: Planned, variants: VariantPlan | null, now: Date): Admission => {
  const { scheduledAt, window } = draft
  const dueAt = scheduledAt !== null && scheduledAt > now ? scheduledAt : now
  return { campaign: draft, window, dueAt, variants, testEndsAt: testEndOf(variants, dueAt) }
}

type Rules = Admission & { cap: FrequencyCap | null }

/**
 * Returns the candidates that pass the step. The step may change the due time or the subject of a candidate. A step
 * runs one or two statements for all candidates, never one per candidate.
 */
type Step = (db: Db | Tx, rules: Rules, candidates: readonly Candidate[]) => Promise<readonly Candidate[]>

const addressesOf = (candidates: readonly Candidate[]): string[] => candidates.map(({ address }) => address)

const leaveOutSuppressed: Step = async (db, { campaign }, candidates) => {
  const suppressed = await findSuppressed(db, campaign.orgId, campaign.channel, addressesOf(candidates))
  return candidates.filter(({ address }) => !suppressed.has(address))
}

/** Assigns the subjects. A candidate that an earlier step excluded from the subject test gets the winning subject. */
const shareSubjects: Step = async (_db, { campaign, variants, testEndsAt }, candidates) => {
  if (variants === null) return candidates
  const addresses = addressesOf(candidates.filter(({ variant }) => variant !== waitsForWinner))
  const shares = shareVariants(campaign.id, addresses, variants)
  const variantOf = new Map(addresses.map((address, index) => [address, shares[index] ?? 0]))
  return candidates.map((candidate) => {
    const variant = variantOf.get(candidate.address) ?? waitsForWinner
    const waits = variant === waitsForWinner && testEndsAt !== null && testEndsAt > candidate.dueAt
    return { ...candidate, variant, dueAt: waits ? testEndsAt : candidate.dueAt }
  })
}

/**
 * Checks the frequency cap for each candidate at the candidate's own due time. A candidate who is over the cap at the
 * due time, but will be within the cap when the subject test ends, waits for the winning subject. All candidates who
 * wait for that subject are checked again when that subject is sent to them.
 */
const leaveOutCapped: Step = async (db, { campaign, cap, testEndsAt }, candidates) => {
  if (cap === null) return candidates
  const cappedAt = (asked: readonly Candidate[], dueAtOf: (one: Candidate) => Date) => {
    const planned = asked.map((one) => ({ address: one.address, dueAt: dueAtOf(one) }))
    return findCapped(db, campaign.orgId, { channel: campaign.channel, planned, cap })
  }
  const capped = await cappedAt(candidates, ({ dueAt }) => dueAt)
  const isCapped = ({ address }: Candidate) => capped.has(address)
  if (testEndsAt === null) return candidates.filter((one) => !isCapped(one))
  const stillCapped = await cappedAt(candidates.filter(isCapped), ({ dueAt }) =>
    dueAt > testEndsAt ? dueAt : testEndsAt,
  )
  return candidates
    .filter(({ address }) => !stillCapped.has(address))
    .map((one) => (isCapped(one) ? { ...one, variant: waitsForWinner } : one))
}

const putInWindow: Step = async (_db, { window }, candidates) => {
  if (window === null) return candidates
  const openingOf = openings(window)
  return candidates.map((candidate) => {
    const { country, zone = '', dueAt } = candidate
    return { ...candidate, dueAt: openingOf({ country, zone }, dueAt) }
  })
}

type CountedStep = { step: Step; counts?: 'notSuppressed' | 'withinCap' }

/**
 * The steps run in this order; each step gets the candidates that passed the step before. The sending window comes
 * before the frequency cap, because the cap depends on the due time. The sending window is applied again at the end,
 * because assigning subjects may have moved the due time. `counts`: the field of the waterfall (the counts of the
 * audience by exclusion rule) that gets the number of candidates after the step.
 */
const steps: readonly CountedStep[] = [
  { step: leaveOutSuppressed, counts: 'notSuppressed' },
  { step: putInWindow },
  { step: leaveOutCapped, counts: 'withinCap' },
  { step: shareSubjects },
  { step: putInWindow },
]

type Admitted = { admitted: readonly Candidate[]; waterfall: AudienceWaterfall }

/**
 * Runs in the launch's transaction, before the cost is held. If the organisation has a frequency cap, its other
 * launches and claims wait until this transaction ends.
 */
export const admit = async (tx: Tx, admission: Admission, audience: Audience): Promise<Admitted> =>
  run(tx, { ...admission, cap: await lockFrequencyCap(tx, admission.campaign.orgId) }, audience)

/** Computes what `admit` would return now. Takes no lock. */
export const previewAdmission = async (db: Db | Tx, admission: Admission, audience: Audience): Promise<Admitted> => {
  const cap = await readFrequencyCap(db, admission.campaign.orgId)
  return run(db, { ...admission, cap: cap.mails === 0 ? null : cap }, audience)
}

const run = async (db: Db | Tx, rules: Rules, audience: Audience): Promise<Admitted> => {
  const wanted = audience.members.length
  const { chosen, withAddress, valid, distinct = wanted, stayed } = audience
  const waterfall: AudienceWaterfall = {
    chosen,
    withAddress,
    ...(valid === undefined ? {} : { valid }),
    distinct,
    ...(stayed === undefined ? {} : { stayed }),
    ...(wanted === (stayed ?? distinct) ? {} : { wanted }),
    notSuppressed: 0,
  }
  let admitted: readonly Candidate[] = audience.members.map((member) => ({ ...member, variant: 0, dueAt: rules.dueAt }))
  for (const { step, counts } of steps) {
    admitted = await step(db, rules, admitted)
    if (counts === 'notSuppressed' || (counts === 'withinCap' && rules.cap !== null))
      waterfall[counts] = admitted.length
  }
  return { admitted, waterfall }
}
