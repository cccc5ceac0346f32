/** The balance statement as rows of a file. */

import { StatementFilter, type StatementLine } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { clockTime, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { z } from 'zod'
import { countLines, streamLines, type StatementPorts } from './statement.ts'

/** The organisation and filter of the statement. The exports module sets `orgId` to the caller's own organisation. */
const Given = StatementFilter.extend({ orgId: z.uuid() })

type Reader = { lang: string; timeZone: string }

export const statementExport = (db: Db, ports: StatementPorts) => ({
  takesItems: false,
  readSubject: async () => null,
  count: (given: Record<string, unknown>): Promise<number> => {
    const { orgId, ...filter } = Given.parse(given)
    return countLines(db, orgId, filter)
  },
  /** A header, then batches of rows, newest first. */
  rows: async function* (
    given: Record<string, unknown>,
    { limit, signal, ...reader }: Reader & { limit: number; signal: AbortSignal },
  ): AsyncGenerator<Cell[][]> {
    const { orgId, ...filter } = Given.parse(given)
    const read = async function* () {
      for await (const lines of streamLines(db, orgId, { ...filter, limit }, ports)) {
        signal.throwIfAborted()
        yield lines
      }
    }
    yield* toFileRows(columnsOf(filter.asset, reader), read())
  },
})

const reasonText = (reason: string, lang: string): string => {
  const key = `member.reason.${reason}`
  const text = translate(lang, key)
  return text === key ? translate(lang, 'member.reason.other') : text
}

const columnsOf = (
  asset: StatementFilter['asset'],
  { lang, timeZone }: Reader,
): readonly FileColumn<StatementLine>[] => {
  const own = (name: string) => translate(lang, `member.${name}`)
  // Mails are counted; every other asset is money, in yuan.
  const amount = (value: number) => (asset === 'email_count' ? value : value / 100)
  return [
    {
      title: translate(lang, 'common.in_zone', { title: own('time'), zone: timeZone }),
      cell: ({ time }) => clockTime(timeZone, new Date(time)),
    },
    { title: own('consumption'), cell: ({ kind, reason }) => `${own(`kind.${kind}`)} · ${reasonText(reason, lang)}` },
    { title: own('cause'), cell: ({ cause }) => cause?.label ?? '' },
    { title: own('change'), cell: ({ balanceChange }) => amount(balanceChange) },
    { title: own('after'), cell: ({ amountAfter }) => amount(amountAfter) },
    { title: own('username'), cell: ({ username }) => username ?? '' },
    { title: own('note'), cell: ({ note }) => note ?? '' },
  ]
}
