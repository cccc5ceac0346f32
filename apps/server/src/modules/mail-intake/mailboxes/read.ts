/**
 * Reads the new mails of one folder, with a time limit for each command and for the whole reading. A mail that cannot
 * be processed is set aside, and reading continues with the next mail.
 *
 * Crash points: the read position is stored after each mail was processed or set aside. A mail that is processed again
 * after a crash counts once, because replies and receipts are unique.
 */

import type { SkippedMail } from '@tradewind/contract'
import { isTransient } from '@tradewind/platform'
import { sql } from 'kysely'
import { TooSlow, within } from '../../mail-transport/index.ts'
import { UnreadableMail, type MailReader } from '../incoming/mail-reader.ts'
import { TooManyReplies } from '../incoming/ports.ts'
import { receiveMail, type ReceiveDeps } from '../incoming/receive.ts'
import { sizeLimitBytes, type Opened } from './connect.ts'
import { clearSkipped, findPending, recordSkippedMail, type SkippedMailRow } from './skipped-mails.ts'

export type Reading = {
  mailbox: { id: string; orgId: string; username: string }
  /** The stored read position: the last UID that was read, and the UIDVALIDITY that it belongs to. */
  stands: { uidValidity: string | null; lastUid: number }
  opened: Opened
  stepMs: number
  /** When this signal aborts, no further mail is read. */
  signal: AbortSignal
}
type Deps = ReceiveDeps & { read: MailReader }

/**
 * The maximum number of new mails that one reading of a folder processes. The next reading, a minute later, continues.
 */
const mailsAtMost = 200
/** How old a mail may be when a folder is read for the first time, or for the first time after it was recreated. */
const backMs = 14 * 86_400_000

export const readFolder = async (deps: Deps, reading: Reading): Promise<void> => {
  const { stands, opened, signal } = reading
  const where = whereOf(reading)
  const uids = await findNew(deps, reading)
  const mails = uids.length === 0 ? [] : await findCandidates(reading, uids)
  const pending = await findPending(deps.db, { ...where, at: deps.clock.now() })
  for (const mail of mails) {
    if (signal.aborted) return
    if (mail.sizeBytes > sizeLimitBytes) await passOver(deps, reading, mail)
    else await takeNext(deps, reading, mail, mail.uid)
  }
  // If a folder is read for the first time and has no recent mail, its read position becomes its last UID. Otherwise
  // the next reading would read all its old mails.
  const isNew = stands.uidValidity !== opened.uidValidity
  await stand(deps, reading, uids.at(-1) ?? (isNew ? opened.lastUid : 0), 0)
  try {
    for (const mail of pending) {
      if (signal.aborted) return
      await takeNext(deps, reading, mail, 0)
    }
  } catch (error) {
    // A mail that was set aside earlier broke the connection again. All new mails are processed by now, so the broken
    // connection delays no other mail.
    if (!(error instanceof ConnectionBroken)) throw error
  }
}

const whereOf = ({ mailbox, opened: { folder, uidValidity } }: Reading) => ({
  mailboxId: mailbox.id,
  orgId: mailbox.orgId,
  folder,
  uidValidity,
})

/**
 * Thrown when the connection breaks while one mail is read. That mail is set aside, and the next reading continues with
 * the mails after it.
 */
export class ConnectionBroken extends Error {}

const onTime = <T>({ stepMs, opened }: Reading, work: Promise<T>): Promise<T> =>
  within(stepMs, work, () => opened.client.close())

const findNew = async ({ clock }: Deps, reading: Reading): Promise<number[]> => {
  const { stands, opened } = reading
  const isKnown = stands.uidValidity === opened.uidValidity
  const lastUid = isKnown ? stands.lastUid : 0
  const found = await onTime(
    reading,
    opened.client.search(isKnown ? { uid: `${lastUid + 1}:*` } : { since: new Date(clock.now().getTime() - backMs) }, {
      uid: true,
    }),
  )
  // `n:*` matches the last mail when no mail is newer (RFC 3501 section 6.4.8).
  const newer = (found === false || found === undefined ? [] : found).filter((uid) => uid > lastUid)
  return newer.toSorted((a, b) => a - b).slice(0, mailsAtMost)
}

const headers = [
  'in-reply-to',
  'references',
  'to',
  'from',
  'subject',
  'content-type',
  'auto-submitted',
  'x-failed-recipients',
]

type Candidate = SkippedMailRow & { sizeBytes: number }

const findCandidates = async (reading: Reading, uids: readonly number[]): Promise<Candidate[]> => {
  const read = async () => {
    const found: Candidate[] = []
    const messages = reading.opened.client.fetch(uids.join(','), { uid: true, size: true, headers }, { uid: true })
    for await (const { uid, size: sizeBytes = 0, headers: block } of messages) {
      const text = block?.toString('latin1') ?? ''
      if (isCandidate(text))
        found.push({ uid, sizeBytes, from: fieldOf(text, 'from'), subject: fieldOf(text, 'subject') })
    }
    return found.toSorted((a, b) => a.uid - b.uid)
  }
  return onTime(reading, read())
}

/** Returns the value of a header field on one line. */
const fieldOf = (headerBlock: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded(headerBlock))?.[1]?.replaceAll('\0', '').trim() ?? ''

/**
 * Returns true if the mail must be downloaded. This is so if its headers contain a Message-ID or address that the
 * product signed, or a Message-ID of Amazon SES, or if they show that a program wrote the mail.
 */
const isCandidate = (headerBlock: string): boolean =>
  /[0-9a-z]{1,11}-[0-9a-f]{24}@/i.test(headerBlock.replace(/\r?\n[ \t]+/g, '')) ||
  /^(?:in-reply-to|references):.*amazonses\.com>/im.test(unfolded(headerBlock)) ||
  /^(?:auto-submitted: *auto|x-failed-recipients:|content-type: *multipart\/report)/im.test(unfolded(headerBlock)) ||
  /^from:.*(?:mailer-daemon|postmaster|mail delivery)/im.test(unfolded(headerBlock))

const unfolded = (headerBlock: string): string => headerBlock.replace(/\r?\n[ \t]+/g, ' ')

/** Sets a mail aside that is too large to be parsed. The user can read it in the mailbox itself. */
const passOver = async (deps: Deps, reading: Reading, mail: Candidate): Promise<void> => {
  const where = { ...whereOf(reading), at: deps.clock.now() }
  const detail = `${(mail.sizeBytes / 1024 / 1024).toFixed(1)} MB`
  await recordSkippedMail(deps.db, where, mail, { reason: 'too_large', detail })
  await stand(deps, reading, mail.uid, 0)
}

/**
 * Processes one mail, or sets it aside if processing fails. `standsAt`: the read position to store after either result.
 * Throws ConnectionBroken.
 */
const takeNext = async (deps: Deps, reading: Reading, mail: SkippedMailRow, standsAt: number): Promise<void> => {
  const where = whereOf(reading)
  try {
    const isOurs = await take(deps, reading, mail.uid)
    await clearSkipped(deps.db, where, mail.uid)
    await stand(deps, reading, standsAt, isOurs ? 1 : 0)
  } catch (error) {
    // The fault is temporary (the database is unavailable, for example), so the read position stays and the mail is
    // read again. To set it aside could lose a reply.
    if (isTransient(error)) throw error
    const detail = error instanceof Error ? error.message : String(error)
    await recordSkippedMail(deps.db, { ...where, at: deps.clock.now() }, mail, { reason: reasonOf(error), detail })
    await stand(deps, reading, standsAt, 0)
    if (!reading.opened.client.usable) throw new ConnectionBroken(detail)
  }
}

const reasonOf = (error: unknown): SkippedMail['reason'] => {
  if (error instanceof UnreadableMail) return 'unreadable'
  if (error instanceof TooManyReplies) return 'too_many'
  return error instanceof TooSlow ? 'timeout' : 'failed'
}

/**
 * Downloads and applies one mail. Returns true if it is about a mail of the product; false also if it has been deleted
 * from the folder.
 */
const take = async (deps: Deps, reading: Reading, uid: number): Promise<boolean> => {
  const { mailbox, opened } = reading
  const message = await onTime(reading, opened.client.fetchOne(String(uid), { source: true }, { uid: true }))
  if (message === false || message?.source === undefined) return false
  const mail = await deps.read(message.source, deps.clock.now())
  return receiveMail(deps, { mail, envelopeFrom: null, named: null, readIn: mailbox })
}

const stand = async ({ db, clock }: Deps, { mailbox, opened }: Reading, uid: number, taken: number): Promise<void> => {
  await sql`
    with folder as (
      insert into email_mailbox_folder as f (mailbox_id, path, uid_validity, last_uid)
      values (${mailbox.id}, ${opened.folder}, ${opened.uidValidity}, ${uid})
      on conflict (mailbox_id, path) do update
      -- UIDs can be compared only if their UIDVALIDITY is the same.
      set last_uid = case when f.uid_validity = excluded.uid_validity then greatest(f.last_uid, excluded.last_uid)
          else excluded.last_uid end,
        uid_validity = excluded.uid_validity,
        failure = ''
    )
    update email_mailbox
    set taken = taken + ${taken}, pulled_at = ${clock.now()}
    where id = ${mailbox.id}`.execute(db)
}
