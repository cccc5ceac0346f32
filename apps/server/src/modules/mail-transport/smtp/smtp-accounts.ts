/** SMTP accounts of organisations. Each is a separate relay for the senders that use it. */

import { fail, type ServerTest, type SmtpAccount } from '@tradewind/contract'
import type { Db, Outbound, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { forgetRelay, readRelayStates, standingOf } from '../relay-state.ts'
import {
  deleteServer,
  openPassword,
  saveServer,
  type ServerConfig,
  type ServerDeps,
  type ServerKind,
  type ServerSettings,
  type TypedServer,
} from '../servers/server-settings.ts'
import type { SmtpServer } from './smtp-pool.ts'
import { testSmtp } from './smtp-test.ts'

export const smtpKind: ServerKind = {
  table: 'email_smtp_account',
  sealedFor: 'email.smtp',
  ports: [25, 465, 587, 2525],
  portText: 'validation.smtp_port',
  test: (outbound, server) => testSmtp(outbound, serverOf(outbound, server)),
}

export const listAccounts = async (db: Db, orgId: string, now: Date): Promise<SmtpAccount[]> => {
  const rows = await db
    .selectFrom('email_smtp_account')
    .select(['id', 'name', 'host', 'port', 'security', 'username', 'testedAt'])
    .where('orgId', '=', orgId)
    .orderBy('name')
    .execute()
  const states = await readRelayStates(
    db,
    rows.map(({ id }) => relayNameOf(id)),
  )
  return rows.map((row) => ({
    ...row,
    testedAt: row.testedAt.toISOString(),
    ...standingOf(states.get(relayNameOf(row.id)), now),
  }))
}

const serverOf = (outbound: Outbound, { host, port, security, username, password }: TypedServer): SmtpServer => ({
  host,
  port,
  secure: security === 'tls',
  startTls: security === 'starttls' ? 'required' : 'never',
  user: username === '' ? null : username,
  password,
  // DNS is queried for each connection, so that a host is refused if its name later points to a private address.
  resolve: async () => (await outbound.resolve(host))[0]?.address ?? host,
})

/** Throws the same Failures as `saveServer`. */
export const saveAccount = async (
  deps: ServerDeps,
  orgId: string,
  settings: ServerSettings & { at: Date },
): Promise<{ kept: SmtpAccount | null; test: ServerTest }> => {
  const { id, test } = await saveServer(deps, smtpKind, orgId, settings)
  if (id === null) return { kept: null, test }
  // The account has just passed its test, so the stored closing of its relay is deleted.
  await forgetRelay(deps.db, relayNameOf(id))
  const accounts = await listAccounts(deps.db, orgId, settings.at)
  return { kept: accounts.find((one) => one.id === id) ?? null, test }
}

/** The name under which the account's relay state is stored, beside the installation's relays (relay-state.ts). */
export const relayNameOf = (id: string): string => `account:${id}`

/** Returns true if at least one of the given accounts exists. */
export const hasAccount = async (tx: Tx, orgId: string, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from email_smtp_account
    where org_id = ${orgId} and id = any(${ids}::uuid[])
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Throws Failure not_found, and smtp_account_in_use. */
export const deleteAccount = async (db: Db, orgId: string, id: string): Promise<void> => {
  const used = await db
    .selectFrom('email_sender')
    .select('address')
    .where('orgId', '=', orgId)
    .where(({ or, eb }) => or([eb('smtpAccountId', '=', id), eb(sql`${id}::uuid`, '=', sql`any(smtp_fallback_ids)`)]))
    .executeTakeFirst()
  if (used !== undefined) throw fail('smtp_account_in_use', { address: used.address })
  await deleteServer(db, smtpKind, orgId, id)
  await forgetRelay(db, relayNameOf(id))
}

/** Returns the server of an account with its version; null when the account was deleted. */
export const findAccountServer = async (
  { db, config }: { db: Db; config: ServerConfig },
  outbound: Outbound,
  { orgId, id }: { orgId: string; id: string },
): Promise<{ name: string; server: SmtpServer; version: string } | null> => {
  const row = await db
    .selectFrom('email_smtp_account')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const password = openPassword(config, smtpKind, row)
  return { name: row.name, server: serverOf(outbound, { ...row, password }), version: row.updatedAt.toISOString() }
}
