/** The health of a sender domain: counts from the receipts of its own campaigns, a verdict, and advice. */

import type { DomainHealth, WarmUpPlan } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { type OriginCounts, readOriginCounts } from '../../outreach/index.ts'
import { readDomain } from './rows.ts'
import { planFrom } from './warm-up.ts'

/** Throws Failure not_found. */
export const readHealth = async (
  { db, clickhouse, clock }: Pick<Platform, 'db' | 'clickhouse' | 'clock'>,
  orgId: string,
  { id, days }: { id: string; days: number },
): Promise<DomainHealth> => {
  const row = await readDomain(db, orgId, id)
  const counts = await readOriginCounts({ db, clickhouse }, orgId, {
    origin: row.domain,
    days,
    now: clock.now(),
  })
  const verdict = judge(counts.totals)
  return {
    ...counts,
    verdict,
    advice: adviceOn(counts, { isFailing: row.failingSince !== null, warmUp: row.warmUp }),
    plan: planFrom(row.warmUp, row.warmUpFrom),
  }
}

type Counts = OriginCounts['totals']

/** If fewer mails than this were sent, a rate of bounces or complaints is not significant. */
const enough = 100
const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/**
 * Rates from which mailbox providers act against a sender. Complaints: Google and Yahoo ask senders to stay below 0.1 %
 * and never to reach 0.3 %. Bounces: providers stop large senders at 5 %; 2 % is normal for a clean list. The bound for
 * deferrals is an estimate of this project.
 */
const bounds = {
  complained: { watch: 0.001, bad: 0.003 },
  bounced: { watch: 0.02, bad: 0.05 },
  deferred: { watch: 0.1, bad: 0.3 },
} as const

const levelOf = (kind: keyof typeof bounds, counts: Counts): 'good' | 'watch' | 'bad' => {
  const part = share(counts[kind], counts.sent)
  return part >= bounds[kind].bad ? 'bad' : part >= bounds[kind].watch ? 'watch' : 'good'
}

const kinds = ['complained', 'bounced', 'deferred'] as const

/** Pure. Derives the verdict from the counts. */
export const judge = (totals: Counts): DomainHealth['verdict'] => {
  if (totals.sent < enough) return 'too_few'
  const levels = kinds.map((kind) => levelOf(kind, totals))
  return levels.includes('bad') ? 'bad' : levels.includes('watch') ? 'watch' : 'good'
}

const percent = (part: number, whole: number): number => Math.round(share(part, whole) * 1_000) / 10

/** Pure. Returns the most urgent advice first. */
export const adviceOn = (
  { totals, recipientDomains }: Pick<OriginCounts, 'totals' | 'recipientDomains'>,
  domain: { isFailing: boolean; warmUp: WarmUpPlan },
): DomainHealth['advice'] => {
  const isKnown = totals.sent >= enough
  const slow = recipientDomains.find((one) => one.sent >= 20 && share(one.deferred, one.sent) >= bounds.deferred.bad)
  const shares = kinds.filter((kind) => isKnown && levelOf(kind, totals) !== 'good')
  const advice: DomainHealth['advice'] = shares.map((kind) => ({
    key: kind,
    params: { percent: percent(totals[kind], totals.sent) },
  }))
  if (domain.isFailing) advice.unshift({ key: 'records', params: {} })
  if (slow !== undefined)
    advice.push({ key: 'slow_domain', params: { domain: slow.domain, percent: percent(slow.deferred, slow.sent) } })
  if (shares.length > 0 && domain.warmUp === 'off') advice.push({ key: 'warm_up', params: {} })
  if (!isKnown) advice.push({ key: 'too_few', params: { enough } })
  return advice
}
