/**
 * Schemas for the mail servers of an organisation, which SMTP accounts (for sending) and mailboxes (for reading) share.
 */

import { z } from 'zod'
import { isoInstant } from '../shapes.ts'

export const serverId = z.uuid()
/**
 * `tls`: the connection is encrypted from the first byte. `starttls`: the connection must be encrypted after the
 * greeting. `none`: the connection is not encrypted.
 */
export const serverSecurities = ['tls', 'starttls', 'none'] as const
export type ServerSecurity = (typeof serverSecurities)[number]

/** A mail server as a list shows it, without its password. */
export const MailServer = z.object({
  id: serverId,
  name: z.string(),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(serverSecurities),
  username: z.string(),
  testedAt: isoInstant,
})

/**
 * The steps of a connection test. The step `open` opens the inbox of a mailbox. The step `list` lists the folders of a
 * mailbox, if requested.
 */
const serverSteps = ['resolve', 'connect', 'greet', 'sign_in', 'open', 'list'] as const
const serverFaults = [
  'not_found',
  'private',
  'unreachable',
  'timeout',
  'certificate',
  'tls',
  'greeting',
  'rejected',
  'broken',
] as const

export type MailServer = z.infer<typeof MailServer>

/**
 * The result of a connection test, which connects to the real mail server and ends at the first failed step. The text
 * of a fault has the key `sender.smtp_fault_<fault>`.
 */
export const ServerTest = z.object({
  isUsable: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(serverSteps),
      fault: z.enum(serverFaults).nullable(),
      /** The error message of the mail server or the network. */
      detail: z.string(),
    }),
  ),
})
export type ServerTest = z.infer<typeof ServerTest>

/**
 * The input of the endpoints that test and save a mail server. `username` is empty when the server needs no sign-in.
 */
export const ServerSettings = {
  id: serverId.optional(),
  name: z.string().trim().min(1, 'validation.required').max(80),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9.:[\]-]+$/, 'validation.domain'),
  port: z.number().int().min(1).max(65_535),
  security: z.enum(serverSecurities),
  username: z.string().trim().max(254).default(''),
  /** If absent, the stored password is used. */
  password: z.string().max(500).optional(),
}
