/** Segments: saved rules that select contacts from all mailing lists. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoInstant, pageOf, paging, RemovedSelection, selectedAtMost } from '../shapes.ts'
import { headerText } from './email-parts.ts'
import { addressKinds } from './mailing-audience.ts'
import { contactSources, MailingContact } from './mailing-lists.ts'

const id = z.uuid()
const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'validation.domain')

/** Events of a contact. Opens and clicks count only when, as far as can be detected, a person caused them. */
export const contactEvents = ['mailed', 'opened', 'clicked', 'replied', 'bounced'] as const
export type ContactEvent = (typeof contactEvents)[number]

const is = z.boolean()
const days = z.number().int().min(1).max(3650)

/**
 * One condition of a segment on a contact. A contact is an address with its data from all mailing lists. `is: false`
 * negates the condition. `days` is the number of last days whose events count; null means that all events count.
 */
export const SegmentRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('country'), is, countries: z.array(countryCode).min(1).max(250) }),
  z.strictObject({ kind: z.literal('list'), is, listIds: z.array(id).min(1).max(100) }),
  z.strictObject({ kind: z.literal('source'), is, sources: z.array(z.enum(contactSources)).min(1) }),
  z.strictObject({ kind: z.literal('address'), is, kinds: z.array(z.enum(addressKinds)).min(1) }),
  z.strictObject({ kind: z.literal('domain'), is, domains: z.array(mailDomain).min(1).max(100) }),
  z.strictObject({ kind: z.literal('added'), is, days }),
  z.strictObject({ kind: z.literal('event'), is, event: z.enum(contactEvents), days: days.nullable() }),
])
export type SegmentRule = z.infer<typeof SegmentRule>

export const SegmentRules = z.strictObject({
  match: z.enum(['all', 'any']),
  rules: z.array(SegmentRule).min(1, 'validation.required').max(20),
})
export type SegmentRules = z.infer<typeof SegmentRules>

export const Segment = z.object({ id, name: z.string(), rules: SegmentRules, updatedAt: isoInstant })
export type Segment = z.infer<typeof Segment>

export const mailingSegments = {
  segments: endpoint({
    method: 'POST',
    path: '/email/segment/list',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Saved segments of the contacts',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(Segment),
    errors: [],
  }),
  saveSegment: endpoint({
    method: 'POST',
    path: '/email/segment/save',
    summary: 'Create or change a segment',
    access: 'session',
    input: z.strictObject({
      id: id.optional(),
      name: headerText(120).min(1, 'validation.required'),
      rules: SegmentRules,
    }),
    output: Segment,
    errors: ['not_found', 'conflict'],
  }),
  deleteSegments: endpoint({
    method: 'POST',
    path: '/email/segment/delete',
    summary: 'Remove segments; their contacts stay',
    access: 'session',
    input: z.strictObject({ ids: z.array(id).min(1).max(selectedAtMost) }),
    output: RemovedSelection,
    errors: ['not_found'],
  }),
  segmentContacts: endpoint({
    method: 'POST',
    path: '/email/segment/contacts',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Contacts that match the rules now, each address once; without rules, all contacts',
    access: 'session',
    input: z.strictObject({
      rules: SegmentRules.optional(),
      keyword: z.string().trim().max(200).optional(),
      ...paging,
    }),
    output: pageOf(MailingContact.omit({ id: true, source: true })),
    errors: [],
  }),
}
