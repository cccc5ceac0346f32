/** Asks SpamAssassin's daemon by its own protocol (spamd/PROTOCOL in its sources, SPAMC/1.5). */

import { connect } from 'node:net'

export type SpamScore = {
  score: number
  threshold: number
  tests: { name: string; points: number; says: string }[]
}

const answerAtMostBytes = 256 * 1024

/** Asks for a report. Throws when no answer arrives within `timeoutMs`, or when the answer breaks the protocol. */
export const askSpamd = async (
  server: { host: string; port: number },
  message: string,
  timeoutMs = 15_000,
): Promise<SpamScore> => {
  const content = Buffer.from(message, 'latin1')
  const head = `REPORT SPAMC/1.5\r\nContent-length: ${content.length}\r\n\r\n`
  return readReport(await exchange(server, [Buffer.from(head), content], timeoutMs))
}

const exchange = (
  { host, port }: { host: string; port: number },
  parts: readonly Buffer[],
  timeoutMs: number,
): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port })
    const chunks: Buffer[] = []
    let sizeBytes = 0
    const fail = (why: string) => {
      clearTimeout(timer)
      socket.destroy()
      reject(new Error(why))
    }
    const timer = setTimeout(() => fail('spamd does not answer in time'), timeoutMs)
    socket.on('error', (error) => fail(error.message))
    socket.on('data', (chunk) => {
      sizeBytes += chunk.length
      chunks.push(chunk)
      if (sizeBytes > answerAtMostBytes) fail('spamd answers without end')
    })
    socket.on('end', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks).toString('utf8'))
    })
    for (const part of parts) socket.write(part)
    // The daemon answers when the client has ended its side of the connection, or when all announced bytes have
    // arrived.
    socket.end()
  })

/**
 * Parses the answer: `SPAMD/1.1 0 EX_OK`, `Spam: True ; 6.2 / 5.0`, an empty line, and the report with its table of
 * tests.
 */
export const readReport = (answer: string): SpamScore => {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  if (!/^SPAMD\/[\d.]+ 0 /.test(head)) throw new Error(`spamd answers ${head.split('\r\n')[0]?.slice(0, 80) ?? ''}`)
  const verdict = /^Spam:\s*\w+\s*;\s*(-?[\d.]+)\s*\/\s*(-?[\d.]+)/im.exec(head)
  if (verdict === null) throw new Error('spamd answers without a score')
  const tests: SpamScore['tests'] = []
  // The report quotes the mail above its table of tests. The table begins below a dashed line, so only the text below
  // that line is read.
  const table =
    rest
      .join('\r\n\r\n')
      .split(/^-{2,4} -{10,} -{10,}\s*$/m)
      .slice(1)
      .at(-1) ?? ''
  for (const line of table.split(/\r?\n/)) {
    // If a test has 100 points or more, its number has no fraction, because the column is too narrow.
    const test = /^\s*(-?\d+(?:\.\d+)?)\s+([A-Z][A-Z0-9_]+)\s+(.*)$/.exec(line)
    const [, points = '', name = '', says = ''] = test ?? []
    const last = tests.at(-1)
    if (test !== null) tests.push({ name, points: Number(points) + 0, says: says.trim() })
    // A long description of a test continues on the next lines.
    else if (last !== undefined && /^\s{20,}\S/.test(line)) last.says += ` ${line.trim()}`
  }
  return { score: Number(verdict[1]), threshold: Number(verdict[2]), tests }
}
