/** Reads bounces of servers that send no delivery report: the plain text that they write for people. */

import { diagnose } from '../../mail-transport/index.ts'
import type { Bounce } from './bounce.ts'
import { headerOf, originalType, senderOf, type IncomingMail } from './parse.ts'

/**
 * The pattern of an address. It limits the length, because otherwise the search would scan a long run of letters again
 * from each letter of the run.
 */
const address = /[^\s<>;,:"'()（）：，[\]]{1,64}@[^\s<>;,:"'()（）：，[\]]{1,250}[^\s<>;,:"'.()（）：，。[\]]/

export const addressIn = (value: string): string => address.exec(value)?.[0]?.toLowerCase() ?? ''

export const statusIn = (text: string): string | null =>
  /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(text)?.[1] ?? null

const systemAddress =
  /^(?:mailer[-_.]?daemon|post[-_.]?master|mail[-_.]?daemon|mdaemon|mailsystem|mail[-_.]?system|double-bounce|mail[-_.]?(?:delivery|deliver)[^@]*|bounce[^@]*|ndr|daemon|microsoftexchange[0-9a-f]*)(?:@|$)/
const systemName =
  /mail deliver(?:y|y? system)|delivery (?:sub)?system|mailer[- ]daemon|postmaster|system administrator|\bndr\b|系统管理员|退信/i

/**
 * Returns true for a sender that is a mail system. Only from such a sender does a plain text count as a bounce; a
 * person may quote a bounce. Bounces have an empty return path (RFC 5321 section 4.5.5), but absence notices may have
 * one too, so the subject must be that of a bounce.
 */
export const isFromMailSystem = (incoming: IncomingMail): boolean => {
  const { address: from, name } = senderOf(incoming)
  if (systemAddress.test(from) || systemName.test(name) || headerOf(incoming, 'x-failed-recipients') !== '') return true
  const isNoPerson = headerOf(incoming, 'return-path') === '<>' || from === '' || /^no-?reply@/.test(from)
  const returnsMail = incoming.mail.attachments.some(({ contentType }) => contentType === originalType)
  const saysSo = returnsMail && bounceSentence.test(incoming.text.slice(0, 2_000))
  return isNoPerson && (saysSo || bounceSubject.test(incoming.mail.subject ?? ''))
}

const bounceSubject =
  /undeliver|returned (?:mail|to sender)|failure (?:notice|notification)|mail failure|failed delivery|failure delivery|could not be delivered|メールエラー|delivery (?:status|failed|failure|notification|incomplete|problem|delay)|mail delivery|delayed mail|not delivered|non remis|退信|退回|投递失败|未送达|未能送达|未能投递|无法投递|系统退信|配信(?:不能|エラー)|送信できません|返送|반송|전송 ?실패|배달 ?실패|не доставлен|недоставлен|возврат|unzustellbar|nicht zugestellt|zustellung|non distribu|échec de (?:la )?remise|echec de|no entregad|no se ha podido entregar|devuelto|não entregue|falha na entrega|mensagem devolvida/i

/** A sentence of bounces whose subject is that of the returned mail. */
const bounceSentence =
  /did not reach the following recipient|(?:could not|cannot|unable to) (?:be delivered|deliver)|undeliverable/i

/** An indented line continues the line above. */
const unfold = (text: string): string => text.replace(/\n[ \t]+/g, ' ')

/** The number of characters of a bounce's own text that are read, more than any genuine bounce has. */
const readAtMost = 20_000

/** Returns the mail system's own text, without the returned mail that follows it. */
export const withoutReturnedMail = (text: string): string => unfold(ownText(text)).slice(0, readAtMost)

/**
 * Computes a value when it is first needed, and once for all recipients of a mail. Reading the whole text again for
 * each of the hundred recipients of a forged bounce would block the process for seconds.
 */
export const computedOnce = <Value>(compute: () => Value): (() => Value) => {
  let known: { value: Value } | undefined
  return () => (known ??= { value: compute() }).value
}

const ownText = (text: string): string => {
  const plain = text.replace(/\r/g, '')
  const end = plain.search(
    /^.{0,30}(?:below this line is a copy|this is a copy of (?:the|your) message|(?:original message|message) (?:headers )?follows?\b|original message headers|-{3,} ?original message|-{3,} ?the body of the message|included below|unsent message below|原邮件(?:内容|正文|如下)|邮件原文|原始邮件|ursprüngliche nachricht|return-path: |received: (?:from|by)|dkim-signature:)/im,
  )
  return end > 0 ? plain.slice(0, end) : plain
}

/**
 * Standard sentences at the start of bounces. They are removed, because they mention possible faults that did not
 * happen.
 */
const boilerplate =
  /^(?:this is the mail system at host.*|.*for further assistance.*|.*if you do so, please.*|.*delete your own text.*|.*it'?s attached below.*|i'?m sorry to have to inform you.*|.*please include this problem report.*|.*postmaster\.?$|-+ ?transcript of session.*)$/gim

const replyPattern = /(?:^|[^\d.])(?<code>[45]\d\d)[ -](?:#?(?<status>[45]\.\d{1,3}\.\d{1,3})\b)?[^\n]{0,400}/

/** Reads a bounce that is plain text, with all its recipients. Returns an empty list when the text reports no refusal. */
export const readPlainBounces = (incoming: IncomingMail): Bounce[] => {
  const own = ownText(incoming.text).replace(boilerplate, '').slice(0, readAtMost)
  const text = unfold(own)
  const subject = incoming.mail.subject ?? ''
  const failed = headerOf(incoming, 'x-failed-recipients')
  const looksLikeOne =
    bounceSubject.test(subject) || replyPattern.test(text) || failed !== '' || bounceSentence.test(text.slice(0, 2_000))
  if (!looksLikeOne) return []
  const whole = computedOnce(() => readWords(text, subject))
  const linesAbout = findLines(text)
  const sections = sectionsOf(own, failed)
  if (sections.length === 0) {
    const bounce = whole()
    const recipient = addressIn(failed) || addressIn(text) || returnedTo(incoming)
    return bounce === null ? [] : [{ ...bounce, recipient, sentTo: '' }]
  }
  return sections.flatMap(({ recipient, words }) => {
    const section = readWords(words, subject, sections.length === 1)
    // A recipient whose section gives no reason is part of a list; the reason follows below the list.
    const bounce =
      section === null || section.reason === 'unknown'
        ? (readWords(linesAbout(recipient), subject) ?? section)
        : section
    // A reply about this recipient that gives no reason is not explained by a reply about another recipient.
    const isAlone = sections.length === 1 || !replyPattern.test(words)
    const isUnclear = bounce === null || bounce.reason === 'unknown'
    const best = isUnclear && isAlone ? (whole() ?? bounce) : bounce
    return best === null ? [] : [{ ...best, recipient, sentTo: '' }]
  })
}

type Section = { recipient: string; words: string }

/** A line that names a recipient at its start; the reason follows it, in the same line or in the lines below. */
const beforeRecipient = [
  // A transcript: `550 5.1.1 <anna@buyer.example>... User unknown`, `>>> RCPT To:<anna@buyer.example>`
  '[45]\\d\\d (?:[45]\\.\\d\\.\\d{1,3} )?(?=<)',
  '(?:>>> )?rcpt to: ?',
  // A sentence: `Unable to deliver message to: <anna@buyer.example>`
  '[\\w ]{0,40}\\bto: ?(?=<)',
  'to:? |recipient(?: address)?: ?',
]
const recipientLine = new RegExp(
  `^[ \\t*]{0,20}(?:${beforeRecipient.join('|')})?[<"']?(${address.source})[>"']?(?=[\\s:;,.(<]|$)`,
  'i',
)

/** More recipients than any genuine bounce of a mail to one address names. */
const recipientsAtMost = 100

/** Returns each recipient with the lines from its name to the name of the next recipient. */
const sectionsOf = (text: string, failedRecipients: string): Section[] => {
  const listed = new Set(
    failedRecipients
      .split(/[,\s]+/)
      .map(addressIn)
      .filter((one) => one !== ''),
  )
  const sections = new Map<string, string[]>()
  let current: string[] | undefined
  let last = ''
  for (const line of text.split('\n')) {
    const found = recipientLine.exec(line)?.[1]?.toLowerCase() ?? ''
    const isRecipient = found !== '' && (listed.size === 0 || listed.has(found)) && !systemAddress.test(found)
    const isContinued = /^[ \t]/.test(line) && (!isRecipient || found === last) && current !== undefined
    if (isRecipient && !isContinued && (sections.has(found) || sections.size < recipientsAtMost)) {
      current = sections.get(found) ?? []
      sections.set(found, current)
      last = found
    }
    if (isContinued) current?.push(`${current.pop() ?? ''} ${line.trim()}`)
    else current?.push(line)
  }
  for (const one of listed) if (!sections.has(one)) sections.set(one, [])
  return [...sections].map(([recipient, lines]) => ({ recipient, words: lines.join('\n') }))
}

/** More characters than any genuine bounce writes about one recipient. */
const linesAtMost = 2_000

/** Finds the lines of the text that name a recipient, each with the line above it. */
export const findLines = (text: string): ((recipient: string) => string) => {
  const lines = text
    .split('\n')
    .map((line, index, all) => ({ searched: line.toLowerCase(), shown: `${all[index - 1] ?? ''}\n${line}` }))
  return (recipient) =>
    lines
      .flatMap(({ searched, shown }) => (searched.includes(recipient) ? [shown] : []))
      .join('\n')
      .slice(0, linesAtMost)
}

/** Returns the first recipient in the headers of the returned mail; empty when the bounce does not return the mail. */
export const returnedTo = (incoming: IncomingMail): string => {
  const attached = incoming.mail.attachments
    .filter(({ contentType }) => contentType === originalType || /^text\/rfc822-headers?$/i.test(contentType))
    .map(({ content }) => content.toString('utf8').slice(0, 20_000))
  const inText = incoming.text.slice(ownText(incoming.text).length, 40_000)
  const [, to = ''] = /^to:([^\n]{1,400})/im.exec([...attached, inText].join('\n')) ?? []
  return addressIn(to)
}

/** `looksAround`: whether the text around a reply that gives no reason may give one. */
const readWords = (text: string, subject: string, looksAround = true): Omit<Bounce, 'recipient' | 'sentTo'> | null => {
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
    looksAround && diagnosis.reason === 'unknown' && quoted !== ''
      ? diagnose({ status, words: text, isTemporary: isDelay || code.startsWith('4') })
      : diagnosis
  if (better.reason === 'unknown' && reply === null && !bounceSubject.test(subject)) return null
  return {
    ...better,
    isFinal: !isDelay,
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
