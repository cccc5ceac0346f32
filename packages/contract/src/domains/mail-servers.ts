/** Mail servers of an organisation, to send by (SMTP accounts) and to read from (mailboxes): their common parts. */
import { z } from 'zod'
import { isoInstant } from '../shapes.ts'

export const serverId = z.uuid()
/** `tls`: from the first byte; `starttls`: required after the greeting; `none`: unencrypted. */
export const serverSecurities = ['tls', 'starttls', 'none'] as const
export type ServerSecurity = (typeof serverSecurities)[number]

/** The server as lists show it, without its password. */
export const MailServer = z.object({
  id: serverId,
  name: z.string(),
  host: z.string(),
  port: z.number().int(),
  security: z.enum(serverSecurities),
  username: z.string(),
  testedAt: isoInstant,
})

/** `open`: the inbox of a mailbox; `list`: its folders, where requested. */
const serverSteps = ['resolve', 'connect', 'greet', 'sign_in', 'open', 'list'] as const
const serverFaults = [
  'not_found', 'private', 'unreachable', 'timeout', 'certificate', 'tls', 'greeting', 'rejected', 'broken',
] as const // prettier-ignore

export type MailServer = z.infer<typeof MailServer>

/** A real connection, step by step; it ends at the first failure. The text is `sender.smtp_fault_<fault>`. */
export const ServerTest = z.object({
  isUsable: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(serverSteps),
      fault: z.enum(serverFaults).nullable(),
      /** The message of the server or the network. */
      detail: z.string(),
    }),
  ),
})
export type ServerTest = z.infer<typeof ServerTest>

/** Input of both test and save; `username`: empty where the server needs no sign-in. */
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
  /** Absent: the stored one. */
  password: z.string().max(500).optional(),
}
