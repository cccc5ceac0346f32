/** SMTP accounts of an organisation: another way out for its own senders. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing } from '../shapes.ts'

const id = z.uuid()
/** `tls`: from the first byte (465); `starttls`: demanded after the greeting (587); `none`: in the clear. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const
export type SmtpSecurity = (typeof smtpSecurities)[number]

export const mailRouteStates = ['open', 'closed', 'trying'] as const

export const SmtpAccount = z.object({
  id,
  name: z.string(),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(smtpSecurities),
  username: z.string(),
  testedAt: isoInstant,
  /** As a way out: `closed` after failures of its own, for a time; `trying`: that is over, the next mail finds out. */
  state: z.enum(mailRouteStates),
  closedUntil: isoInstant.nullable(),
  lastError: z.string(),
})
export type SmtpAccount = z.infer<typeof SmtpAccount>

export const smtpSteps = ['resolve', 'connect', 'greet', 'sign_in'] as const
export const smtpFaults = [
  'not_found', 'private', 'unreachable', 'timeout', 'certificate', 'tls', 'greeting', 'rejected', 'broken',
] as const // prettier-ignore

/** A real connection, step by step; the first that fails is the last. The text is `sender.smtp_fault_<fault>`. */
export const SmtpTest = z.object({
  isUsable: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(smtpSteps),
      fault: z.enum(smtpFaults).nullable(),
      /** What the server or the network said. */
      detail: z.string(),
    }),
  ),
})
export type SmtpTest = z.infer<typeof SmtpTest>

const Settings = {
  id: id.optional(),
  name: z.string().trim().min(1, 'validation.required').max(80),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9.:[\]-]+$/, 'validation.domain'),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(smtpSecurities),
  username: z.string().trim().max(254).default(''),
  /** Absent: the one that is kept. */
  password: z.string().max(500).optional(),
}

export const smtpAccounts = {
  accounts: endpoint({
    method: 'POST',
    path: '/email/smtp/list',
    summary: 'SMTP accounts of the organisation; never their passwords',
    access: 'session',
    input: empty,
    output: z.array(SmtpAccount),
    errors: [],
  }),
  testAccount: endpoint({
    method: 'POST',
    path: '/email/smtp/test',
    summary: 'Connect and sign in with these settings, without keeping them',
    access: { permission: 'outreach.send' },
    input: z.strictObject(Settings),
    output: SmtpTest,
    errors: ['not_found', 'too_many_requests'],
  }),
  saveAccount: endpoint({
    method: 'POST',
    path: '/email/smtp/save',
    summary: 'Keep an account whose test succeeds; `account` is null when it does not',
    access: { permission: 'outreach.send' },
    input: z.strictObject(Settings),
    output: z.object({ account: SmtpAccount.nullable(), test: SmtpTest }),
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/email/smtp/delete',
    summary: 'Remove an account that no sender uses',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
}
