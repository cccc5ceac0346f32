/** SMTP accounts of organisations: kept sealed, after a test by a real connection. */
import { randomUUID } from 'node:crypto'
import { fail, type SmtpAccount, type SmtpSecurity, type SmtpTest } from '@tradewind/contract'
import { sql } from 'kysely'
import {
  createOutbound,
  createSeal,
  type Config,
  type Db,
  type Outbound,
  type Seal,
  type Tx,
} from '@tradewind/platform'
import { forgetRoute, readRouteStates, standingOf, type RouteState } from './mail-routes/state.ts'
import type { SmtpServer } from './smtp-pool.ts'
import { testSmtp } from './smtp-test.ts'

export type AccountConfig = Pick<Config, 'secret' | 'smtpAllowPrivateHosts'>
type Deps = { db: Db; config: AccountConfig }

const sealOf = ({ secret }: AccountConfig): Seal => createSeal(secret, 'email.smtp')

const columns = ['id', 'name', 'host', 'port', 'security', 'username', 'tested_at as testedAt'] as const
type Row = Omit<SmtpAccount, 'testedAt' | 'state' | 'closedUntil' | 'lastError'> & { testedAt: Date }
const shown = ({ testedAt, ...account }: Row, state: RouteState | undefined, now: Date): SmtpAccount => ({
  ...account,
  testedAt: testedAt.toISOString(),
  ...standingOf(state, now),
})

export const listAccounts = async (db: Db, orgId: string, now: Date): Promise<SmtpAccount[]> => {
  const rows = await db
    .selectFrom('email_smtp_account')
    .select(columns)
    .where('org_id', '=', orgId)
    .orderBy('name')
    .execute()
  const states = await readRouteStates(
    db,
    rows.map(({ id }) => routeNameOf(id)),
  )
  return rows.map((row) => shown(row, states.get(routeNameOf(row.id)), now))
}

export type AccountSettings = {
  id?: string | undefined
  name: string
  host: string
  port: number
  security: SmtpSecurity
  username: string
  password?: string | undefined
}

const serverOf = (
  outbound: Outbound,
  { host, port, security, username }: Pick<AccountSettings, 'host' | 'port' | 'security' | 'username'>,
  password: string,
): SmtpServer => ({
  host,
  port,
  secure: security === 'tls',
  startTls: security === 'starttls' ? 'required' : 'never',
  user: username === '' ? null : username,
  password,
  // Asked for each connection: a name that becomes a private address later is refused then.
  resolve: async () => (await outbound.resolve(host))[0]?.address ?? host,
})

/**
 * The password given, or the kept one: that is never told to another server, port or encryption than it was typed for.
 * Throws Failure not_found, invalid_input.
 */
const passwordOf = async ({ db, config }: Deps, orgId: string, settings: AccountSettings): Promise<string> => {
  const { id, host, port, security, password } = settings
  if (password !== undefined) return password
  if (id === undefined) return ''
  const kept = await db
    .selectFrom('email_smtp_account')
    .select(['host', 'port', 'security', 'password'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (kept === undefined) throw fail('not_found')
  if (kept.host !== host || kept.port !== port || kept.security !== security)
    throw fail('invalid_input', {}, [{ path: 'password', key: 'validation.required' }])
  return kept.password === '' ? '' : sealOf(config).open(kept.password, id)
}

const smtpPorts: readonly number[] = [25, 465, 587, 2525]

/** Nobody looks by us for what listens on other ports; the installation's own servers may listen where they like. */
const assertPort = ({ smtpAllowPrivateHosts }: AccountConfig, { host, port }: AccountSettings): void => {
  if (!smtpPorts.includes(port) && !smtpAllowPrivateHosts.includes(host))
    throw fail('invalid_input', {}, [{ path: 'port', key: 'validation.smtp_port' }])
}

const tryAccount = async (
  deps: Deps,
  orgId: string,
  settings: AccountSettings,
): Promise<{ test: SmtpTest; password: string }> => {
  assertPort(deps.config, settings)
  const password = await passwordOf(deps, orgId, settings)
  const outbound = createOutbound(deps.config.smtpAllowPrivateHosts)
  return { test: await testSmtp(outbound, serverOf(outbound, settings, password)), password }
}

/** Throws Failure not_found; invalid_input for a port of no mail server, and where another server would be told the kept password. */
export const testAccount = async (deps: Deps, orgId: string, settings: AccountSettings): Promise<SmtpTest> =>
  (await tryAccount(deps, orgId, settings)).test

/** Keeps it only when its test succeeds. Throws Failure not_found, invalid_input and conflict (name taken). */
export const saveAccount = async (
  deps: Deps,
  orgId: string,
  { at, ...settings }: AccountSettings & { at: Date },
): Promise<{ account: SmtpAccount | null; test: SmtpTest }> => {
  const { db, config } = deps
  const { test, password } = await tryAccount(deps, orgId, settings)
  if (!test.isUsable) return { account: null, test }
  const id = settings.id ?? randomUUID()
  const { name, host, port, security, username } = settings
  const values = {
    name,
    host,
    port,
    security,
    username,
    password: password === '' ? '' : sealOf(config).close(password, id),
    tested_at: at,
    updated_at: at,
  }
  const taken = await db
    .selectFrom('email_smtp_account')
    .select('id')
    .where('org_id', '=', orgId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken !== undefined) throw fail('conflict')
  const row = await (
    settings.id === undefined
      ? db
          .insertInto('email_smtp_account')
          .values({ id, org_id: orgId, ...values })
          .returning(columns)
      : db
          .updateTable('email_smtp_account')
          .set(values)
          .where('org_id', '=', orgId)
          .where('id', '=', id)
          .returning(columns)
  ).executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  // It works: it need not rest for what it was before.
  await forgetRoute(db, routeNameOf(id))
  return { account: shown(row, undefined, at), test }
}

/** What the state of an account as a way out is kept under, beside the installation's own (mail-routes/state.ts). */
export const routeNameOf = (id: string): string => `account:${id}`

/** Whether one of them is there. */
export const hasAccount = async (tx: Tx, orgId: string, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from email_smtp_account
    where org_id = ${orgId} and id = any(${ids}::uuid[])
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Throws Failure not_found, and conflict while a sender uses it. */
export const deleteAccount = async (db: Db, orgId: string, id: string): Promise<void> => {
  const used = await db
    .selectFrom('email_sender')
    .select('id')
    .where('org_id', '=', orgId)
    .where(({ or, eb }) => or([eb('smtp_account_id', '=', id), eb(sql`${id}::uuid`, '=', sql`any(smtp_fallback_ids)`)]))
    .executeTakeFirst()
  if (used !== undefined) throw fail('conflict')
  const { numDeletedRows } = await db
    .deleteFrom('email_smtp_account')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
  await forgetRoute(db, routeNameOf(id))
}

/** The server of an account, with its version; null when it is gone. */
export const findAccountServer = async (
  { db, config }: Deps,
  outbound: Outbound,
  { orgId, id }: { orgId: string; id: string },
): Promise<{ name: string; server: SmtpServer; version: string } | null> => {
  const row = await db
    .selectFrom('email_smtp_account')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const password = row.password === '' ? '' : sealOf(config).open(row.password, id)
  return { name: row.name, server: serverOf(outbound, row, password), version: row.updated_at.toISOString() }
}
