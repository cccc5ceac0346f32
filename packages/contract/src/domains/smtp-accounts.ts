/** SMTP accounts of an organisation: additional relays for its own senders. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing } from '../shapes.ts'
import { MailServer, serverId, ServerSettings, ServerTest } from './mail-servers.ts'

export const relayStates = ['open', 'closed', 'trying'] as const

export const SmtpAccount = MailServer.extend({
  /**
   * The state of the account as a relay. `closed`: the account failed repeatedly and is not used for a time. `trying`:
   * the account may be used again, and the next mail tests whether it works.
   */
  state: z.enum(relayStates),
  closedUntil: isoInstant.nullable(),
  lastError: z.string(),
})
export type SmtpAccount = z.infer<typeof SmtpAccount>

export const smtpAccounts = {
  accounts: endpoint({
    method: 'POST',
    path: '/email/smtp/list',
    unkeyed: 'read',
    summary: 'SMTP accounts of the organisation; never their passwords',
    access: 'session',
    input: empty,
    output: z.array(SmtpAccount),
    errors: [],
  }),
  testAccount: endpoint({
    method: 'POST',
    path: '/email/smtp/test',
    unkeyed: 'read',
    summary: 'Connect and sign in with these settings, without saving them',
    access: { permission: 'outreach.send' },
    input: z.strictObject(ServerSettings),
    output: ServerTest,
    errors: ['not_found', 'too_many_requests'],
  }),
  saveAccount: endpoint({
    method: 'POST',
    path: '/email/smtp/save',
    summary: 'Save an account if its test succeeds; `kept` is null if it fails',
    access: { permission: 'outreach.send' },
    input: z.strictObject(ServerSettings),
    output: z.object({ kept: SmtpAccount.nullable(), test: ServerTest }),
    errors: ['not_found', 'server_name_taken', 'too_many_requests'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/email/smtp/delete',
    summary: 'Remove an account that no sender uses',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id: serverId }),
    output: nothing,
    errors: ['not_found', 'smtp_account_in_use'],
  }),
}
