/** The suppression list and the frequency cap of an organisation. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing, pageOf, paging, RemovedSelection, selectedAtMost } from '../shapes.ts'
import { channels } from './outreach.ts'

export const suppressionReasons = ['bounced', 'complained', 'unsubscribed', 'manual'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

/** The scope of a suppression: one channel, or all channels. */
export const suppressionChannels = [...channels, 'all'] as const
export type SuppressionChannel = (typeof suppressionChannels)[number]

/**
 * The suppressed address in the notation of its channel (email: lower case), or a whole mail domain as `@example.com`.
 * Subdomains are separate domains.
 */
const suppressed = z.string().trim().min(3).max(320)

export const Suppression = z.object({
  address: z.string(),
  channel: z.enum(suppressionChannels),
  reason: z.enum(suppressionReasons),
  detail: z.string(),
  createdAt: isoInstant,
  /** The user who added the entry; null when a delivery receipt or the recipient caused the entry. */
  createdBy: z.string().nullable(),
})
export type Suppression = z.infer<typeof Suppression>

/**
 * The frequency cap. At most `mails` mails of all campaigns go to one address within `days` days. `mails` 0 means no
 * cap.
 */
export const FrequencyCap = z.strictObject({
  mails: z.number().int().min(0).max(100),
  days: z.number().int().min(1).max(90),
})
export type FrequencyCap = z.infer<typeof FrequencyCap>

/** The filter of the suppression list; an entry must match all given fields. */
export const SuppressionFilter = z.strictObject({
  channel: z.enum(suppressionChannels).optional(),
  reason: z.enum(suppressionReasons).optional(),
  scope: z.enum(['address', 'domain']).optional(),
  keyword: z.string().trim().max(200).optional(),
})
export type SuppressionFilter = z.infer<typeof SuppressionFilter>

export const suppression = {
  suppressions: endpoint({
    method: 'POST',
    path: '/outreach/suppression/list',
    unkeyed: 'read',
    summary: 'The suppression list: addresses and domains that the organisation does not send to',
    access: 'session',
    input: SuppressionFilter.extend({ ...paging }),
    output: pageOf(Suppression),
    errors: [],
  }),
  suppress: endpoint({
    method: 'POST',
    path: '/outreach/suppression/add',
    summary: 'Add addresses or domains to the suppression list',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      channel: z.enum(suppressionChannels),
      addresses: z.array(suppressed).min(1).max(1000),
      detail: z.string().trim().max(200).default(''),
    }),
    output: z.object({ added: z.number().int() }),
    errors: ['invalid_input'],
  }),
  exportSuppressions: endpoint({
    method: 'GET',
    path: '/outreach/suppression/export',
    kind: 'file',
    summary: 'The suppression list as CSV, newest first',
    access: 'session',
    input: SuppressionFilter,
    output: nothing,
    errors: [],
  }),
  unsuppress: endpoint({
    method: 'POST',
    path: '/outreach/suppression/remove',
    summary: 'Remove addresses or domains from the list; unsubscriptions and complaints of recipients stay',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      entries: z
        .array(z.strictObject({ channel: z.enum(suppressionChannels), address: suppressed }))
        .min(1)
        .max(selectedAtMost),
    }),
    output: RemovedSelection,
    errors: ['not_found', 'conflict'],
  }),
  frequencyCap: endpoint({
    method: 'POST',
    path: '/outreach/frequency-cap',
    unkeyed: 'read',
    summary: 'The frequency cap: the most mails that one address receives',
    access: 'session',
    input: empty,
    output: FrequencyCap,
    errors: [],
  }),
  saveFrequencyCap: endpoint({
    method: 'POST',
    path: '/outreach/frequency-cap/save',
    summary: 'Change the frequency cap; applies from the next launch and the next mail',
    access: { permission: 'outreach.send' },
    input: FrequencyCap,
    output: FrequencyCap,
    errors: [],
  }),
}
