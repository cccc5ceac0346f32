/** Reads bounces: delivery reports by RFC 3464, and the plain text of servers that do not send such reports. */

import { createHash } from 'node:crypto'
import { diagnose, type BounceClass, type BounceReason } from '../../mail-transport/index.ts'
import { headerOf, senderOf, type IncomingMail } from './parse.ts'

export type Bounce = {
  class: BounceClass
  reason: BounceReason
  /** False if the server still tries to deliver the mail. */
  isFinal: boolean
  /** The address that could not be reached; empty when the report names none. */
  recipient: string
  /** The status by RFC 3463, e.g. `5.1.1`; null when the report has no status. */
  status: string | null
  /** The reply of the server that refused the mail. */
  diagnostic: string
}

export type Report = { kind: 'bounce'; bounce: Bounce } | { kind: 'delivered'; detail: string } | { kind: 'underway' }

/** Reads the machine-readable part of a report; null when the mail has no such part. */
export const readReport = (incoming: IncomingMail): Report | null => {
  const part = incoming.mail.attachments.find(({ contentType }) =>
    /^message\/(?:global-)?delivery-status$/i.test(contentType),
  )
  return part === undefined ? null : readFields(part.content.toString('utf8'), incoming.text)
}

/**
 * The report consists of groups of fields, separated by blank lines. The first group describes the message, and each
 * further group describes a recipient.
 */
const readFields = (content: string, text: string): Report | null => {
  const groups = content
    .replace(/\r\n/g, '\n')
    // A folded line continues the line above.
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(fieldsOf)
    .filter((fields) => fields.has('action') || fields.has('status') || fields.has('final-recipient'))
  const group = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed') ?? groups[0]
  if (group === undefined) return null
  const diagnostic = withoutType(group.get('diagnostic-code') ?? '')
  const given = /\d\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? null
  // Some servers report 5.0.0 as status and put the exact code into the diagnostic.
  const status = given === null || given.endsWith('.0.0') ? (statusIn(diagnostic) ?? given) : given
  const action = (group.get('action') ?? (status?.startsWith('4.') === true ? 'delayed' : 'failed'))
    .toLowerCase()
    .trim()
  if (action.startsWith('delivered')) return { kind: 'delivered', detail: diagnostic }
  if (action.startsWith('relayed') || action.startsWith('expanded')) return { kind: 'underway' }
  const isFinal = !action.startsWith('delayed')
  const isTemporary = !isFinal || (status?.startsWith('4.') ?? false)
  const diagnosis = diagnose({ status, words: diagnostic, isTemporary })
  // If the server's reply gives no reason, the text of the report for human readers may give one.
  const better =
    diagnosis.reason === 'unknown' ? diagnose({ status, words: withoutReturnedMail(text), isTemporary }) : diagnosis
  return {
    kind: 'bounce',
    bounce: {
      ...better,
      isFinal,
      recipient: addressIn(group.get('final-recipient') ?? group.get('original-recipient') ?? ''),
      status,
      diagnostic: diagnostic.slice(0, 400),
    },
  }
}

const fieldsOf = (group: string): Map<string, string> =>
  new Map(
    group.split('\n').flatMap((line) => {
      const colon = line.indexOf(':')
      return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )

/** Removes the type in front of a server's reply: `smtp; 550 no` → `550 no`. */
const withoutType = (value: string): string => value.replace(/^[a-z0-9-]+\s*;\s*/i, '')
/**
 * The pattern limits the length of an address. Without a limit, the search would scan a long run of letters again from
 * each letter of the run.
 */
const addressIn = (value: string): string =>
  /[^\s<>;,:"'()（）：，]{1,64}@[^\s<>;,:"'()（）：，]{1,250}[^\s<>;,:"'.()（）：，。]/
    .exec(withoutType(value))?.[0]
    ?.toLowerCase() ?? ''
const statusIn = (text: string): string | null =>
  /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? null

const systemAddress =
  /^(?:mailer[-_.]?daemon|postmaster|mail[-_.]?daemon|mdaemon|mailsystem|mail[-_.]?system|double-bounce|mail[-_.]?(?:delivery|deliver)[^@]*|bounce[^@]*|ndr|daemon|microsoftexchange[0-9a-f]*)@/
const systemName =
  /mail delivery|delivery (?:sub)?system|mailer[- ]daemon|postmaster|system administrator|系统管理员|退信/i

/**
 * Returns true for a sender that is a mail system. Only from such a sender does a plain text count as a bounce; a
 * person may quote a bounce.
 */
export const isFromMailSystem = (incoming: IncomingMail): boolean => {
  const { address, name } = senderOf(incoming)
  return systemAddress.test(address) || systemName.test(name) || headerOf(incoming, 'x-failed-recipients') !== ''
}

const bounceSubject =
  /undeliver|returned (?:mail|to sender)|failure (?:notice|notification)|delivery (?:status|failed|failure|notification|incomplete|problem|delay)|mail delivery|delayed mail|not delivered|non remis|退信|退回|投递失败|未送达|未能送达|未能投递|无法投递|系统退信|配信(?:不能|エラー)|送信できません|返送|반송|전송 ?실패|배달 ?실패|не доставлен|недоставлен|возврат|unzustellbar|nicht zugestellt|zustellung|non distribu|échec de (?:la )?remise|echec de|no entregad|no se ha podido entregar|devuelto|não entregue|falha na entrega|mensagem devolvida/i

/** Returns the mail system's own text, without the returned mail that follows it. */
const withoutReturnedMail = (text: string): string => {
  const unfolded = text.replace(/\r/g, '').replace(/\n[ \t]+/g, ' ')
  const end = unfolded.search(
    /^.{0,30}(?:below this line is a copy|this is a copy of (?:the|your) message|original message (?:headers|follows)|-{3,} ?original message|-{3,} ?the body of the message|included below|unsent message below|原邮件(?:内容|正文|如下)|邮件原文|原始邮件|ursprüngliche nachricht|return-path: |received: (?:from|by)|dkim-signature:)/im,
  )
  return end > 0 ? unfolded.slice(0, end) : unfolded
}

/**
 * Standard sentences at the start of bounces. They are removed, because they mention possible faults that did not
 * happen.
 */
const boilerplate =
  /^(?:this is the mail system at host.*|.*for further assistance.*|.*if you do so, please.*|.*delete your own text.*|.*it'?s attached below.*|i'?m sorry to have to inform you.*|.*please include this problem report.*|.*postmaster\.?$|-+ ?transcript of session.*)$/gim

const replyPattern = /(?:^|[^\d.])(?<code>[45]\d\d)[ -](?:#?(?<status>[45]\.\d{1,3}\.\d{1,3})\b)?[^\n]{0,400}/

/** Reads a bounce that is plain text. Returns null when the text reports no refusal. */
export const readPlainBounce = (incoming: IncomingMail): Bounce | null => {
  const text = withoutReturnedMail(incoming.text).replace(boilerplate, '').slice(0, 20_000)
  const subject = incoming.mail.subject ?? ''
  const reply = replyPattern.exec(text)
  const looksLikeOne = bounceSubject.test(subject) || reply !== null || headerOf(incoming, 'x-failed-recipients') !== ''
  if (!looksLikeOne) return null
  return readWords(text, subject, headerOf(incoming, 'x-failed-recipients'))
}

const readWords = (text: string, subject: string, failedRecipients: string): Bounce | null => {
  const reply = replyPattern.exec(text)
  const quoted = reply?.[0].replace(/^[^\d]/, '').trim() ?? ''
  const status = reply?.groups?.['status'] ?? statusIn(text)
  const isDelay =
    /delay|warning: |will (?:be )?re(?:try|tried)|still being tried|not yet been delivered|incomplete|延迟|仍在重试/i.test(
      `${subject} ${text.slice(0, 600)}`,
    ) && !/permanent|giving up|failed permanently after/i.test(text.slice(0, 600))
  const code = reply?.groups?.['code'] ?? ''
  const diagnosis = diagnose({
    status,
    words: quoted === '' ? text : quoted,
    isTemporary: isDelay || code.startsWith('4') || (code === '' && status?.startsWith('4.') === true),
  })
  // If the quoted reply of the server gives no reason, the text around the quotation may give one.
  const better =
    diagnosis.reason === 'unknown' && quoted !== ''
      ? diagnose({ status, words: text, isTemporary: isDelay || code.startsWith('4') })
      : diagnosis
  if (better.reason === 'unknown' && reply === null && !bounceSubject.test(subject)) return null
  return {
    ...better,
    isFinal: !isDelay,
    recipient: addressIn(failedRecipients) || addressIn(/<[^<>\s]+@[^<>\s]+>/.exec(text)?.[0] ?? text),
    status,
    diagnostic: (quoted || firstTelling(text)).slice(0, 400),
  }
}

/** Returns the first line that names a known reason, for display; empty if no line does. */
const firstTelling = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find(
      (line) => line.length > 10 && diagnose({ status: null, words: line, isTemporary: false }).reason !== 'unknown',
    ) ?? ''

/**
 * Returns the event id of a bounce. If a server delivers the same report twice, both copies have the same id, so the
 * bounce counts once.
 */
export const bounceEventId = (recipientId: number, { isFinal, status, recipient, reason }: Bounce): string =>
  `dsn:${createHash('sha256').update(`${recipientId} ${isFinal} ${status} ${recipient} ${reason}`).digest('hex').slice(0, 32)}`

/** Returns the server's reply with the status, for display. */
export const wordsOf = ({ status, diagnostic, reason }: Bounce): string => {
  // Most replies already contain the status. In this case the status is not added again.
  const words = diagnostic.includes(status ?? '') ? diagnostic : `${status} ${diagnostic}`.trim()
  return words || reason
}
