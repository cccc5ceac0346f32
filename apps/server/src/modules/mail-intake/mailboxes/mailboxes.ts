/** Mailboxes of organisations, from which replies and bounces are read. */

import type { Mailbox, ServerTest } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { saveServer, type ServerDeps, type ServerKind, type ServerSettings } from '../../mail-transport/index.ts'
import { openMailbox } from './connect.ts'
import { listSkipped } from './skipped-mails.ts'

export const mailboxKind: ServerKind = {
  table: 'email_mailbox',
  sealedFor: 'email.mailbox',
  ports: [143, 993],
  portText: 'validation.imap_port',
  test: async (outbound, server) => {
    const { opened, test } = await openMailbox(outbound, server)
    // The connection is closed without LOGOUT, because a server may delay its answer to LOGOUT.
    opened?.client.close()
    return test
  },
}

/** A SQL expression: the folders of a mailbox that have been read, the inbox first, each with its last failure. */
const foldersRead = sql<Mailbox['reading']>`(
  select coalesce(json_agg(json_build_object('path', f.path, 'failure', f.failure) order by f.path <> 'INBOX', f.path), '[]')
  from email_mailbox_folder f
  where f.mailbox_id = email_mailbox.id)`

export const listMailboxes = async (db: Db, orgId: string): Promise<Mailbox[]> => {
  const rows = await db
    .selectFrom('email_mailbox')
    .select(['id', 'name', 'host', 'port', 'security', 'username', 'testedAt', 'pulledAt', 'failure', 'taken'])
    .select(['folders', foldersRead.as('reading')])
    .where('orgId', '=', orgId)
    .orderBy('name')
    .execute()
  const aside = await listSkipped(db, orgId)
  return rows.map(({ testedAt, pulledAt, ...row }) => ({
    ...row,
    testedAt: testedAt.toISOString(),
    pulledAt: pulledAt?.toISOString() ?? null,
    aside: aside.get(row.id) ?? { total: 0, list: [] },
  }))
}

export const hasMailbox = async (db: Db, orgId: string): Promise<boolean> =>
  (await db.selectFrom('email_mailbox').select('id').where('orgId', '=', orgId).limit(1).executeTakeFirst()) !==
  undefined

/**
 * Saves a mailbox. A mailbox whose last reading failed is read again at once. If the account changes, the choice of
 * folders is reset, because another account has other folders. Throws the same Failures as `saveServer`.
 */
export const saveMailbox = async (
  deps: ServerDeps,
  orgId: string,
  settings: ServerSettings & { at: Date },
): Promise<{ kept: Mailbox | null; test: ServerTest }> => {
  const isOther = settings.id !== undefined && !(await isOfAccount(deps.db, orgId, settings.id, settings))
  const { id, test } = await saveServer(deps, mailboxKind, orgId, settings)
  if (id === null) return { kept: null, test }
  await deps.db
    .updateTable('email_mailbox')
    .set({ failure: '', failures: 0, ...(isOther ? { folders: null } : {}) })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .execute()
  return { kept: (await listMailboxes(deps.db, orgId)).find((one) => one.id === id) ?? null, test }
}

const isOfAccount = async (db: Db, orgId: string, id: string, { host, username }: ServerSettings): Promise<boolean> =>
  (await db
    .selectFrom('email_mailbox')
    .select('id')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('host', '=', host)
    .where('username', '=', username)
    .executeTakeFirst()) !== undefined
