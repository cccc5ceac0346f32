/** The rejects of a load as a CSV file, streamed. */
import type { Db } from '@tradewind/platform'
import { listRejects } from './queries.ts'

const pageRows = 5000

/** A cell that a spreadsheet would run as a formula is marked as text; quotes are doubled. */
const csvCell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Line, column, value and reason; a byte order mark, so that Excel reads it as UTF-8. */
export async function* rejectsCsv(db: Db, loadId: string): AsyncGenerator<string> {
  yield '\ufeffline,column,value,reason\r\n'
  let afterLine = 0
  for (;;) {
    const rejects = await listRejects(db, loadId, { afterLine, offset: 0, limit: pageRows })
    if (rejects.length === 0) return
    yield rejects
      .map(({ line, column, value, reason }) => `${[line, column, value, reason].map(csvCell).join(',')}\r\n`)
      .join('')
    afterLine = rejects.at(-1)?.line ?? Number.MAX_SAFE_INTEGER
  }
}
