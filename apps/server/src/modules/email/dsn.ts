/** Bounces: delivery status notifications as RFC 3464 has them, and what their RFC 3463 codes mean for us. */
import { createHash } from 'node:crypto'
import { simpleParser, type ParsedMail } from 'mailparser'
import { blamesAddress, enhancedStatusOf } from './smtp.ts'

export type DeliveryStatus = {
  /** RFC 3464 section 2.3.3; `expanded` and `relayed` mean that it went on. */
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded'
  /** e.g. `5.1.1`; null when the report gives none. */
  status: string | null
  finalRecipient: string
  /** The remote server's words. */
  diagnostic: string
}

/** Reads a report; null when the mail is none (a person's reply, an out-of-office notice). */
export const parseDeliveryStatus = async (source: Buffer): Promise<DeliveryStatus | null> => {
  const mail = await simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true, keepDeliveryStatus: true })
  const part = mail.attachments.find((attachment) =>
    /^message\/(?:global-)?delivery-status$/i.test(attachment.contentType),
  )
  return part === undefined ? readPlainBounce(mail) : readReport(part.content.toString('utf8'))
}

/** Groups of fields, separated by blank lines; the first is about the message, each other about one recipient. */
const readReport = (text: string): DeliveryStatus | null => {
  const groups = text
    .replace(/\r\n/g, '\n')
    // Folded lines belong to the line above.
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(readFields)
  const recipient = groups.find((fields) => fields.has('action') || fields.has('status'))
  if (recipient === undefined) return null
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(recipient.get('status') ?? '')?.[0] ?? null
  const diagnostic = withoutType(recipient.get('diagnostic-code') ?? '')
  return {
    action: readAction(recipient.get('action'), status),
    // Some servers say 5.0.0 and put the exact code into the diagnostic.
    status: status === null || status.endsWith('.0.0') ? (enhancedStatusOf(diagnostic) ?? status) : status,
    finalRecipient: withoutType(recipient.get('final-recipient') ?? recipient.get('original-recipient') ?? ''),
    diagnostic,
  }
}

const readFields = (group: string): Map<string, string> =>
  new Map(
    group.split('\n').flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )

/** `rfc822; a@b` → `a@b`. */
const withoutType = (value: string): string => value.replace(/^[a-z0-9-]+\s*;\s*/i, '')

const readAction = (action: string | undefined, status: string | null): DeliveryStatus['action'] => {
  const word = action?.toLowerCase().trim()
  if (word === 'delayed' || word === 'delivered' || word === 'relayed' || word === 'expanded') return word
  if (word === undefined && status?.startsWith('4.')) return 'delayed'
  return 'failed'
}

/** Servers without RFC 3464: from the mail system itself, with the remote server's words in the text. */
const readPlainBounce = (mail: ParsedMail): DeliveryStatus | null => {
  const from = mail.from?.value[0]?.address?.toLowerCase() ?? ''
  return /^(?:mailer-daemon|postmaster)@/.test(from) ? readBounceText(mail.text ?? '') : null
}

/** How mail systems quote a refusal, the most exact first: an SMTP reply, or words of their own about the way there. */
const replyPattern = /\b([45]\d{2})[ -](?:#?([245]\.\d{1,3}\.\d{1,3})\b)?[\s\S]{0,400}/
const noSuchHost =
  /host or domain name not found|name service error|host not found|unknown host|domain .{0,60}(?:not found|does not exist)/i
const noWay = /connect(?:ion)? to|timed out|connection refused|lost connection|no route to host|temporar/i

/** Reads a mail system's plain words; null when they tell of no refusal. Exported to be measured on real ones. */
export const readBounceText = (text: string): DeliveryStatus | null => {
  // Folded lines of one sentence.
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ')
  const reply = replyPattern.exec(unfolded)
  const finalRecipient = /<([^<>\s]+@[^<>\s]+)>/.exec(unfolded)?.[1] ?? ''
  if (reply !== null) {
    const diagnostic = (reply[0].split('\n')[0] ?? '').trim()
    return {
      action: reply[1]?.startsWith('4') === true ? 'delayed' : 'failed',
      status: reply[2] ?? null,
      finalRecipient,
      diagnostic,
    }
  }
  const sentence = (pattern: RegExp) =>
    unfolded
      .split('\n')
      .find((line) => pattern.test(line))
      ?.trim()
  const gone = sentence(noSuchHost)
  if (gone !== undefined) return { action: 'failed', status: '5.1.2', finalRecipient, diagnostic: gone }
  const late = sentence(noWay)
  return late === undefined ? null : { action: 'delayed', status: '4.4.1', finalRecipient, diagnostic: late }
}

const saysNoSuchUser =
  /(?:user|recipient|mailbox|account|address)[^.]{0,60}(?:unknown|not exist|n't exist|not found|unavailable|invalid|disabled|inactive|rejected)|(?:unknown|no such|invalid|nonexistent) (?:user|recipient|mailbox|account|address|person)|not our customer|no mailbox (?:here|by that name)/i
const saysAnythingElse = /full|quota|spam|block|reputation|policy|denied|access|relay|content|rate|limit/i

/** Whether the address itself is bad. A full mailbox (x.2.2), a policy (x.7.x) or a delay is not the address's fault. */
export const isBadAddress = ({ action, status, diagnostic }: DeliveryStatus): boolean => {
  if (action !== 'failed') return false
  if (status !== null && blamesAddress(status)) return true
  // Microsoft 365 says so of a mailbox that does not exist.
  if (/5\.4\.1 recipient address rejected: access denied/i.test(diagnostic)) return true
  // Many servers give a code that says nothing (5.0.0, 5.5.0, 5.4.1), or none, and mean a wrong address by their words.
  const isSilent = status === null || /\.0\.\d$|^5\.(?:5|4)\.|^5\.2\.1$/.test(status)
  return isSilent && saysNoSuchUser.test(diagnostic) && !saysAnythingElse.test(diagnostic)
}

/** The same report delivered twice is one receipt. */
export const reportEventId = (recipientId: number, report: DeliveryStatus): string =>
  `dsn:${createHash('sha256').update(`${recipientId} ${report.action} ${report.status} ${report.finalRecipient}`).digest('hex').slice(0, 32)}`
