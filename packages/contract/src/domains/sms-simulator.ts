/** The inbox of the built-in SMS simulator, the answers of its phones, and the rules of its receipts. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/** `isAnswer`: the phone `from` sent the message to the product. */
export const SimulatedSms = z.object({
  messageId: z.string(),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  receivedAt: isoInstant,
  isAnswer: z.boolean(),
})
export type SimulatedSms = z.infer<typeof SimulatedSms>

/** `silent`: the message is accepted, and no receipt comes. `refused`: the number is refused at once. */
export const simulatorOutcomes = ['delivered', 'undeliverable', 'expired', 'silent', 'refused'] as const

/**
 * What happens to messages to numbers that end in `suffix`: their receipts come after `delaySeconds`, as often as
 * `receipts` says.
 */
export const SimulatorRule = z.strictObject({
  suffix: z.string().regex(/^\d{1,12}$/, 'validation.phone_digits'),
  outcome: z.enum(simulatorOutcomes),
  delaySeconds: z.number().int().min(0).max(3_600),
  receipts: z.number().int().min(0).max(3),
})
export type SimulatorRule = z.infer<typeof SimulatorRule>

export const smsSimulator = {
  /** This endpoint is open to guests, because a user who registers reads the SMS code here before having a token. */
  inbox: endpoint({
    method: 'POST',
    path: '/simulator/sms_list',
    summary: 'Messages that the SMS simulator received, and the answers of its phones, newest first',
    access: 'guest',
    simulator: true,
    input: z.strictObject({ ...paging, to: z.string().trim().max(20).default('') }),
    output: pageOf(SimulatedSms),
    errors: ['not_found'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/simulator/sms_answer',
    summary: 'Answer as a phone; the message reaches the product over SMPP',
    access: 'session',
    simulator: true,
    input: z.strictObject({
      from: z.string().regex(/^\+?\d{5,20}$/, 'validation.phone_digits'),
      /** At most one short message. */
      text: z.string().trim().min(1, 'validation.required').max(70),
    }),
    output: nothing,
    errors: ['not_found'],
  }),
  rules: endpoint({
    method: 'POST',
    path: '/simulator/sms_rules',
    unkeyed: 'read',
    summary: 'The receipts of the SMS simulator by the last digits of the number, built-in rules first',
    access: 'session',
    simulator: true,
    input: empty,
    output: z.object({ builtIn: z.array(SimulatorRule), own: z.array(SimulatorRule) }),
    errors: ['not_found'],
  }),
  saveRule: endpoint({
    method: 'POST',
    path: '/simulator/sms_rule_save',
    summary: 'Add or change the receipts for numbers that end in these digits',
    access: 'session',
    simulator: true,
    input: SimulatorRule,
    output: nothing,
    errors: ['not_found'],
  }),
  removeRule: endpoint({
    method: 'POST',
    path: '/simulator/sms_rule_remove',
    summary: 'Remove the receipts for numbers that end in these digits',
    access: 'session',
    simulator: true,
    input: z.strictObject({ suffix: z.string().max(12) }),
    output: nothing,
    errors: ['not_found'],
  }),
}
