/** Mailboxes of organisations: kept sealed, after a test by a real connection. */
import { randomUUID } from 'node:crypto'
import { fail, type Mailbox, type MailboxTest } from '@tradewind/contract'
import { createOutbound, createSeal, type Config, type Db, type Outbound } from '@tradewind/platform'
import { listAside } from './aside.ts'
import { openMailbox, type MailboxServer } from './connect.ts'

type Deps = { db: Db; config: Pick<Config, 'secret' | 'smtpAllowPrivateHosts'> }

type MailboxSettings = Omit<MailboxServer, 'password'> & {
  id?: string | undefined
  name: string
  password?: string | undefined
}

const sealOf = ({ secret }: Deps['config']) => createSeal(secret, 'email.mailbox')
/** The installation's own mail servers may be private ones, as for SMTP accounts. */
export const mailboxOutbound = ({ smtpAllowPrivateHosts }: Deps['config']): Outbound =>
  createOutbound(smtpAllowPrivateHosts)

const columns = [
  'id', 'name', 'host', 'port', 'security', 'username', 'tested_at as testedAt', 'pulled_at as pulledAt', 'failure', 'taken',
] as const // prettier-ignore
type Row = Omit<Mailbox, 'testedAt' | 'pulledAt' | 'aside'> & { testedAt: Date; pulledAt: Date | null }
const shown = ({ testedAt, pulledAt, ...row }: Row, asideOf: Awaited<ReturnType<typeof listAside>>): Mailbox => ({
  ...row,
  aside: asideOf.get(row.id) ?? { total: 0, list: [] },
  testedAt: testedAt.toISOString(),
  pulledAt: pulledAt?.toISOString() ?? null,
})

export const listMailboxes = async (db: Db, orgId: string): Promise<Mailbox[]> => {
  const rows = await db
    .selectFrom('email_mailbox')
    .select(columns)
    .where('org_id', '=', orgId)
    .orderBy('name')
    .execute()
  const aside = await listAside(db, orgId)
  return rows.map((row) => shown(row, aside))
}

/** The password given, or the kept one: that is never told to another server than it was typed for. */
const serverOf = async ({ db, config }: Deps, orgId: string, settings: MailboxSettings): Promise<MailboxServer> => {
  const { id, host, port, security, username, password } = settings
  if (password !== undefined || id === undefined) return { host, port, security, username, password: password ?? '' }
  const kept = await db
    .selectFrom('email_mailbox')
    .select(['host', 'port', 'security', 'password'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (kept === undefined) throw fail('not_found')
  if (kept.host !== host || kept.port !== port || kept.security !== security)
    throw fail('invalid_input', {}, [{ path: 'password', key: 'validation.required' }])
  return { host, port, security, username, password: sealOf(config).open(kept.password, id) }
}

const imapPorts: readonly number[] = [143, 993]

const tryMailbox = async (deps: Deps, orgId: string, settings: MailboxSettings) => {
  // Nobody looks by us for what listens on other ports; the installation's own servers may listen where they like.
  if (!imapPorts.includes(settings.port) && !deps.config.smtpAllowPrivateHosts.includes(settings.host))
    throw fail('invalid_input', {}, [{ path: 'port', key: 'validation.imap_port' }])
  const server = await serverOf(deps, orgId, settings)
  const { opened, steps } = await openMailbox(mailboxOutbound(deps.config), server)
  // Without LOGOUT: a server may keep one waiting for its answer.
  opened?.client.close()
  return { server, test: { isUsable: opened !== null, steps } satisfies MailboxTest }
}

/** Throws Failure not_found and invalid_input. */
export const testMailbox = async (deps: Deps, orgId: string, settings: MailboxSettings): Promise<MailboxTest> =>
  (await tryMailbox(deps, orgId, settings)).test

/** Keeps it only when its test succeeds. Throws Failure not_found, invalid_input and conflict (name taken). */
export const saveMailbox = async (
  deps: Deps,
  orgId: string,
  { at, ...settings }: MailboxSettings & { at: Date },
): Promise<{ mailbox: Mailbox | null; test: MailboxTest }> => {
  const { db, config } = deps
  const { server, test } = await tryMailbox(deps, orgId, settings)
  if (!test.isUsable) return { mailbox: null, test }
  const id = settings.id ?? randomUUID()
  const { host, port, security, username, password } = server
  const values = {
    name: settings.name, host, port, security, username,
    password: sealOf(config).close(password, id), tested_at: at, updated_at: at, failure: '',
  } // prettier-ignore
  const taken = await db
    .selectFrom('email_mailbox')
    .select('id')
    .where('org_id', '=', orgId)
    .where('name', '=', settings.name)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken !== undefined) throw fail('conflict')
  const row = await (
    settings.id === undefined
      ? db
          .insertInto('email_mailbox')
          .values({ id, org_id: orgId, ...values, uid_validity: null, pulled_at: null, created_at: at })
          .returning(columns)
      : db.updateTable('email_mailbox').set(values).where('org_id', '=', orgId).where('id', '=', id).returning(columns)
  ).executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return { mailbox: shown(row, await listAside(db, orgId)), test }
}

/** Throws Failure not_found. */
export const deleteMailbox = async (db: Db, orgId: string, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('email_mailbox')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
}

export const openPassword = (config: Deps['config'], row: { id: string; password: string }): string =>
  sealOf(config).open(row.password, row.id)
