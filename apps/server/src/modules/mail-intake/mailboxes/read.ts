/**
 * Reads the new mails of one folder. Each command and the whole reading have a deadline. A mail that cannot be
 * processed is set aside, and the others continue.
 *
 * Crash points: the read position is stored after each mail was processed or set aside. A mail that is processed twice
 * counts once (keep.ts, and receipts are unique).
 */

import type { SkippedMail } from '@tradewind/contract'
import { isTransient } from '@tradewind/platform'
import { sql } from 'kysely'
import { TooSlow, within } from '../../mail-transport/index.ts'
import { UnreadableMail, type MailReader } from '../incoming/mail-reader.ts'
import { TooManyReplies } from '../incoming/ports.ts'
import { receiveMail, type ReceiveDeps } from '../incoming/receive.ts'
import { sizeLimitBytes, type Opened } from './connect.ts'
import { clearSkipped, findPending, setAside, type SkippedMailRow } from './skipped-mails.ts'

export type Reading = {
  mailbox: { id: string; orgId: string; username: string }
  /** The stored read position in the folder. */
  stands: { uidValidity: string | null; lastUid: number }
  opened: Opened
  stepMs: number
  /** When aborted, no further mail is started. */
  signal: AbortSignal
}
type Deps = ReceiveDeps & { read: MailReader }

/** The maximum number of mails that are read from one folder at a time. Further mails are read a minute later. */
const mailsAtMost = 200
/** How far back a folder is read the first time, and after it was recreated. */
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
  // A new folder without recent mails starts at its last UID, so that the next reading does not read years of old
  // mails.
  const isNew = stands.uidValidity !== opened.uidValidity
  await stand(deps, reading, uids.at(-1) ?? (isNew ? opened.lastUid : 0), 0)
  try {
    for (const mail of pending) {
      if (signal.aborted) return
      await takeNext(deps, reading, mail, 0)
    }
  } catch (error) {
    // All new mails are processed by now, so a pending mail that stalls again delays no other mail.
    if (!(error instanceof BrokenOff)) throw error
  }
}

const whereOf = ({ mailbox, opened: { folder, uidValidity } }: Reading) => ({
  mailboxId: mailbox.id,
  orgId: mailbox.orgId,
  folder,
  uidValidity,
})

/**
 * Thrown when the connection breaks during one mail. That mail is set aside, and the following mails are read the next
 * time.
 */
export class BrokenOff extends Error {}

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

/** The value of a header field, on one line. */
const fieldOf = (headerBlock: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded(headerBlock))?.[1]?.replaceAll('\0', '').trim() ?? ''

/**
 * True if the mail is worth downloading, because it names a mail of the product (also by Amazon SES's id) or because a
 * program wrote it.
 */
const isCandidate = (headerBlock: string): boolean =>
  /[0-9a-z]{1,11}-[0-9a-f]{24}@/i.test(headerBlock.replace(/\r?\n[ \t]+/g, '')) ||
  /^(?:in-reply-to|references):.*amazonses\.com>/im.test(unfolded(headerBlock)) ||
  /^(?:auto-submitted: *auto|x-failed-recipients:|content-type: *multipart\/report)/im.test(unfolded(headerBlock)) ||
  /^from:.*(?:mailer-daemon|postmaster|mail delivery)/im.test(unfolded(headerBlock))

const unfolded = (headerBlock: string): string => headerBlock.replace(/\r?\n[ \t]+/g, ' ')

/** Sets a large mail aside. A user can read it in the mailbox itself. */
const passOver = async (deps: Deps, reading: Reading, mail: Candidate): Promise<void> => {
  const where = { ...whereOf(reading), at: deps.clock.now() }
  const detail = `${(mail.sizeBytes / 1024 / 1024).toFixed(1)} MB`
  await setAside(deps.db, where, mail, { reason: 'too_large', detail })
  await stand(deps, reading, mail.uid, 0)
}

/**
 * Processes one mail, or sets it aside if the processing fails. `standsAt`: the read position that is stored in both
 * cases. Throws BrokenOff.
 */
const takeNext = async (deps: Deps, reading: Reading, mail: SkippedMailRow, standsAt: number): Promise<void> => {
  const where = whereOf(reading)
  try {
    const isOurs = await take(deps, reading, mail.uid)
    await clearSkipped(deps.db, where, mail.uid)
    await stand(deps, reading, standsAt, isOurs ? 1 : 0)
  } catch (error) {
    // The mail is read again later. If the mail were skipped, its reply would be lost.
    if (isTransient(error)) throw error
    const detail = error instanceof Error ? error.message : String(error)
    await setAside(deps.db, { ...where, at: deps.clock.now() }, mail, { reason: reasonOf(error), detail })
    await stand(deps, reading, standsAt, 0)
    if (!reading.opened.client.usable) throw new BrokenOff(detail)
  }
}

const reasonOf = (error: unknown): SkippedMail['reason'] => {
  if (error instanceof UnreadableMail) return 'unreadable'
  if (error instanceof TooManyReplies) return 'too_many'
  return error instanceof TooSlow ? 'timeout' : 'failed'
}

/**
 * Returns true if the mail was about a mail of the product. Returns false also for a mail that was deleted in the
 * meantime.
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
      -- UIDs of another UIDVALIDITY cannot be compared.
      set last_uid = case when f.uid_validity = excluded.uid_validity then greatest(f.last_uid, excluded.last_uid)
          else excluded.last_uid end,
        uid_validity = excluded.uid_validity,
        failure = ''
    )
    update email_mailbox
    set taken = taken + ${taken}, pulled_at = ${clock.now()}
    where id = ${mailbox.id}`.execute(db)
}
