/** The folders of a mailbox: those there are, those chosen to be read, and the reading of these one after the other. */
import type { ImapFlow } from 'imapflow'
import { fail, type MailFolder } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { openPassword, outboundOf, type ServerDeps, type TypedServer } from '../servers/kept.ts'
import { saidBy } from '../servers/trial.ts'
import { within } from '../servers/within.ts'
import { inbox, openFolder, openMailbox, type Opened } from './connect.ts'
import { mailboxKind } from './mailboxes.ts'
import { readFolder, type Reading } from './read.ts'

const listMs = 15_000

/** As the servers mark them (RFC 6154), or as their names say. */
const uses: Readonly<Record<string, MailFolder['use']>> = {
  '\\Inbox': 'inbox',
  '\\Junk': 'junk',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Trash': 'trash',
  '\\Archive': 'archive',
  '\\All': 'all',
}

/** Those that can be opened, the inbox first. */
const listFolders = async (client: ImapFlow, ms: number): Promise<MailFolder[]> => {
  const found = await within(ms, client.list(), () => client.close())
  return found
    .filter(({ flags }) => !flags.has('\\Noselect'))
    .map(({ path, specialUse }) => ({ path, use: specialUse === undefined ? null : (uses[specialUse] ?? null) }))
}

/** Where nobody chose: answers land in junk, too. */
const unchosen = (folders: readonly MailFolder[]): string[] => [
  inbox,
  ...folders.filter(({ use, path }) => use === 'junk' && path !== inbox).map(({ path }) => path),
]

/** What the server has; nothing where it cannot be asked, and why is among the steps. Throws Failure not_found. */
export const askFolders = async ({ db, config }: ServerDeps, orgId: string, id: string) => {
  const row = await db
    .selectFrom('email_mailbox')
    .select(['id', 'host', 'port', 'security', 'username', 'password', 'folders'])
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  const server = { ...row, password: openPassword(config, mailboxKind, row) }
  const { opened, test } = await openMailbox(outboundOf(config), server)
  if (opened === null) return { test, folders: [], chosen: row.folders, unchosen: [inbox] }
  try {
    const folders = await listFolders(opened.client, listMs)
    return { test, folders, chosen: row.folders, unchosen: unchosen(folders) }
  } finally {
    opened.client.close()
  }
}

/** Null: those of a mailbox that nobody chose for. Throws Failure not_found. */
export const saveFolders = async (
  db: Db,
  orgId: string,
  { id, folders }: { id: string; folders: string[] | null },
): Promise<void> => {
  const saved = await db
    .updateTable('email_mailbox')
    .set({ folders: folders === null ? null : [...new Set(folders)] })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) throw fail('not_found')
}

type Folders = Omit<Reading, 'stands'> & { chosen: string[] | null; server: TypedServer }

/** One that cannot be opened is named, and the others are read. `opened` is the inbox. */
export const readFolders = async (
  deps: Parameters<typeof readFolder>[0],
  { chosen, server, ...reading }: Folders,
): Promise<void> => {
  const { mailbox, stepMs, signal, opened } = reading
  const asked = chosen ?? unchosen(await listFolders(opened.client, stepMs))
  // It is open now, and no more once another was opened.
  const paths = asked.toSorted((a, b) => Number(b === inbox) - Number(a === inbox))
  const stands = await standsOf(deps.db, mailbox.id, paths)
  for (const path of paths) {
    if (signal.aborted) return
    const folder = path === inbox ? opened : await tryOpen(deps, reading, { path, server })
    if (folder === null) continue
    await readFolder(deps, {
      ...reading,
      opened: folder,
      stands: stands.get(path) ?? { uidValidity: null, lastUid: 0 },
    })
  }
}

/** Of folders that are read no more nothing is kept. */
const standsOf = async (db: Db, mailboxId: string, paths: readonly string[]) => {
  await db
    .deleteFrom('email_mailbox_folder')
    .where('mailbox_id', '=', mailboxId)
    .where('path', 'not in', [...paths])
    .execute()
  const rows = await db
    .selectFrom('email_mailbox_folder')
    .select(['path', 'uid_validity as uidValidity', 'last_uid as lastUid'])
    .where('mailbox_id', '=', mailboxId)
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}

const tryOpen = async (
  { db }: { db: Db },
  { mailbox, opened: { client }, stepMs }: Omit<Reading, 'stands'>,
  { path, server }: { path: string; server: TypedServer },
): Promise<Opened | null> => {
  try {
    return await openFolder(client, server, { path, ms: stepMs })
  } catch (error) {
    // The connection itself is gone.
    if (!client.usable) throw error
    const failure = saidBy(error).slice(0, 300)
    await db
      .insertInto('email_mailbox_folder')
      .values({ mailbox_id: mailbox.id, path, uid_validity: null, failure })
      .onConflict((conflict) => conflict.columns(['mailbox_id', 'path']).doUpdateSet({ failure }))
      .execute()
    return null
  }
}
