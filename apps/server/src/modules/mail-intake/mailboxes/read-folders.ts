/**
 * Reads the folders of a mailbox one after the other, the inbox first. If reading a folder other than the inbox fails,
 * the failure is stored with that folder, and reading continues with the next folder. If the connection broke, a new
 * connection is opened.
 */

import { createHash } from 'node:crypto'
import { isTransient, type Config, type Db, type Platform } from '@tradewind/platform'
import { outboundOf, type TypedServer, messageOfFault } from '../../mail-transport/index.ts'
import type { MailReader } from '../incoming/mail-reader.ts'
import type { ReplyStore } from '../incoming/ports.ts'
import { inbox, openFolder, openMailbox, type Opened } from './connect.ts'
import { listFolders, defaultFolders } from './folders.ts'
import { readFolder, type Reading } from './read.ts'

type Deps = Platform & { read: MailReader; replies: ReplyStore }
type Folders = Omit<Reading, 'stands'> & { chosen: string[] | null; server: TypedServer }

/**
 * Reads all folders that the user chose, or the default folders. `opened`: the open inbox, which the caller closes.
 * Throws if the inbox cannot be read.
 */
export const readFolders = async (deps: Deps, folders: Folders): Promise<void> => {
  const { chosen, mailbox, signal, opened } = folders
  const stands = await standsOf(deps.db, mailbox.id)
  const read = (one: Opened) =>
    readFolder(deps, {
      ...folders,
      opened: one,
      stands: stands.get(one.folder) ?? { uidValidity: null, lastUid: 0 },
    })
  if (chosen?.includes(inbox) !== false) await read(opened)
  const connection = connectionOf(deps.config, folders)
  try {
    const paths = chosen ?? (await marked(deps, folders, connection)) ?? [...stands.keys()]
    await forget(deps.db, mailbox.id, paths)
    for (const path of inTurn(paths, deps.clock.now())) {
      if (signal.aborted) return
      try {
        await read(await connection.open(path))
      } catch (error) {
        if (isTransient(error)) throw error
        deps.log.warn({ err: error, orgId: mailbox.orgId, mailboxId: mailbox.id }, 'a folder could not be read')
        await noteFailure(deps.db, mailbox.id, { path, failure: messageOfFault(error).slice(0, 300) })
        // The connection cannot be opened again, so the remaining folders are not tried. Servers lock clients that sign
        // in again and again.
        if (error instanceof SignedOut) return
      }
    }
  } finally {
    connection.end()
  }
}

/** Returns the default folders; null when the server fails to list its folders. */
const marked = async (deps: Deps, { mailbox, stepMs }: Folders, connection: Connection): Promise<string[] | null> => {
  try {
    return defaultFolders(await listFolders(await connection.client(), stepMs))
  } catch (error) {
    deps.log.warn({ err: error, orgId: mailbox.orgId, mailboxId: mailbox.id }, 'folders could not be listed')
    return null
  }
}

/**
 * Returns the folders except the inbox, in an order that changes at each reading. Otherwise a folder that stalls, or
 * too little time, would always skip the same folders.
 */
const inTurn = (paths: readonly string[], at: Date): string[] => {
  const turnOf = (path: string) => createHash('sha256').update(`${at.getTime()} ${path}`).digest('hex')
  return paths.filter((path) => path !== inbox).toSorted((a, b) => (turnOf(a) < turnOf(b) ? -1 : 1))
}

/** Thrown when the connection to the mailbox broke and cannot be opened again. */
class SignedOut extends Error {}

type Connection = ReturnType<typeof connectionOf>

/** Keeps one connection for all folders, and opens a new one when it breaks. */
const connectionOf = (config: Config, { opened, server, stepMs }: Folders) => {
  let current = opened.client
  const client = async () => {
    if (current.usable) return current
    const again = await openMailbox(outboundOf(config), server, stepMs)
    if (again.opened === null) throw new SignedOut(again.test.steps.at(-1)?.detail)
    current = again.opened.client
    return current
  }
  return {
    client,
    open: async (path: string) => openFolder(await client(), server, { path, ms: stepMs }),
    end: () => current.close(),
  }
}

const standsOf = async (db: Db, mailboxId: string) => {
  const rows = await db
    .selectFrom('email_mailbox_folder')
    .select(['path', 'uidValidity', 'lastUid'])
    .where('mailboxId', '=', mailboxId)
    .execute()
  return new Map(rows.map((row) => [row.path, row]))
}

/** Deletes the read positions of folders that are no longer read. */
const forget = async (db: Db, mailboxId: string, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return
  await db
    .deleteFrom('email_mailbox_folder')
    .where('mailboxId', '=', mailboxId)
    .where('path', 'not in', [...paths])
    .execute()
}

const noteFailure = async (db: Db, mailboxId: string, { path, failure }: { path: string; failure: string }) => {
  await db
    .insertInto('email_mailbox_folder')
    .values({ mailboxId, path, uidValidity: null, failure })
    .onConflict((conflict) => conflict.columns(['mailboxId', 'path']).doUpdateSet({ failure }))
    .execute()
}
