/** The balance statement as rows of a file. */
import { StatementFilter, type StatementLine } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { clockTime } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { z } from 'zod'
import { countLines, streamLines, type StatementPorts } from './statement.ts'

type Cell = string | number | null

/** The organisation and filter of the statement. The module that orders the file sets the caller's own organisation. */
const Given = StatementFilter.extend({ orgId: z.uuid() })

const columns = ['time', 'consumption', 'cause', 'change', 'after', 'username', 'note'] as const

export const statementExport = (db: Db, ports: StatementPorts) => ({
  count: (given: Record<string, unknown>): Promise<number> => {
    const { orgId, ...filter } = Given.parse(given)
    return countLines(db, orgId, filter)
  },
  /** A header, then batches of rows, newest first. */
  rows: async function* (
    given: Record<string, unknown>,
    { limit, lang, timeZone, signal }: { limit: number; lang: string; timeZone: string; signal: AbortSignal },
  ): AsyncGenerator<Cell[][]> {
    const { orgId, ...filter } = Given.parse(given)
    yield [columns.map((name) => titleOf(name, { lang, timeZone }))]
    for await (const lines of streamLines(db, orgId, { ...filter, limit }, ports)) {
      signal.throwIfAborted()
      yield lines.map((line) => toCells(line, filter.asset, { lang, timeZone }))
    }
  },
})

const titleOf = (name: (typeof columns)[number], { lang, timeZone }: { lang: string; timeZone: string }): string => {
  const title = translate(lang, `member.${name}`)
  return name === 'time' ? translate(lang, 'common.in_zone', { title, zone: timeZone }) : title
}

const reasonText = (reason: string, lang: string): string => {
  const key = `member.reason.${reason}`
  const text = translate(lang, key)
  return text === key ? translate(lang, 'member.reason.other') : text
}

const toCells = (
  line: StatementLine,
  asset: StatementFilter['asset'],
  { lang, timeZone }: { lang: string; timeZone: string },
): Cell[] => {
  // Mails are counted; every other asset is money, in yuan.
  const amount = (value: number) => (asset === 'email_count' ? value : value / 100)
  return [
    clockTime(timeZone, new Date(line.time)),
    `${translate(lang, `member.kind.${line.kind}`)} · ${reasonText(line.reason, lang)}`,
    line.cause?.label ?? '',
    amount(line.balanceChange),
    amount(line.amountAfter),
    line.username ?? '',
    line.note ?? '',
  ]
}
