/**
 * Reads complete answers over ClickHouse's HTTP interface, with one plain request for each query. `@clickhouse/client`
 * waits for a timer before it sends a request, and builds streams around each answer. This takes 2.5 ms on a small
 * machine, which is as long as a small query takes.
 */

import { randomUUID } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { ClickHouseError, parseError } from '@clickhouse/client'

export type WholeQuery = {
  sql: string
  params: Readonly<Record<string, unknown>>
  settings: Readonly<Record<string, unknown>>
  signal: AbortSignal | undefined
}

export type RowReader = {
  /**
   * Runs a query that only reads. Throws ClickHouse's own error (code 396 when the answer is too long), the error of
   * the connection, or the reason of the aborted signal.
   */
  read<Row>(query: WholeQuery): Promise<Row[]>
  close(): void
}

/**
 * The maximum length, in characters, of a parameter in the URL. Longer parameters are sent in the body, because the
 * length of a URL is limited. `@clickhouse/client` uses an equal maximum.
 */
const longestInUrl = 4096

/** Creates a reader. `url` has the format that `createClickHouse` takes. */
export const createRowReader = (
  url: string,
  { maxConnections, timeoutMs, maxAnswerBytes }: { maxConnections: number; timeoutMs: number; maxAnswerBytes: number },
): RowReader => {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const transport = protocol === 'https:' ? https : http
  const agent = new transport.Agent({ keepAlive: true, maxSockets: maxConnections, timeout: timeoutMs })
  const credentials = [username || 'default', password].map(decodeURIComponent).join(':')
  const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}`, 'user-agent': 'tradewind' }
  const database = decodeURIComponent(pathname.slice(1))
  const options = { agent, hostname, port: port === '' ? undefined : port, method: 'POST' }
  // With this setting a cluster sends the HTTP status only when no error can follow. The embedded engine does not need
  // this setting, because it answers from memory.
  const wholeRows = {
    default_format: 'JSONEachRow',
    wait_end_of_query: '1',
    ...(database === '' || database === 'default' ? {} : { database }),
  }

  const send = ({ sql, params, settings, signal }: WholeQuery): Promise<string> =>
    new Promise((resolve, reject) => {
      const search = new URLSearchParams({ ...wholeRows, query_id: randomUUID() })
      for (const [name, value] of Object.entries(settings)) search.set(name, String(value))
      const { inUrl, body, type } = toBody(sql, params)
      for (const [name, value] of inUrl) search.set(name, value)
      const request = transport.request({
        ...options,
        path: `/?${search}`,
        headers: { ...headers, ...type, 'content-length': body.length },
      })
      let begun = false
      const stop = () => request.destroy(signal?.reason)
      signal?.addEventListener('abort', stop, { once: true })
      const fail = (error: Error) => {
        signal?.removeEventListener('abort', stop)
        reject(Object.assign(error, { mayRepeat: request.reusedSocket && !begun && !signal?.aborted }))
      }
      // On a reused connection Node uses the server's keep-alive time as the timeout of the request. A long query would
      // exceed this timeout.
      request.setTimeout(timeoutMs)
      request.on('timeout', () => request.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })))
      request.on('error', fail)
      request.on('response', (response) => {
        begun = true
        const chunks: Buffer[] = []
        let sizeBytes = 0
        response.on('data', (chunk: Buffer) => {
          sizeBytes += chunk.length
          if (sizeBytes <= maxAnswerBytes) return void chunks.push(chunk)
          fail(tooLong(maxAnswerBytes))
          request.destroy()
        })
        response.on('error', fail)
        response.on('end', () => {
          signal?.removeEventListener('abort', stop)
          // An error thrown in this callback would end the process.
          try {
            const text = Buffer.concat(chunks).toString()
            const refused = response.statusCode !== 200 || response.headers['x-clickhouse-exception-code'] !== undefined
            if (refused) reject(parseError(text))
            else resolve(text)
          } catch (error) {
            reject(error)
          }
        })
      })
      request.end(body)
    })

  return {
    read: async (query) => {
      // The server may close an idle connection at the moment when a request is written to it. The request may be sent
      // again, because its query only reads.
      const text = await send(query).catch((error: unknown) => {
        if (isBroken(error)) return send(query)
        throw error
      })
      // The answer is in the JSON Lines format. A line break inside a text is always escaped.
      return text === '' ? [] : JSON.parse(`[${text.trimEnd().replaceAll('\n', ',')}]`)
    },
    close: () => agent.destroy(),
  }
}

/** ClickHouse's error code for an answer that is larger than `max_result_bytes`. */
const tooLong = (limitBytes: number) =>
  new ClickHouseError({
    code: '396',
    type: 'TOO_MANY_ROWS_OR_BYTES',
    message: `The answer exceeds ${limitBytes} bytes.`,
  })

const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE') &&
  'mayRepeat' in error &&
  error.mayRepeat === true

const toBody = (sql: string, params: WholeQuery['params']) => {
  const given = Object.entries(params).map(([name, value]) => [`param_${name}`, toParam(value)] as const)
  const length = given.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (length <= longestInUrl) return { inUrl: given, body: Buffer.from(sql), type: {} }
  const boundary = `tradewind-${randomUUID()}`
  const parts = [['query', sql] as const, ...given].map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    inUrl: [],
    body: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
    type: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const escapes: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', "'": "\\'", '\\': '\\\\' }
const escaped = (text: string): string => text.replace(/[\t\n\r'\\]/g, (char) => escapes[char] ?? char)

/** Writes the value of a bound parameter in ClickHouse's notation: texts are escaped, and within a list also quoted. */
const toParam = (value: unknown, isInList = false): string => {
  if (value === null || value === undefined) return isInList ? 'NULL' : '\\N'
  if (typeof value === 'string') return isInList ? `'${escaped(value)}'` : escaped(value)
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'boolean') return isInList ? String(value) : String(Number(value))
  if (Array.isArray(value)) return `[${value.map((entry) => toParam(entry, true)).join(',')}]`
  throw new TypeError('A parameter is a text, a number, a boolean, nothing, or a list of these.')
}
