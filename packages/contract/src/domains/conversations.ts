/** Conversations with phones: the messages of campaigns to a number, and what the person wrote back. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { recipientStates } from './outreach.ts'

/** A phone number in E.164. */
const address = z.string().min(1).max(40)

/** `opt_out` and `opt_in`: the person wrote a word that ends SMS or allows them again. */
const phoneReplyKinds = ['reply', 'opt_out', 'opt_in'] as const

const Person = { address: z.string(), name: z.string(), company: z.string(), country: z.string() }

export const Conversation = z.object({
  ...Person,
  /** The recipient and the campaign that the newest message of the phone answers. */
  recipientId: z.number().int(),
  campaignId: z.uuid(),
  lastKind: z.enum(phoneReplyKinds),
  lastText: z.string(),
  lastAt: isoInstant,
  /** The number of unread messages of the phone. */
  unread: z.number().int(),
})
export type Conversation = z.infer<typeof Conversation>

export const ConversationThread = z.object({
  ...Person,
  /** True if the number is on the suppression list. */
  isOptedOut: z.boolean(),
  /** The newest messages, oldest first. */
  messages: z.array(
    z.object({
      /** Null for the message of a campaign. */
      id: z.number().int().nullable(),
      kind: z.enum(['campaign', ...phoneReplyKinds]),
      text: z.string(),
      at: isoInstant,
      /** The state of a campaign's message; null for a message of the phone. */
      state: z.enum(recipientStates).nullable(),
      campaignId: z.uuid().nullable(),
      campaignName: z.string(),
    }),
  ),
})
export type ConversationThread = z.infer<typeof ConversationThread>

export const conversations = {
  conversations: endpoint({
    method: 'POST',
    path: '/sms/conversation/list',
    unkeyed: 'read',
    summary: 'Conversations with phones, the newest message first',
    access: 'session',
    input: z.strictObject({
      unread: z.boolean().optional(),
      campaignId: z.uuid().optional(),
      keyword: z.string().trim().max(200).optional(),
      ...paging,
    }),
    output: z.object({ ...pageOf(Conversation).shape, unread: z.number().int() }),
    errors: [],
  }),
  conversation: endpoint({
    method: 'POST',
    path: '/sms/conversation/thread',
    unkeyed: 'read',
    summary: 'The conversation with one phone, oldest message first',
    access: 'session',
    input: z.strictObject({ address }),
    output: ConversationThread,
    errors: ['not_found'],
  }),
  markConversationRead: endpoint({
    method: 'POST',
    path: '/sms/conversation/read',
    summary: 'Mark the messages of a phone as read',
    access: 'session',
    input: z.strictObject({ address }),
    output: nothing,
    errors: ['not_found'],
  }),
}
