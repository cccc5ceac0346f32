/**
 * Writes an HTTP answer in ClickHouse's format: the head, the progress while the statement runs, the body, and an
 * exception when the statement fails at any moment.
 */

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable, Writable, type Duplex } from 'node:stream'
import { createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib'
import type { Progress } from './engine.ts'
import { statusOf, toFailure, type EngineFailure } from './failures.ts'
import type { NativeResult } from './native.ts'

export type Encoding = 'gzip' | 'zstd' | 'br'

export type Reply = {
  /** Writes one `X-ClickHouse-Progress` header line. It fixes the status at 200, as in ClickHouse. */
  progress(progress: Progress): void
  /**
   * Sends the head and the body of an answer. `outcome` is called once the source has ended or is no longer read. It
   * returns the outcome of the statement that writes the source; when it rejects, the body ends with the exception.
   * `signal` ends the wait for a client that does not read.
   */
  send(
    head: Head,
    source: AsyncIterable<Uint8Array>,
    signal: AbortSignal,
    outcome?: () => Promise<unknown>,
  ): Promise<void>
  /** Sends an answer that is complete in memory. */
  sendWhole(head: Head, bytes: Uint8Array, signal: AbortSignal): Promise<void>
  /** Sends a refusal. Only possible before the first byte of a body. */
  fail(failure: EngineFailure): void
  /** True once the HTTP status has been sent. After that, `fail` is no longer possible. */
  begun(): boolean
}

export type Head = { format: string | null; summary: Summary | null }
/**
 * The summary of a finished statement. In a `result` summary, the rows of the answer are counted, because the engine
 * does not report how many rows it read. In a `written` summary, the rows that an insert wrote are counted.
 */
export type Summary = { kind: 'result' | 'written'; rows: number; bytes: number; elapsedNs: number }

/**
 * The maximum number of progress headers, which clients read safely: Node allows 16 KiB for all headers of an answer.
 */
const progressLinesLimit = 60

/** How long the connection stays open after an exception, so that a client that decompresses can read the exception. */
const decodeMs = 50

const contentTypes: readonly (readonly [RegExp, string])[] = [
  [/^JSON.*EachRow/i, 'application/x-ndjson; charset=UTF-8'],
  [/^JSON/i, 'application/json; charset=UTF-8'],
  [/^CSV.*WithNames/i, 'text/csv; charset=UTF-8; header=present'],
  [/^CSV/i, 'text/csv; charset=UTF-8; header=absent'],
  [/^(TSV|TabSeparated)/i, 'text/tab-separated-values; charset=UTF-8'],
  [/^(Parquet|Arrow|ORC|Avro|Native|RowBinary|MsgPack|Protobuf|BSON|CapnProto|Npy)/i, 'application/octet-stream'],
]
const contentTypeOf = (format: string): string =>
  contentTypes.find(([pattern]) => pattern.test(format))?.[1] ?? 'text/plain; charset=UTF-8'

export const summaryOf = (result: NativeResult, kind: Summary['kind']): Summary => ({
  kind,
  rows: result.rowsRead,
  bytes: result.bytesRead,
  elapsedNs: Math.round(result.elapsed * 1e9),
})

const summaryText = ({ kind, rows, bytes, elapsedNs }: Summary): string =>
  JSON.stringify({
    [`${kind}_rows`]: String(rows),
    [`${kind}_bytes`]: String(bytes),
    elapsed_ns: String(elapsedNs),
  })

const progressText = (progress: Progress): string =>
  JSON.stringify({
    read_rows: progress.readRows,
    read_bytes: progress.readBytes,
    total_rows_to_read: progress.totalRows,
    written_rows: progress.writtenRows,
    elapsed_ns: progress.elapsedNs,
  })

const encoderOf = (encoding: Encoding): Duplex => {
  if (encoding === 'gzip') return createGzip()
  return encoding === 'zstd' ? createZstdCompress() : createBrotliCompress()
}

export const createReply = (response: ServerResponse, queryId: string, encoding: Encoding | null): Reply => {
  let progressLines = 0
  let begun = false

  /**
   * Node writes a head in one piece only. When progress headers precede the rest, the host writes the head to the
   * socket itself.
   */
  const writeLine = (line: string) => response.socket?.write(`${line}\r\n`)
  const begin = (status: number, headers: Record<string, string>): Writable => {
    begun = true
    const all = { 'X-ClickHouse-Query-Id': queryId, ...headers }
    if (progressLines === 0) return response.writeHead(status, all)
    for (const [name, value] of Object.entries(all)) writeLine(`${name}: ${value}`)
    writeLine('')
    return chunkedOver(response)
  }
  const headersOf = ({ format, summary }: Head): Record<string, string> => ({
    ...(format === null ? {} : { 'Content-Type': contentTypeOf(format), 'X-ClickHouse-Format': format }),
    ...(summary === null ? {} : { 'X-ClickHouse-Summary': summaryText(summary) }),
  })
  const reply: Reply = {
    begun: () => begun,
    progress: (progress) => {
      if (begun || progressLines >= progressLinesLimit) return
      if (progressLines === 0) {
        writeLine('HTTP/1.1 200 OK')
        writeLine('Connection: close')
        writeLine('Transfer-Encoding: chunked')
      }
      progressLines += 1
      writeLine(`X-ClickHouse-Progress: ${progressText(progress)}`)
    },
    fail: (failure) => {
      const body = begin(statusOf(failure.code), {
        'X-ClickHouse-Exception-Code': String(failure.code),
        'Content-Type': 'text/plain; charset=UTF-8',
      })
      body.end(`${failure.message}\n`)
    },
    send: async (head, source, signal, outcome = () => Promise.resolve()) => {
      // This random tag marks an exception in the middle of a body, so that the client can tell it from data.
      const tag = randomBytes(8).toString('hex')
      const body = begin(200, {
        'X-ClickHouse-Exception-Tag': tag,
        ...headersOf(head),
        ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
      })
      const encoder = encoding === null ? null : encoderOf(encoding)
      const encoded = encoder === null ? null : writeAll(encoder, body, signal)
      // `encoded` is awaited later. Until then, a client that disconnects must not cause an unhandled rejection.
      encoded?.catch(() => encoder?.destroy())
      const out = encoder ?? body
      const failure = await writeAll(source, out, signal).then(
        () => outcome().then(() => null, toFailure),
        // A cancelled statement also breaks its source. The statement's error is reported, because it tells the cause.
        (error: unknown) => outcome().then(() => toFailure(error), toFailure),
      )
      if (failure !== null) out.write(exceptionBlock(tag, failure))
      encoder?.end()
      await encoded
      if (failure === null) body.end()
      // After an exception the last chunk is omitted. So a client that does not know the exception's tag cannot take
      // the body for complete.
      else body.write('', () => setTimeout(() => response.socket?.destroySoon(), decodeMs))
    },
    sendWhole: async (head, bytes, signal) => {
      if (encoding !== null || progressLines > 0)
        return reply.send(head, Readable.from(bytes.length === 0 ? [] : [bytes]), signal)
      begin(200, { ...headersOf(head), 'Content-Length': String(bytes.length) }).end(bytes)
      if (response.writableNeedDrain) await once(response, 'finish', { signal })
    },
  }
  return reply
}

const writeAll = async (source: AsyncIterable<Uint8Array>, out: Writable, signal: AbortSignal): Promise<void> => {
  for await (const chunk of source) if (!out.write(chunk)) await once(out, 'drain', { signal })
}

/**
 * The exception in the format of ClickHouse since 25.11: between two markers, with its length and the tag at the end.
 */
const exceptionBlock = (tag: string, failure: EngineFailure): string => {
  const message = `${failure.message}\n`
  return `\r\n__exception__\r\n${tag}\r\n${message}${Buffer.byteLength(message)} ${tag}\r\n__exception__\r\n`
}

const chunkedOver = (response: ServerResponse): Writable => {
  const { socket } = response
  return new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (chunk.length === 0) return done()
      socket?.write(`${chunk.length.toString(16)}\r\n`)
      socket?.write(chunk)
      socket?.write('\r\n', done)
    },
    final: (done) => {
      socket?.end('0\r\n\r\n', done)
    },
  })
}
