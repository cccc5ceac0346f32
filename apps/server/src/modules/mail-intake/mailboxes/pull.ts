/**
 * Reads the mailboxes of organisations every minute. Replies, bounces and absence notices about mails of the product
 * are processed; all other mails are ignored. Folders are opened by EXAMINE and read by PEEK, so the product marks,
 * moves and deletes no mail.
 */

import { defineJob, isTransient, type Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { z } from 'zod'
import { openPassword, outboundOf } from '../../mail-transport/index.ts'
import type { MailReader } from '../incoming/mail-reader.ts'
import type { ReplyStore } from '../incoming/ports.ts'
import { openMailbox, type Opened } from './connect.ts'
import { mailboxKind } from './mailboxes.ts'
import { readFolders } from './read-folders.ts'
import { ConnectionBroken } from './read.ts'

const pullJob = defineJob({
  name: 'email.pull-mailboxes',
  payload: z.object({}),
  exclusive: true,
  retryLimit: 0,
  expireInSeconds: 120,
})

export const registerPulling = (platform: Platform, read: MailReader, replies: ReplyStore): void => {
  platform.jobs.work(pullJob, (_payload, { signal }) => pullMailboxes({ ...platform, read, replies }, { signal }))
  platform.jobs.schedule(pullJob, '* * * * *', {})
}

const mailboxesAtOnce = 8
/** The time limit of one command to the server (`stepMs`), and of reading one mailbox (`wholeMs`). */
const stepMs = 15_000
const wholeMs = 60_000
/**
 * After a failure a mailbox is read again the next minute, and after further failures less and less often. After this
 * many consecutive failures the interval is ten minutes. After a refused sign-in it is ten minutes at once, because
 * servers lock accounts after many refused sign-ins.
 */
const failuresAtMost = 5
const longestRestMinutes = 10

type Pulling = { signal?: AbortSignal; stepMs?: number }

/** Reads all mailboxes that are due. A mailbox that fails or is slow does not delay other mailboxes. */
export const pullMailboxes = async (
  deps: Platform & { read: MailReader; replies: ReplyStore },
  pulling: Pulling = {},
): Promise<void> => {
  const rows = await deps.db
    .selectFrom('email_mailbox')
    .selectAll()
    .where(({ eb, or }) =>
      or([
        eb('failure', '=', ''),
        eb('pulledAt', 'is', null),
        sql<boolean>`pulled_at <= ${deps.clock.now()}::timestamptz
          - least(${longestRestMinutes}, power(2, failures - 1) - 1) * interval '1 minute'`,
      ]),
    )
    .orderBy('pulledAt', (order) => order.asc().nullsFirst())
    .execute()
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (pulling.signal?.aborted === true) return
      await pullOne(deps, row, pulling)
    }
  }
  await Promise.all(Array.from({ length: mailboxesAtOnce }, work))
}

type Row = {
  id: string
  orgId: string
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
  folders: string[] | null
  failures: number
  updatedAt: Date
}

const pullOne = async (
  deps: Platform & { read: MailReader; replies: ReplyStore },
  row: Row,
  pulling: Pulling,
): Promise<void> => {
  const { db, clock, config, log } = deps
  const note = (failure: string, failures: number) =>
    db
      .updateTable('email_mailbox')
      .set({ failure: failure.slice(0, 300), failures: Math.min(failures, failuresAtMost), pulledAt: clock.now() })
      .where('id', '=', row.id)
      // If the user saved the mailbox during the reading, the result of the reading is not stored.
      .where('updatedAt', '=', row.updatedAt)
      .execute()
  let opened: Opened | null = null
  try {
    const { host, port, security, username } = row
    const server = { host, port, security, username, password: openPassword(config, mailboxKind, row) }
    const found = await openMailbox(outboundOf(config), server, pulling.stepMs ?? stepMs)
    opened = found.opened
    if (opened === null) {
      const { fault = null, detail = '' } = found.test.steps.at(-1) ?? {}
      await note(detail || (fault ?? ''), fault === 'rejected' ? failuresAtMost : row.failures + 1)
      return
    }
    const timeLimit = AbortSignal.timeout(wholeMs)
    await readFolders(deps, {
      mailbox: { id: row.id, orgId: row.orgId, username },
      chosen: row.folders,
      server,
      opened,
      stepMs: pulling.stepMs ?? stepMs,
      signal: pulling.signal === undefined ? timeLimit : AbortSignal.any([timeLimit, pulling.signal]),
    })
    await note('', 0)
  } catch (error) {
    if (isTransient(error)) throw error
    log.warn({ err: error, orgId: row.orgId, mailboxId: row.id }, 'a mailbox could not be read')
    await note(
      error instanceof Error ? error.message : String(error),
      error instanceof ConnectionBroken ? 1 : row.failures + 1,
    )
  } finally {
    opened?.client.close()
  }
}
