/**
 * Reads the mailboxes every minute: replies, bounces and absence notices about our mails are taken, all else is left as it
 * is. The inbox is opened by EXAMINE and read by PEEK: nothing is marked, moved or deleted.
 *
 * Crash points: where reading stands is written after what was read was taken; a mail taken twice is one (keep.ts, and
 * receipts are unique).
 */
import { z } from 'zod'
import { defineJob, type Platform } from '@tradewind/platform'
import { receiveMail, type ReceiveDeps } from '../incoming/receive.ts'
import { TooManyReplies } from '../replies/keep.ts'
import { mailboxOutbound, openPassword } from './mailboxes.ts'
import { openMailbox, sizeLimitBytes, type Opened } from './connect.ts'

const pullJob = defineJob({
  name: 'email.pull-mailboxes',
  payload: z.object({}),
  exclusive: true,
  retryLimit: 0,
  expireInSeconds: 120,
})

export const registerPulling = (platform: Platform): void => {
  platform.jobs.work(pullJob, (_payload, { signal }) => pullMailboxes(platform, signal))
  platform.jobs.schedule(pullJob, '* * * * *', {})
}

/** Of one mailbox at a time; the rest comes a minute later. */
const mailsAtMost = 200
/** A mailbox that is read for the first time, or was made anew: how far back. */
const backMs = 14 * 86_400_000
const mailboxesAtOnce = 4

/** One that fails holds up no other. */
export const pullMailboxes = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  const rows = await platform.db.selectFrom('email_mailbox').selectAll().orderBy('pulled_at').execute()
  const waiting = [...rows]
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      if (signal?.aborted === true) return
      await pullOne(platform, row)
    }
  }
  await Promise.all(Array.from({ length: mailboxesAtOnce }, work))
}

type Row = {
  id: string
  org_id: string
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string
  password: string
  uid_validity: string | null
  last_uid: number
}

const pullOne = async (platform: Platform, row: Row): Promise<void> => {
  const { db, clock, config, log } = platform
  const note = (values: { failure: string; uid_validity?: string; last_uid?: number }, taken = 0) =>
    db
      .updateTable('email_mailbox')
      .set((eb) => ({ ...values, pulled_at: clock.now(), taken: eb('taken', '+', taken) }))
      .where('id', '=', row.id)
      .execute()
  let opened: Opened | null = null
  try {
    const { host, port, security, username } = row
    const server = { host, port, security, username, password: openPassword(config, row) }
    const found = await openMailbox(mailboxOutbound(config), server)
    opened = found.opened
    if (opened === null) {
      await note({ failure: found.steps.at(-1)?.detail ?? '' })
      return
    }
    const { taken, lastUid } = await read(platform, row, opened)
    await note({ failure: '', uid_validity: opened.uidValidity, last_uid: lastUid }, taken)
  } catch (error) {
    log.warn({ err: error, orgId: row.org_id, mailboxId: row.id }, 'a mailbox could not be read')
    await note({ failure: (error instanceof Error ? error.message : String(error)).slice(0, 300) })
  } finally {
    opened?.client.close()
  }
}

const read = async (
  deps: ReceiveDeps,
  row: Row,
  { client, uidValidity }: Opened,
): Promise<{ taken: number; lastUid: number }> => {
  const isKnown = row.uid_validity === uidValidity
  const lastUid = isKnown ? row.last_uid : 0
  const found = await client.search(
    isKnown ? { uid: `${lastUid + 1}:*` } : { since: new Date(deps.clock.now().getTime() - backMs) },
    { uid: true },
  )
  // `n:*` names the last mail where there is no newer one (RFC 3501 section 6.4.8).
  const newer = (found === false || found === undefined ? [] : found)
    .filter((uid) => uid > lastUid)
    .toSorted((a, b) => a - b)
  const uids = newer.slice(0, mailsAtMost)
  if (uids.length === 0) return { taken: 0, lastUid }
  const candidates: number[] = []
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
  for await (const message of client.fetch(uids.join(','), { uid: true, size: true, headers }, { uid: true }))
    if ((message.size ?? 0) <= sizeLimitBytes && isCandidate(message.headers?.toString('latin1') ?? ''))
      candidates.push(message.uid)
  let taken = 0
  for (const uid of candidates) {
    const message = await client.fetchOne(String(uid), { source: true }, { uid: true })
    if (message === false || message?.source === undefined) continue
    if (await take(deps, row.org_id, message.source)) taken += 1
  }
  return { taken, lastUid: uids.at(-1) ?? lastUid }
}

/** Worth reading whole: it names one of our mails, or a program wrote it. */
const isCandidate = (headers: string): boolean =>
  /[0-9a-z]{1,11}-[0-9a-f]{24}@/i.test(headers.replace(/\r?\n[ \t]+/g, '')) ||
  /^(?:auto-submitted: *auto|x-failed-recipients:|content-type: *multipart\/report)/im.test(headers) ||
  /^from:.*(?:mailer-daemon|postmaster|mail delivery)/im.test(headers)

const take = async (deps: ReceiveDeps, orgId: string, source: Buffer): Promise<boolean> => {
  try {
    return await receiveMail(deps, { source, envelopeFrom: null, named: null, orgId })
  } catch (error) {
    // A program that answers everything: the rest of its mails is left where it is.
    if (error instanceof TooManyReplies) return false
    throw error
  }
}
