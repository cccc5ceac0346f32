/** Lists the folders of a mailbox and stores which of them are read. */

import { fail, isReadFolder, type MailFolder } from '@tradewind/contract'
import type { ImapFlow } from 'imapflow'
import { openPassword, outboundOf, type ServerDeps, StepFailed, TooSlow, within } from '../../mail-transport/index.ts'
import { inbox, openMailbox } from './connect.ts'
import { mailboxKind } from './mailboxes.ts'

const listMs = 15_000

/** The use of a folder by its special-use attribute (RFC 6154). A folder without the attribute is judged by its name. */
const uses: Readonly<Record<string, MailFolder['use']>> = {
  '\\Inbox': 'inbox',
  '\\Junk': 'junk',
  '\\Sent': 'sent',
  '\\Drafts': 'drafts',
  '\\Trash': 'trash',
  '\\Archive': 'archive',
  '\\All': 'all',
}

/** Lists the folders that can be opened, the inbox first. Throws TooSlow, and the server's own error. */
export const listFolders = async (client: ImapFlow, ms: number): Promise<MailFolder[]> => {
  const found = await within(ms, client.list(), () => client.close())
  return found
    .filter(({ flags }) => !flags.has('\\Noselect'))
    .map(({ path, specialUse }) => ({ path, use: specialUse === undefined ? null : (uses[specialUse] ?? null) }))
}

/** Returns the folders that are read by default: the inbox, and the junk folder, because replies also arrive there. */
export const defaultFolders = (folders: readonly MailFolder[]): string[] => [
  inbox,
  ...folders.filter(({ use, path }) => use === 'junk' && path !== inbox).map(({ path }) => path),
]

/**
 * Lists the folders of the mailbox on its server. If the server cannot be reached or does not list them, the list is
 * empty and the last step of the test has the reason. Throws Failure not_found.
 */
export const askFolders = async ({ db, config }: ServerDeps, orgId: string, id: string, ms = listMs) => {
  const row = await db
    .selectFrom('email_mailbox')
    .select(['id', 'host', 'port', 'security', 'username', 'password', 'folders'])
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  const server = { ...row, password: openPassword(config, mailboxKind, row) }
  const { opened, test } = await openMailbox(outboundOf(config), server)
  if (opened === null) return { test, folders: [], chosen: row.folders, unchosen: [inbox] }
  try {
    const folders = await listFolders(opened.client, ms)
    return { test, folders, chosen: row.folders, unchosen: defaultFolders(folders) }
  } catch (error) {
    const { step } = new StepFailed('list', error instanceof TooSlow ? 'timeout' : 'broken', error)
    const failed = { isUsable: false, steps: [...test.steps, step] }
    return { test: failed, folders: [], chosen: row.folders, unchosen: [inbox] }
  } finally {
    opened.client.close()
  }
}

/**
 * Saves the chosen folders; null restores the default. Throws Failure not_found, and invalid_input if a chosen folder
 * holds sent mails, drafts or deleted mails. If the server does not list its folders, their use is not checked.
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
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 0n) throw fail('not_found')
}
