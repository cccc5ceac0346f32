/** The folders of a mailbox: those there are, and those chosen to be read. */
import type { ImapFlow } from 'imapflow'
import { fail, isReadFolder, type MailFolder } from '@tradewind/contract'
import { openPassword, outboundOf, type ServerDeps } from '../servers/kept.ts'
import { StepFailed } from '../servers/trial.ts'
import { TooSlow, within } from '../servers/within.ts'
import { inbox, openMailbox } from './connect.ts'
import { mailboxKind } from './mailboxes.ts'

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

/** Those that can be opened, the inbox first. Throws TooSlow, and what the server says. */
export const listFolders = async (client: ImapFlow, ms: number): Promise<MailFolder[]> => {
  const found = await within(ms, client.list(), () => client.close())
  return found
    .filter(({ flags }) => !flags.has('\\Noselect'))
    .map(({ path, specialUse }) => ({ path, use: specialUse === undefined ? null : (uses[specialUse] ?? null) }))
}

/** Where nobody chose: answers land in junk, too. */
export const unchosen = (folders: readonly MailFolder[]): string[] => [
  inbox,
  ...folders.filter(({ use, path }) => use === 'junk' && path !== inbox).map(({ path }) => path),
]

/** What the server has; nothing where it cannot be asked or does not say, and why is the last of the steps. Throws Failure not_found. */
export const askFolders = async ({ db, config }: ServerDeps, orgId: string, id: string, ms = listMs) => {
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
    const folders = await listFolders(opened.client, ms)
    return { test, folders, chosen: row.folders, unchosen: unchosen(folders) }
  } catch (error) {
    const { step } = new StepFailed('list', error instanceof TooSlow ? 'timeout' : 'broken', error)
    const failed = { isUsable: false, steps: [...test.steps, step] }
    return { test: failed, folders: [], chosen: row.folders, unchosen: [inbox] }
  } finally {
    opened.client.close()
  }
}

/**
 * Null: those of a mailbox that nobody chose for. Throws Failure not_found; invalid_input for those of its own mails, as far
 * as the server marks them and can be asked.
 */
export const saveFolders = async (
  deps: ServerDeps,
  orgId: string,
  { id, folders }: { id: string; folders: string[] | null },
): Promise<void> => {
  const there = folders === null ? [] : (await askFolders(deps, orgId, id)).folders
  if (there.some((folder) => !isReadFolder(folder) && folders?.includes(folder.path)))
    throw fail('invalid_input', {}, [{ path: 'folders', key: 'validation.own_folders' }])
  const saved = await deps.db
    .updateTable('email_mailbox')
    .set({ folders: folders === null ? null : [...new Set(folders)] })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) throw fail('not_found')
}
