/** Reads delivery reports by RFC 3464: one group of fields for each recipient. */

import { diagnose } from '../../mail-transport/index.ts'
import type { Bounce } from './bounce.ts'
import type { IncomingMail } from './parse.ts'
import {
  addressIn,
  computedOnce,
  findLines,
  isFromMailSystem,
  returnedTo,
  statusIn,
  withoutReturnedMail,
} from './plain-bounce.ts'

export type Report =
  | { kind: 'bounce'; bounces: readonly Bounce[]; delivered: readonly string[] }
  | { kind: 'delivered'; detail: string }
  | { kind: 'underway' }

/** Reads the machine-readable part of a report; null when the mail has no such part. */
export const readReport = (incoming: IncomingMail): Report | null => {
  const part = incoming.mail.attachments.find(({ contentType }) =>
    /^message\/(?:global-)?delivery-status$/i.test(contentType),
  )
  if (part !== undefined) return readFields(part.content.toString('utf8'), incoming)
  // Some servers write the fields into the text.
  const hasFields = /^final-recipient:/im.test(incoming.text) && /^action:/im.test(incoming.text)
  return hasFields && isFromMailSystem(incoming) ? readFields(incoming.text, incoming) : null
}

/** More recipients than any genuine report about a mail to one address names. */
const recipientsAtMost = 100

/**
 * The report consists of groups of fields, separated by blank lines. The first group describes the message, and each
 * further group describes a recipient.
 */
const readFields = (content: string, incoming: IncomingMail): Report | null => {
  const groups = groupsIn(content)
    .filter((fields) => fields.has('action') || fields.has('status') || fields.has('final-recipient'))
    .slice(0, recipientsAtMost)
  const around = readAround(incoming)
  const read = groups.map((fields) => readGroup(fields, around))
  const bounces = read.flatMap((one) => (one.kind === 'bounce' ? [one.bounce] : []))
  const delivered = read.flatMap((one) => (one.kind === 'bounce' ? [] : [one.recipient]))
  if (bounces.length > 0) return { kind: 'bounce', bounces, delivered }
  const done = read.find((one) => one.kind === 'delivered')
  return done === undefined
    ? read.length === 0
      ? null
      : { kind: 'underway' }
    : { kind: 'delivered', detail: done.detail }
}

type Group =
  | { kind: 'bounce'; bounce: Bounce }
  | { kind: 'delivered'; recipient: string; detail: string }
  | { kind: 'underway'; recipient: string }

/** The parts of the mail outside the fields. A group that lacks a recipient or a reason takes it from them. */
const readAround = (incoming: IncomingMail) => {
  const text = computedOnce(() => withoutReturnedMail(incoming.text))
  return {
    linesAbout: computedOnce(() => findLines(text())),
    returnedTo: computedOnce(() => returnedTo(incoming)),
    diagnosis: computedOnce(() => diagnose({ status: null, words: text(), isTemporary: false })),
  }
}

const readGroup = (fields: ReadonlyMap<string, string>, around: ReturnType<typeof readAround>): Group => {
  const diagnostic = withoutType(fields.get('diagnostic-code') ?? '')
  const given = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
  // Some servers report 5.0.0 as status and put the exact code into the diagnostic.
  const status = given === null || given.endsWith('.0.0') ? (statusIn(diagnostic) ?? given) : given
  const action = (fields.get('action') ?? (status?.startsWith('4.') === true ? 'delayed' : 'failed'))
    .toLowerCase()
    .trim()
  const final = addressIn(withoutType(fields.get('final-recipient') ?? ''))
  const original = addressIn(withoutType(fields.get('original-recipient') ?? ''))
  const recipient = final || original || around.returnedTo()
  if (action.startsWith('delivered')) return { kind: 'delivered', recipient, detail: diagnostic }
  if (action.startsWith('relayed') || action.startsWith('expanded')) return { kind: 'underway', recipient }
  const isFinal = !action.startsWith('delayed')
  const isTemporary = !isFinal || (status?.startsWith('4.') ?? false)
  const diagnosis = diagnose({ status, words: diagnostic, isTemporary })
  // If the server's reply gives no reason, the text of the report for human readers may give one: near the recipient, or
  // anywhere.
  const better =
    diagnosis.reason === 'unknown'
      ? diagnose({ status, words: around.linesAbout()(recipient), isTemporary })
      : diagnosis
  const best = better.reason === 'unknown' ? around.diagnosis() : better
  const sentTo = original === recipient ? '' : original
  return {
    kind: 'bounce',
    bounce: {
      reason: best.reason,
      class: isTemporary ? 'soft' : best.class,
      isFinal,
      recipient,
      sentTo,
      status,
      diagnostic: diagnostic.slice(0, 400),
    },
  }
}

/**
 * Splits the fields into groups. Some servers write no blank line between two recipients, so a field that the group has
 * already begins the next group.
 */
const groupsIn = (content: string): Map<string, string>[] => {
  const groups: Map<string, string>[] = [new Map()]
  // A folded line continues the line above.
  const unfolded = content.replace(/\r\n/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ')
  for (const line of unfolded.split('\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const group = groups.at(-1)
    if (line.trim() === '' || group?.has(name) === true) groups.push(new Map())
    if (name !== '') groups.at(-1)?.set(name, line.slice(colon + 1).trim())
  }
  return groups
}

/** Removes the type in front of a server's reply: `smtp; 550 no` → `550 no`. */
const withoutType = (value: string): string => value.replace(/^[a-z0-9-]+\s*;\s*/i, '')
