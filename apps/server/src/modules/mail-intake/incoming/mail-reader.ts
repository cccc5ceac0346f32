/**
 * Parses incoming mails, only a few at a time, because parsing a mail of 15 MB takes several times as much memory. The
 * inbound server and the mailboxes share one reader, so that the limit applies to the server and the mailboxes
 * together.
 */

import { classify, type Classified } from './classify.ts'
import { parseIncoming, type IncomingMail } from './parse.ts'

export type ReadMail = { source: Buffer; incoming: IncomingMail; classified: Classified }
/** Throws UnreadableMail. */
export type MailReader = (source: Buffer, receivedAt: Date) => Promise<ReadMail>

/** A mail that cannot be parsed. A retry cannot help. */
export class UnreadableMail extends Error {}

const atOnce = 2

export const createMailReader = (parse: typeof parseIncoming = parseIncoming): MailReader => {
  let free = atOnce
  const waiting: (() => void)[] = []
  return async (source, receivedAt) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free -= 1
    try {
      const incoming = await parse(source)
      return { source, incoming, classified: classify(incoming, receivedAt) }
    } catch (error) {
      throw new UnreadableMail(error instanceof Error ? error.message : String(error))
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
