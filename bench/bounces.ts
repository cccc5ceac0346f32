/**
 * Measures how the classifier of incoming mails reads real bounces: whether each recipient of a report is found, and
 * whether its bounce is hard (the address is bad for good) or not. `npm run bench -- bounces --corpus FOLDER`, where FOLDER
 * holds one of two corpora:
 *
 * - a copy of github.com/sisimai/go-sisimai (BSD 2-Clause): its mails, and its expected results in `fact/*_test.go`
 * - mails `NAME.txt` with their expected results `expected/NAME.json`
 *
 * A recipient that is not found counts as a disagreement.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bounce } from '../apps/server/src/modules/mail-intake/incoming/bounce.ts'
import { classify, type Classified } from '../apps/server/src/modules/mail-intake/incoming/classify.ts'
import { parseIncoming } from '../apps/server/src/modules/mail-intake/incoming/parse.ts'
import type { Options } from './options.ts'

/**
 * Labels of Sisimai that say nothing about the address. `filtered`: refused after the content was sent, which is an
 * unknown user at some providers and a content filter at others. `onhold`: Sisimai does not know.
 */
const undecided: ReadonlySet<string> = new Set(['filtered', 'onhold'])
/** Sisimai calls a closed mailbox not hard; here it is hard, because nothing sent to it will ever arrive. */
const closed = 'suspend'

/**
 * `recipient`: null when the corpus does not name it. `isHard`: null when the label does not decide it. `isHardThere`:
 * the corpus's own flag.
 */
type Label = { reason: string; isHard: boolean | null; isHardThere: boolean; recipient: string | null }
type Labelled = { name: string; path: string; labels: Label[] }
/** `extra`: recipients that the corpus does not list. `agreeingThere`: agreement with the corpus's own flag. */
type Count = Record<(typeof columns)[number], number>
const columns = ['mails', 'recipients', 'found', 'extra', 'decided', 'agreeing', 'agreeingThere'] as const
const nothing: Count = { mails: 0, recipients: 0, found: 0, extra: 0, decided: 0, agreeing: 0, agreeingThere: 0 }

/** Labels of mails that are no bounces, with the class that they must get. */
const otherKinds: Readonly<Record<string, Classified['kind']>> = {
  feedback: 'complaint',
  vacation: 'auto_reply',
  delivered: 'delivered',
}

export const run = async ({ corpus: folder }: Options): Promise<void> => {
  if (folder === null) {
    console.log('bounces: not measured, because --corpus FOLDER is missing')
    return
  }
  const corpus = existsSync(join(folder, 'fact')) ? readSisimai(folder) : readExpected(folder)
  const groups = new Map<string, Count>()
  const differences: string[] = []
  const others = { mails: 0, right: 0 }
  for (const { name, path, labels } of corpus) {
    const classified = classify(await parseIncoming(readMail(path)), new Date())
    const wanted = otherKinds[labels[0]?.reason ?? '']
    if (wanted !== undefined) {
      others.mails += 1
      if (classified.kind === wanted) others.right += 1
      else differences.push(`${name}: ${classified.kind}, not ${wanted}`)
      continue
    }
    const group = name.replace(/-?\d+$/, '')
    const count = groups.get(group) ?? { ...nothing }
    groups.set(group, count)
    differences.push(...countMail(count, { name, labels, classified }))
  }
  for (const difference of differences) console.log(difference)
  console.log(row('group', [...columns, 'share']))
  for (const [group, count] of [...groups].toSorted()) print(group, count)
  print('all', sum([...groups.values()]))
  console.log(`complaints, absence notices and delivery notices: ${others.right} of ${others.mails} right`)
}

/** Some corpora hold only the text of the mail. */
const readMail = (path: string): Buffer => {
  const source = readFileSync(path)
  const hasHeaders = /^(?:from |[\w-]+:)/i.test(source.toString('latin1', 0, 200))
  const headers = 'From: MAILER-DAEMON\nSubject: Undelivered Mail Returned to Sender\n\n'
  return hasHeaders ? source : Buffer.concat([Buffer.from(headers), source])
}

const countMail = (
  count: Count,
  { name, labels, classified }: { name: string; labels: readonly Label[]; classified: Classified },
): string[] => {
  const bounces = classified.kind === 'bounce' ? classified.bounces : []
  count.mails += 1
  count.recipients += labels.length
  count.extra += Math.max(0, bounces.length - labels.length)
  return labels.flatMap(({ reason, isHard, isHardThere, recipient }, index) => {
    const bounce = recipient === null ? bounces[index] : bounces.find((one) => one.recipient === recipient)
    const isFound = bounce !== undefined && bounce.recipient !== ''
    if (isFound) count.found += 1
    if (bounce !== undefined && (bounce.class === 'hard') === isHardThere) count.agreeingThere += 1
    if (isHard !== null) count.decided += 1
    if (isHard !== null && bounce !== undefined && (bounce.class === 'hard') === isHard) count.agreeing += 1
    else if (isHard !== null || bounce === undefined)
      return [
        `${name} [${index + 1} of ${labels.length}] ${isHard === true ? 'hard' : 'not hard'} ${reason}: ${shown(bounce, classified)}`,
      ]
    return isFound ? [] : [`${name}: no recipient found`]
  })
}

const shown = (bounce: Bounce | undefined, { kind }: Classified): string =>
  bounce === undefined ? kind : `${bounce.class} ${bounce.reason} ${bounce.status} ${bounce.diagnostic.slice(0, 150)}`

/** Reads the public mails of Sisimai. Its labels do not name the recipients, so they are compared in order. */
const readSisimai = (folder: string): Labelled[] =>
  readdirSync(join(folder, 'fact'))
    .filter((file) => file.endsWith('_test.go'))
    .flatMap((file) => {
      const source = readFileSync(join(folder, 'fact', file), 'utf8')
      const engine = /func Test(?:Lhost|Rhost)?(\w+)\(/.exec(source)?.[1]?.toLowerCase() ?? ''
      const prefix = /\d+-(lhost|rhost)-/.exec(file)?.[1]
      const list = /publiclist := [^\n]*\n([\s\S]*?)EngineTest\(/.exec(source)?.[1] ?? ''
      const labels = Map.groupBy(
        [...list.matchAll(/\{"(\d+)",\s*(\d+),\s*"[^"]*",\s*"[^"]*"\s*,\s*"(\w+)",\s*(true|false),/g)],
        ([, no = '']) => no,
      )
      return [...labels].map(([no, listed]): Labelled => {
        // The list of one mail is repeated in one file.
        const found = [...new Map(listed.map((label) => [label[2], label])).values()]
        const name = `${prefix === undefined ? '' : `${prefix}-`}${engine}-${no}`
        return {
          name,
          path: join(folder, 'set-of-emails', 'maildir', 'bsd', `${name}.eml`),
          labels: found.map(([, , , reason = '', hard]) => ({
            reason,
            isHard: undecided.has(reason) ? null : hard === 'true' || reason === closed,
            isHardThere: hard === 'true',
            recipient: null,
          })),
        }
      })
    })
    .filter(({ path }) => existsSync(path))

type Expected = {
  data: {
    recipient: string | null
    error: { permanent: boolean; data: { type: string | null } }
  }
}

/** The faults of a mailbox or a domain. The corpus also calls refusals of the content permanent. */
const isAddressFault = /no_such_recipient|recipient_disabled|server_unknown/

const readExpected = (folder: string): Labelled[] =>
  readdirSync(join(folder, 'expected')).flatMap((file): Labelled[] => {
    const name = file.replace(/\.json$/, '')
    const { data }: Expected = JSON.parse(readFileSync(join(folder, 'expected', file), 'utf8'))
    const { permanent: isPermanent, data: fault } = data.error
    // A few mails are empty or name no recipient.
    if (data.recipient === null) return []
    const reason = fault.type ?? 'none'
    const isHard = fault.type === null ? null : isPermanent && isAddressFault.test(reason)
    const label = { reason, isHard, isHardThere: isPermanent, recipient: data.recipient }
    return [{ name, path: join(folder, `${name}.txt`), labels: [label] }]
  })

const sum = (counts: readonly Count[]): Count => {
  const total = { ...nothing }
  for (const count of counts) for (const column of columns) total[column] += count[column]
  return total
}

const row = (name: string, cells: readonly (string | number)[]): string =>
  [name.padEnd(28), ...cells.map((cell) => String(cell).padStart(14))].join('')

const print = (name: string, count: Count): void =>
  console.log(row(name, [...columns.map((column) => count[column]), (count.agreeing / count.decided).toFixed(3)]))
