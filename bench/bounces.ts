/**
 * Measures how the classifier of incoming mails reads real bounces: whether each recipient of a report is found, and
 * whether its bounce is hard (the address is bad for good) or not. `npm run bench -- bounces --keep FOLDER`, where FOLDER
 * holds one of two corpora:
 *
 * - a copy of github.com/sisimai/go-sisimai (BSD 2-Clause): its mails, and its expected results in `fact/*_test.go`
 * - mails `NAME.txt` with their expected results `expected/NAME.json`
 *
 * A recipient that is not found counts as a disagreement.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classify, type Classified } from '../apps/server/src/modules/mail-intake/incoming/classify.ts'
import { parseIncoming } from '../apps/server/src/modules/mail-intake/incoming/parse.ts'
import type { Options } from './options.ts'

/** `recipient`: null when the corpus does not name it. */
type Label = { reason: string; isHard: boolean; recipient: string | null }
type Labelled = { name: string; path: string; labels: Label[] }
type Count = { mails: number; recipients: number; found: number; extra: number; agreeing: number; hard: number }

/** Labels of mails that are no bounces, with the class that they must get. */
const otherKinds: Readonly<Record<string, Classified['kind']>> = {
  feedback: 'complaint',
  vacation: 'auto_reply',
  delivered: 'delivered',
}

export const run = async ({ keep: folder }: Options): Promise<void> => {
  if (folder === null) throw new Error('--keep FOLDER: the folder with the corpus')
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
    const count = groups.get(group) ?? { mails: 0, recipients: 0, found: 0, extra: 0, agreeing: 0, hard: 0 }
    groups.set(group, count)
    differences.push(...countMail(count, { name, labels, classified }))
  }
  for (const difference of differences) console.log(difference)
  console.log(row('group', ['mails', 'recipients', 'found', 'extra', 'agreeing', 'share']))
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
  return labels.flatMap(({ reason, isHard, recipient }, index) => {
    const bounce = recipient === null ? bounces[index] : bounces.find((one) => one.recipient === recipient)
    if (isHard) count.hard += 1
    if (bounce !== undefined && bounce.recipient !== '') count.found += 1
    if (bounce !== undefined && (bounce.class === 'hard') === isHard) {
      count.agreeing += 1
      return bounce.recipient === '' ? [`${name}: no recipient found`] : []
    }
    const got =
      bounce === undefined ? classified.kind : `${bounce.class} ${bounce.reason} ${bounce.status} ${bounce.diagnostic}`
    return [
      `${name} [${index + 1} of ${labels.length}] ${isHard ? 'hard' : 'not hard'} ${reason}: ${got.slice(0, 200)}`,
    ]
  })
}

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
        [...list.matchAll(/\{"(\d+)",\s*\d+,\s*"[^"]*",\s*"[^"]*"\s*,\s*"(\w+)",\s*(true|false),/g)],
        ([, no = '']) => no,
      )
      return [...labels].map(([no, found]): Labelled => {
        const name = `${prefix === undefined ? '' : `${prefix}-`}${engine}-${no}`
        return {
          name,
          path: join(folder, 'set-of-emails', 'maildir', 'bsd', `${name}.eml`),
          labels: found.map(([, , reason = '', hard]) => ({ reason, isHard: hard === 'true', recipient: null })),
        }
      })
    })
    .filter(({ path }) => existsSync(path))

type Expected = {
  data: { recipient: string; error: { label: string; permanent: boolean; data: { type: string | null } } }
}

/** Only a refusal because of the recipient's mailbox is hard; the corpus also calls refusals of the content permanent. */
const isMailboxFault = /no_such_recipient|recipient_disabled/

const readExpected = (folder: string): Labelled[] =>
  readdirSync(join(folder, 'expected')).map((file): Labelled => {
    const name = file.replace(/\.json$/, '')
    const { data }: Expected = JSON.parse(readFileSync(join(folder, 'expected', file), 'utf8'))
    const reason = data.error.data.type ?? 'none'
    const isHard = data.error.permanent && isMailboxFault.test(reason)
    return { name, path: join(folder, `${name}.txt`), labels: [{ reason, isHard, recipient: data.recipient }] }
  })

const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (total, one) => ({
      mails: total.mails + one.mails,
      recipients: total.recipients + one.recipients,
      found: total.found + one.found,
      extra: total.extra + one.extra,
      agreeing: total.agreeing + one.agreeing,
      hard: total.hard + one.hard,
    }),
    { mails: 0, recipients: 0, found: 0, extra: 0, agreeing: 0, hard: 0 },
  )

const row = (name: string, cells: readonly (string | number)[]): string =>
  [name.padEnd(28), ...cells.map((cell) => String(cell).padStart(11))].join('')

const print = (name: string, { mails, recipients, found, extra, agreeing }: Count): void =>
  console.log(row(name, [mails, recipients, found, extra, agreeing, (agreeing / recipients).toFixed(3)]))
