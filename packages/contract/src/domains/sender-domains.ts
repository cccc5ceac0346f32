/**
 * The domains from which an organisation sends mails. The endpoints return the required DNS records, the results of DNS
 * checks, DKIM keys, warm-up and health (spec sections 2 and 4).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoDay, isoInstant, nothing } from '../shapes.ts'

const id = z.uuid()

/**
 * The states of a sender domain.
 * - `pending`: not checked yet, or the check had no result.
 * - `verified`: every required DNS record is right, so mails from this domain are DKIM-signed and pass DMARC alignment.
 * - `failed`: a required DNS record is wrong. A domain that was verified before may still send during a grace period
 *   (`failingSince`).
 */
export const senderDomainStates = ['pending', 'verified', 'failed'] as const
export const domainRecordKinds = ['dkim', 'spf', 'dmarc', 'return_path', 'tracking'] as const

const recordFindings = [
  'right',
  'no_answer',
  'missing',
  'doubled_name',
  'dkim_truncated',
  'dkim_differs',
  'dkim_split',
  'dkim_several',
  'dkim_quotes',
  'dkim_version',
  'dkim_no_key',
  'dkim_revoked',
  'dkim_type',
  'dkim_hash',
  'dkim_testing',
  'spf_several',
  'spf_no_include',
  'spf_unreached',
  'spf_too_many',
  'spf_broken',
  'spf_open',
  'dmarc_other',
  'dmarc_several',
  'dmarc_no_policy',
  'dmarc_none',
  'dmarc_above',
  'dmarc_strict_spf',
  'cname_elsewhere',
  'cname_doubled',
  'mx_elsewhere',
  'mx_without_spf',
] as const
export type RecordFinding = (typeof recordFindings)[number]

/**
 * The result of a DNS check of one record. The text of the result has the key `sender.record_<finding>` and is filled
 * with `params`.
 */
export const RecordVerdict = z.object({
  /** `unknown`: the DNS resolver gave no answer, which does not mean that the record is missing. */
  status: z.enum(['right', 'advice', 'wrong', 'unknown']),
  finding: z.enum(recordFindings),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The values that DNS returned instead of the required value. */
  found: z.array(z.string()),
  checkedAt: isoInstant,
  /** The time of a later DNS query that got no answer; this result then remains valid. */
  noAnswerAt: isoInstant.optional(),
})
export type RecordVerdict = z.infer<typeof RecordVerdict>

export const DomainRecord = z.object({
  kind: z.enum(domainRecordKinds),
  /** The DKIM key to which the record belongs. During a rotation the domain has two keys. */
  selector: z.string().nullable(),
  type: z.enum(['TXT', 'CNAME']),
  host: z.string(),
  value: z.string(),
  isRequired: z.boolean(),
  /**
   * The time until which the DNS record of a retired key must remain published, because mails in transit are signed
   * with the key.
   */
  keepUntil: isoInstant.nullable(),
  verdict: RecordVerdict.nullable(),
})
export type DomainRecord = z.infer<typeof DomainRecord>

/**
 * The plans by which a new domain's daily limit of mails is raised. `off` means no daily limit; it is for a domain that
 * has sent large volumes before.
 */
export const warmUpPlans = ['standard', 'careful', 'off'] as const
export type WarmUpPlan = (typeof warmUpPlans)[number]

export const SenderDomain = z.object({
  id,
  /** The domain name as in DNS: an internationalised name is in its ASCII form (`xn--…`). */
  domain: z.string(),
  /** The name in Unicode. */
  displayName: z.string(),
  state: z.enum(senderDomainStates),
  /** Since when a verified domain fails its DNS checks; null when it passes them. Sending stops at `stopsAt`. */
  failingSince: isoInstant.nullable(),
  stopsAt: isoInstant.nullable(),
  verifiedAt: isoInstant.nullable(),
  checkedAt: isoInstant.nullable(),
  /**
   * The time of the last check to which DNS gave an answer. This time is earlier than `checkedAt` if the last check got
   * no answer.
   */
  answeredAt: isoInstant.nullable(),
  isRotating: z.boolean(),
  warmUp: z.object({
    plan: z.enum(warmUpPlans),
    /** The day that the warm-up plan has reached, from 1; null before the domain is verified. */
    day: z.number().int().nullable(),
    /** The number of mails that may be sent today; null when there is no limit or the warm-up is over. */
    todayLimit: z.number().int().nullable(),
  }),
  createdAt: isoInstant,
})
export type SenderDomain = z.infer<typeof SenderDomain>

export const SenderDomainDetail = SenderDomain.extend({
  /** The registrable domain. DNS panels show record names relative to it. */
  zone: z.string(),
  records: z.array(DomainRecord),
})
export type SenderDomainDetail = z.infer<typeof SenderDomainDetail>

/** The DNS state of a sender's domain, which preflight reports. */
export const SenderDns = z.object({
  domainId: id,
  ...SenderDomain.pick({ checkedAt: true, answeredAt: true }).shape,
  /** The age of the last DNS check. */
  ageSeconds: z.number().int().nullable(),
  /** The required DNS records; advisory records are left out. */
  records: z.array(DomainRecord.pick({ kind: true, verdict: true })),
})
export type SenderDns = z.infer<typeof SenderDns>

const HealthCounts = z.object({
  sent: z.number().int(),
  delivered: z.number().int(),
  /** The number of mails that were refused or bounced permanently. */
  bounced: z.number().int(),
  complained: z.number().int(),
  /** The number of recipients whose mail server deferred the mail at least once. */
  deferred: z.number().int(),
})

export const DomainHealth = z.object({
  totals: HealthCounts,
  days: z.array(HealthCounts.extend({ day: isoDay })),
  /** The numbers by recipient domain. The domain with the most mails comes first. */
  recipientDomains: z.array(HealthCounts.extend({ domain: z.string() })),
  verdict: z.enum(['good', 'watch', 'bad', 'too_few']),
  /** Recommendations to the organisation; the keys of their texts begin with `sender.advice_`. */
  advice: z.array(
    z.object({
      key: z.enum(['records', 'complained', 'bounced', 'deferred', 'slow_domain', 'warm_up', 'too_few']),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** The days of the warm-up plan with the limit of each day; empty when the warm-up is off or has not started. */
  plan: z.array(z.object({ day: z.number().int(), date: isoDay, limit: z.number().int() })),
})
export type DomainHealth = z.infer<typeof DomainHealth>

const one = z.strictObject({ id })

export const senderDomains = {
  domains: endpoint({
    method: 'POST',
    path: '/email/domain/list',
    unkeyed: 'read',
    summary: 'Sender domains of the organisation with their states',
    access: 'session',
    input: empty,
    output: z.array(SenderDomain),
    errors: [],
  }),
  domain: endpoint({
    method: 'POST',
    path: '/email/domain/detail',
    unkeyed: 'read',
    summary: 'One sender domain with the records to publish and the DNS result of each',
    access: 'session',
    input: one,
    output: SenderDomainDetail,
    errors: ['not_found'],
  }),
  addDomain: endpoint({
    method: 'POST',
    path: '/email/domain/add',
    summary: 'Add a sender domain; creates its DKIM key and the records to publish',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ domain: z.string().trim().min(1, 'validation.required').max(253, 'validation.domain') }),
    output: SenderDomainDetail,
    errors: ['invalid_input', 'domain_added', 'domain_taken', 'domain_limit_reached'],
  }),
  checkDomain: endpoint({
    method: 'POST',
    path: '/email/domain/verify',
    summary: 'Verify now: queries DNS for every record',
    access: { permission: 'outreach.send' },
    input: one,
    output: SenderDomainDetail,
    errors: ['not_found', 'too_many_requests', 'domain_taken'],
  }),
  rotateKey: endpoint({
    method: 'POST',
    path: '/email/domain/rotate',
    summary: 'Create a new DKIM key; the old one signs until the new record is found',
    access: { permission: 'outreach.send' },
    input: one,
    output: SenderDomainDetail,
    errors: ['not_found', 'conflict'],
  }),
  setWarmUp: endpoint({
    method: 'POST',
    path: '/email/domain/warm-up',
    summary: 'Choose the warm-up plan; the day of the plan stays',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id, plan: z.enum(warmUpPlans) }),
    output: SenderDomainDetail,
    errors: ['not_found'],
  }),
  domainHealth: endpoint({
    method: 'POST',
    path: '/email/domain/health',
    unkeyed: 'read',
    summary: 'Results of the domain’s mails in the last days, with a verdict and advice',
    access: 'session',
    input: z.strictObject({ id, days: z.number().int().min(1).max(90).default(14) }),
    output: DomainHealth,
    errors: ['not_found'],
  }),
  removeDomain: endpoint({
    method: 'POST',
    path: '/email/domain/remove',
    summary: 'Remove a domain and its keys; its senders then need to be verified by mail',
    access: { permission: 'outreach.send' },
    input: one,
    output: nothing,
    errors: ['not_found'],
  }),
}
