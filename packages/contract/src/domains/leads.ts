/** Leads found on social networks, their message templates, and the assisted outbox. Nothing here sends a message. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nothing, pageOf, paging } from '../shapes.ts'
import { companyId } from './customs-shapes.ts'
import {
  Lead,
  LeadChange,
  LeadFilter,
  leadId,
  leadNoteAtMost,
  LeadSelection,
  leadStates,
  LeadTemplate,
  messageStates,
  OutboxDay,
  OutboxMessage,
  RenderedMessage,
  templateFields,
} from './leads-shapes.ts'
import { socialItemId, socialNetwork } from './social-shapes.ts'

/** Leads show contact details, so they need a membership with contacts. */
const access = { permission: 'contacts.view' } as const
const read = { access, method: 'POST', unkeyed: 'read' } as const
const changing = { access, method: 'POST' } as const
const messageId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const templateId = z.uuid()

export const leads = {
  add: endpoint({
    ...changing,
    path: '/leads/add',
    summary: 'Keep accounts as leads of the organisation; an account is a lead once',
    input: z.strictObject({
      /** `videoId`: the video by which the account was found. */
      accounts: z
        .array(z.strictObject({ itemId: socialItemId, videoId: socialItemId.optional() }))
        .min(1)
        .max(200),
    }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
    errors: ['tier_too_low', 'not_found'],
  }),
  list: endpoint({
    ...read,
    path: '/leads/list',
    summary: 'The leads of the organisation, those changed last first',
    input: z.strictObject({ filter: LeadFilter.default({}), ...paging }),
    output: pageOf(Lead),
    errors: ['tier_too_low'],
  }),
  counts: endpoint({
    ...read,
    path: '/leads/counts',
    summary: 'How many leads each state and tag has, and who they can be assigned to',
    input: z.strictObject({ filter: LeadFilter.default({}) }),
    output: z.object({
      states: z.array(z.object({ value: z.enum(leadStates), leads: z.number().int() })),
      tags: z.array(z.object({ value: z.string(), leads: z.number().int() })),
      members: z.array(z.object({ userId: z.uuid(), name: z.string() })),
    }),
    errors: ['tier_too_low'],
  }),
  among: endpoint({
    ...read,
    access: 'session',
    path: '/leads/among',
    summary: 'Which of these accounts are leads',
    input: z.strictObject({ itemIds: z.array(socialItemId).max(200) }),
    output: z.array(z.object({ itemId: socialItemId, leadId, state: z.enum(leadStates) })),
    errors: [],
  }),
  change: endpoint({
    ...changing,
    path: '/leads/change',
    summary: 'Set the state or assignee of leads, add or remove tags: those named, or all that match a filter',
    input: z.strictObject({ of: LeadSelection, change: LeadChange }),
    /** `skipped`: leads that would have too many tags. */
    output: z.object({ changed: z.number().int(), skipped: z.number().int() }),
    errors: ['tier_too_low', 'not_found'],
  }),
  saveNote: endpoint({
    ...changing,
    path: '/leads/save_note',
    summary: 'Write, replace or delete the note on a lead',
    input: z.strictObject({ leadId, note: z.string().trim().max(leadNoteAtMost) }),
    output: z.object({ note: z.string() }),
    errors: ['tier_too_low', 'not_found'],
  }),
  setCompany: endpoint({
    ...changing,
    path: '/leads/set_company',
    summary: 'Link a lead to a company of the registry, or to none',
    input: z.strictObject({ leadId, companyId: companyId.nullable() }),
    output: Lead,
    errors: ['tier_too_low', 'not_found'],
  }),
  remove: endpoint({
    ...changing,
    path: '/leads/remove',
    summary: 'Remove leads with their notes and messages: those named, or all that match a filter',
    input: z.strictObject({ of: LeadSelection }),
    output: z.object({ removed: z.number().int() }),
    errors: ['tier_too_low'],
  }),
  templates: endpoint({
    ...read,
    path: '/leads/template/list',
    summary: 'The message templates of the organisation, by name',
    input: z.strictObject({}),
    output: z.array(LeadTemplate),
    errors: ['tier_too_low'],
  }),
  saveTemplate: endpoint({
    ...changing,
    path: '/leads/template/save',
    summary: 'Create or change a message template',
    input: z.strictObject({ templateId: templateId.optional(), ...templateFields }),
    output: LeadTemplate,
    errors: ['tier_too_low', 'not_found', 'lead_template_limit_reached'],
  }),
  removeTemplate: endpoint({
    ...changing,
    path: '/leads/template/remove',
    summary: 'Remove a message template; queued messages keep their text',
    input: z.strictObject({ templateId }),
    output: nothing,
    errors: ['tier_too_low', 'not_found'],
  }),
  /** Without a lead, the newest lead of the network stands in, or else an invented one. */
  preview: endpoint({
    ...read,
    path: '/leads/template/preview',
    summary: 'A message as a lead would get it, with its length and the limit of the network',
    input: z.strictObject({
      body: templateFields.body,
      product: templateFields.product,
      leadId: leadId.optional(),
      network: socialNetwork.optional(),
    }),
    output: RenderedMessage.extend({ network: socialNetwork, leadName: z.string() }),
    errors: ['tier_too_low', 'not_found'],
  }),
}

/**
 * The outbox lists messages that members send by hand. A member takes a message, opens the profile, sends the text there,
 * and marks the message.
 */
export const leadOutbox = {
  add: endpoint({
    ...changing,
    path: '/leads/outbox/add',
    summary: 'Queue a message of a template for leads; a lead has one queued message at most',
    input: z.strictObject({ of: LeadSelection, templateId }),
    /** `skipped`: leads with a queued message, and leads that were dropped. */
    output: z.object({ queued: z.number().int(), skipped: z.number().int() }),
    errors: ['tier_too_low', 'not_found'],
  }),
  list: endpoint({
    ...read,
    path: '/leads/outbox/list',
    summary: 'Messages of the outbox: queued ones in their order, others with the latest first',
    input: z.strictObject({ state: z.enum(messageStates).default('queued'), ...paging }),
    output: pageOf(OutboxMessage),
    errors: ['tier_too_low'],
  }),
  day: endpoint({
    ...read,
    path: '/leads/outbox/day',
    summary: 'What the organisation has sent today, and how many messages the caller may still send on each network',
    input: z.strictObject({}),
    output: OutboxDay,
    errors: ['tier_too_low'],
  }),
  /**
   * A member holds one message at a time, for ten minutes; no other member gets it meanwhile. A second request returns
   * the message that the caller holds. `reason`: why there is none.
   */
  take: endpoint({
    ...changing,
    path: '/leads/outbox/take',
    summary: 'Take the next message to work on, or a chosen one',
    input: z.strictObject({ messageId: messageId.optional(), network: socialNetwork.optional() }),
    output: z.object({
      message: OutboxMessage.nullable(),
      reason: z.enum(['empty', 'pace', 'limit', 'held']).nullable(),
      day: OutboxDay,
    }),
    errors: ['tier_too_low', 'not_found'],
  }),
  /** Marking a message again with the same outcome changes nothing. What was sent is recorded even beyond the limit. */
  finish: endpoint({
    ...changing,
    path: '/leads/outbox/finish',
    summary: 'Mark the message that the caller holds as sent or skipped',
    input: z.strictObject({
      messageId,
      outcome: z.enum(['sent', 'skipped']),
      /** The text as it was sent. */
      text: z.string().max(10_000).optional(),
    }),
    output: z.object({ message: OutboxMessage, day: OutboxDay }),
    errors: ['tier_too_low', 'not_found', 'lead_message_held'],
  }),
  release: endpoint({
    ...changing,
    path: '/leads/outbox/release',
    summary: 'Put the message back that the caller holds',
    input: z.strictObject({ messageId }),
    output: nothing,
    errors: ['tier_too_low'],
  }),
  markReplied: endpoint({
    ...changing,
    path: '/leads/outbox/mark_replied',
    summary: 'Record that a lead has replied to a sent message, or take this back',
    input: z.strictObject({ messageId, replied: z.boolean() }),
    output: OutboxMessage,
    errors: ['tier_too_low', 'not_found'],
  }),
  cancel: endpoint({
    ...changing,
    path: '/leads/outbox/cancel',
    summary: 'Remove queued messages that no other member holds',
    input: z.strictObject({ messageIds: z.array(messageId).min(1).max(200) }),
    output: z.object({ cancelled: z.number().int() }),
    errors: ['tier_too_low'],
  }),
}
