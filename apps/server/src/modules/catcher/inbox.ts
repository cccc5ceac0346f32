/** Queries of the catcher's inbox page. */

import { fail, type CaughtMail } from '@tradewind/contract'
import { containing, readPage, type Db, type FileAnswer, type Platform } from '@tradewind/platform'
import { simpleParser, type ParsedMail } from 'mailparser'
import { readSignedAddress } from '../mail-transport/index.ts'
import { replyAddressIn } from './reply.ts'
import { describeLinks, findTrackedParts, withoutTrackingPicture, type TrackedParts } from './visits.ts'

const columns = ['id', 'sender', 'recipient', 'subject', 'sizeBytes', 'receivedAt'] as const

type Row = Omit<CaughtMail, 'receivedAt'> & { receivedAt: Date }
const toMail = (row: Row): CaughtMail => ({ ...row, receivedAt: row.receivedAt.toISOString() })

export const listCaught = async (
  db: Db,
  orgId: string,
  filter: { keyword?: string; page: number; limit: number },
): Promise<{ total: number; totalIsExact: boolean; list: CaughtMail[] }> => {
  let base = db.selectFrom('caught_mail').where('orgId', '=', orgId)
  if (filter.keyword) {
    const pattern = containing(filter.keyword)
    base = base.where((eb) => eb.or([eb('recipient', 'ilike', pattern), eb('subject', 'ilike', pattern)]))
  }
  const { total, list: rows } = await readPage(
    { matching: base, rows: base.select(columns).orderBy('id', 'desc') },
    filter,
  )
  return { total, totalIsExact: true, list: rows.map(toMail) }
}

type Found = { mail: CaughtMail; source: string; parsed: ParsedMail; html: string; parts: TrackedParts | null }

/** Throws Failure not_found. */
export const findMail = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  orgId: string,
  id: number,
): Promise<Found> => {
  const row = await db
    .selectFrom('caught_mail')
    .select([...columns, 'source'])
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  const { source, ...mail } = row
  const parsed = await simpleParser(Buffer.from(source, 'latin1'))
  const html = parsed.html === false ? '' : parsed.html
  return { mail: toMail(mail), source, parsed, html, parts: findTrackedParts({ config }, html) }
}

/**
 * Reads a mail that the catcher received. `sanitize`: removes active content from its HTML. Throws Failure not_found.
 */
export const readCaught = async (
  platform: Pick<Platform, 'db' | 'config' | 'clock'>,
  orgId: string,
  { id, sanitize }: { id: number; sanitize: (html: string) => string },
) => {
  const { mail, source, parsed, html, parts } = await findMail(platform, orgId, id)
  const headers = parsed.headerLines.map(({ key, line }) => ({
    name: line.slice(0, key.length),
    value: line.slice(line.indexOf(':') + 1).trim(),
  }))
  const address = replyAddressIn(parsed)
  return {
    ...mail,
    headers,
    html: sanitize(withoutTrackingPicture(html)),
    text: parsed.text ?? '',
    source,
    returnPath: mail.sender,
    from: parsed.from?.text ?? '',
    to:
      parsed.to === undefined
        ? mail.recipient
        : [parsed.to]
            .flat()
            .map(({ text }) => text)
            .join(', '),
    sentAt: parsed.date?.toISOString() ?? null,
    attachments: parsed.attachments.map(({ filename = '', contentType, size }) => ({
      name: filename,
      contentType,
      sizeBytes: size,
    })),
    reply: { address, isReceived: readSignedAddress(platform.config, address)?.purpose === 'reply' },
    countsOpens: parts !== null,
    links: await describeLinks(platform, parts),
  }
}

/** Throws Failure not_found. */
export const readCaughtFile = async (
  platform: Pick<Platform, 'db' | 'config'>,
  orgId: string,
  { id, attachment }: { id: number; attachment: number },
): Promise<FileAnswer> => {
  const { parsed } = await findMail(platform, orgId, id)
  const file = parsed.attachments[attachment]
  if (file === undefined) throw fail('not_found')
  return {
    content: file.content,
    filename: file.filename ?? `attachment-${attachment + 1}`,
    // The file is only offered as a download and never displayed in the browser.
    contentType: 'application/octet-stream',
    sizeBytes: file.content.length,
  }
}

/**
 * Returns which of the given Message-IDs the catcher has received. The email channel calls this function after a crash.
 */
export const findCaught = async (db: Db, messageIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (messageIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('caught_mail')
    .select('messageId')
    .where('messageId', 'in', [...messageIds])
    .execute()
  return new Set(rows.map((row) => row.messageId))
}
