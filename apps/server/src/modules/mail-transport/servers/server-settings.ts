/**
 * Mail servers that organisations use for sending (SMTP) and reading (IMAP). A server is stored only after a test
 * connection has succeeded. Each password is stored encrypted and bound to the id of its row. A password is sent only
 * to the server for which the user typed it.
 */

import { randomUUID } from 'node:crypto'
import { fail, type ServerSecurity, type ServerTest } from '@tradewind/contract'
import { createOutbound, createSeal, type Config, type Db, type Outbound } from '@tradewind/platform'

export type ServerConfig = Pick<Config, 'secret' | 'smtpAllowPrivateHosts'>
export type ServerDeps = { db: Db; config: ServerConfig }

export type TypedServer = { host: string; port: number; security: ServerSecurity; username: string; password: string }
export type ServerSettings = Omit<TypedServer, 'password'> & {
  id?: string | undefined
  name: string
  /**
   * If absent, the stored password is used. A password is required if the host, the port or the security differs from
   * the stored value.
   */
  password?: string | undefined
}

export type ServerKind = {
  table: 'email_smtp_account' | 'email_mailbox'
  sealedFor: string
  ports: readonly number[]
  portText: string
  test: (outbound: Outbound, server: TypedServer) => Promise<ServerTest>
}

/**
 * Refuses connections to private networks, except to hosts that the operator has listed as the installation's own mail
 * servers.
 */
export const outboundOf = ({ smtpAllowPrivateHosts }: ServerConfig): Outbound => createOutbound(smtpAllowPrivateHosts)

/** Returns the password; empty when the server needs no sign-in. */
export const openPassword = (
  { secret }: ServerConfig,
  { sealedFor }: ServerKind,
  row: { id: string; password: string },
): string => (row.password === '' ? '' : createSeal(secret, sealedFor).open(row.password, row.id))

const passwordOf = async ({ db, config }: ServerDeps, kind: ServerKind, orgId: string, settings: ServerSettings) => {
  const { id, host, port, security, password } = settings
  if (password !== undefined || id === undefined) return password ?? ''
  const stored = await db
    .selectFrom(kind.table)
    .select(['host', 'port', 'security', 'password'])
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (stored === undefined) throw fail('not_found')
  if (stored.host !== host || stored.port !== port || stored.security !== security)
    throw fail('invalid_input', {}, [{ path: 'password', key: 'validation.required' }])
  return openPassword(config, kind, { id, password: stored.password })
}

const tryServer = async (deps: ServerDeps, kind: ServerKind, orgId: string, settings: ServerSettings) => {
  const { host, port, security, username } = settings
  // Only the usual ports of mail servers are allowed, because users must not scan other ports through the product. The
  // installation's own servers may listen on any port.
  if (!kind.ports.includes(port) && !deps.config.smtpAllowPrivateHosts.includes(host))
    throw fail('invalid_input', {}, [{ path: 'port', key: kind.portText }])
  const server = { host, port, security, username, password: await passwordOf(deps, kind, orgId, settings) }
  return { server, test: await kind.test(outboundOf(deps.config), server) }
}

/**
 * Tests a server without storing it. Throws Failure not_found, and invalid_input for a port that mail servers do not
 * use, or if the stored password would be sent to a different server.
 */
export const testServer = async (
  deps: ServerDeps,
  kind: ServerKind,
  orgId: string,
  settings: ServerSettings,
): Promise<ServerTest> => (await tryServer(deps, kind, orgId, settings)).test

/**
 * Tests the server and stores it only if the test succeeds; otherwise `id` is null. Throws Failure not_found,
 * invalid_input and server_name_taken.
 */
export const saveServer = async (
  deps: ServerDeps,
  kind: ServerKind,
  orgId: string,
  { at, ...settings }: ServerSettings & { at: Date },
): Promise<{ id: string | null; test: ServerTest }> => {
  const { db, config } = deps
  const { server, test } = await tryServer(deps, kind, orgId, settings)
  if (!test.isUsable) return { id: null, test }
  const id = settings.id ?? randomUUID()
  const { name } = settings
  const password = server.password === '' ? '' : createSeal(config.secret, kind.sealedFor).close(server.password, id)
  const values = { ...server, name, password, testedAt: at, updatedAt: at }
  const taken = await db
    .selectFrom(kind.table)
    .select('id')
    .where('orgId', '=', orgId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (taken !== undefined) throw fail('server_name_taken')
  if (settings.id === undefined)
    await db
      .insertInto(kind.table)
      .values({ id, orgId, ...values })
      .execute()
  else {
    const { numUpdatedRows } = await db
      .updateTable(kind.table)
      .set(values)
      .where('orgId', '=', orgId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw fail('not_found')
  }
  return { id, test }
}

/** Throws Failure not_found. */
export const deleteServer = async (db: Db, { table }: ServerKind, orgId: string, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
}
