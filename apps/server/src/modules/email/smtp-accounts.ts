/** SMTP accounts of organisations: kept sealed, after a test by a real connection. */
import { randomUUID } from 'node:crypto'
import { fail, type SmtpAccount, type SmtpSecurity, type SmtpTest } from '@tradewind/contract'
import { createOutbound, createSeal, type Config, type Db, type Outbound, type Seal } from '@tradewind/platform'
import type { SmtpServer } from './smtp-pool.ts'
import { testSmtp } from './smtp-test.ts'

export type AccountConfig = Pick<Config, 'secret' | 'smtpAllowPrivateHosts'>
type Deps = { db: Db; config: AccountConfig }

const sealOf = ({ secret }: AccountConfig): Seal => createSeal(secret, 'email.smtp')

const columns = ['id', 'name', 'host', 'port', 'security', 'username', 'tested_at as testedAt'] as const
const shown = <A extends { testedAt: Date }>(account: A) => ({ ...account, testedAt: account.testedAt.toISOString() })

export const listAccounts = async (db: Db, orgId: string): Promise<SmtpAccount[]> => {
  const rows = await db
    .selectFrom('email_smtp_account')
    .select(columns)
    .where('org_id', '=', orgId)
    .orderBy('name')
    .execute()
  return rows.map(shown)
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

/** Throws Failure not_found. */
const readPassword = async ({ db, config }: Deps, orgId: string, id: string): Promise<string> => {
  const row = await db
    .selectFrom('email_smtp_account')
    .select('password')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row.password === '' ? '' : sealOf(config).open(row.password, id)
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

const passwordOf = async (deps: Deps, orgId: string, { id, password }: AccountSettings): Promise<string> =>
  // A kept password is never sent to another server than it was typed for: see saveAccount and testAccount.
  password ?? (id === undefined ? '' : readPassword(deps, orgId, id))

/** Throws Failure not_found; invalid_input where another server would be told the kept password. */
export const testAccount = async (deps: Deps, orgId: string, settings: AccountSettings): Promise<SmtpTest> => {
  await refuseOtherServer(deps.db, orgId, settings)
  const outbound = createOutbound(deps.config.smtpAllowPrivateHosts)
  return testSmtp(outbound, serverOf(outbound, settings, await passwordOf(deps, orgId, settings)))
}

const refuseOtherServer = async (db: Db, orgId: string, { id, host, password }: AccountSettings): Promise<void> => {
  if (id === undefined || password !== undefined) return
  const kept = (await listAccounts(db, orgId)).find((account) => account.id === id)
  if (kept === undefined) throw fail('not_found')
  if (kept.host !== host) throw fail('invalid_input', {}, [{ path: 'password', key: 'validation.required' }])
}

/** Keeps it only when its test succeeds. Throws Failure not_found, invalid_input and conflict (name taken). */
export const saveAccount = async (
  deps: Deps,
  orgId: string,
  { at, ...settings }: AccountSettings & { at: Date },
): Promise<{ account: SmtpAccount | null; test: SmtpTest }> => {
  const { db, config } = deps
  const test = await testAccount(deps, orgId, settings)
  if (!test.isUsable) return { account: null, test }
  const id = settings.id ?? randomUUID()
  const password = await passwordOf(deps, orgId, settings)
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
  return { account: shown(row), test }
}

/** Throws Failure not_found, and conflict while a sender uses it. */
export const deleteAccount = async (db: Db, orgId: string, id: string): Promise<void> => {
  const used = await db
    .selectFrom('email_sender')
    .select('id')
    .where('org_id', '=', orgId)
    .where('smtp_account_id', '=', id)
    .executeTakeFirst()
  if (used !== undefined) throw fail('conflict')
  const { numDeletedRows } = await db
    .deleteFrom('email_smtp_account')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
}

/** The server of an account, with its version; null when it is gone. */
export const findAccountServer = async (
  { db, config }: Deps,
  outbound: Outbound,
  { orgId, id }: { orgId: string; id: string },
): Promise<{ server: SmtpServer; version: string } | null> => {
  const row = await db
    .selectFrom('email_smtp_account')
    .selectAll()
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const password = row.password === '' ? '' : sealOf(config).open(row.password, id)
  return { server: serverOf(outbound, row, password), version: row.updated_at.toISOString() }
}
