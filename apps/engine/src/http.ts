/** ClickHouse's HTTP interface, answered by the chDB engine. */

import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { quote, type Wanted } from './connections.ts'
import type { Engine } from './engine.ts'
import { EngineFailure, failures, toFailure } from './failures.ts'
import type { Slot } from './lanes.ts'
import { withinLimits, withinWholeAnswer, type QueryLimits } from './limits.ts'
import { createReply, summaryOf, type Reply } from './reply.ts'
import { checkCredentials, readRequest, type Credentials, type EngineRequest } from './request.ts'
import type { Pipe, Spool } from './spool.ts'
import { parseStatement, type Statement } from './statement.ts'

export type HttpOptions = {
  credentials: Credentials | null
  limits: QueryLimits
  warn(message: string): void
}

/** A request with one statement that is being answered. */
type Call = { request: EngineRequest; wanted: Wanted; reply: Reply; signal: AbortSignal }
type Host = { engine: Engine; spool: Spool; options: HttpOptions }

/** Limit of a request's URL. It may carry the statement and parameters. */
const urlLimitBytes = 1024 ** 2
/**
 * Answers up to this size are sent only when the statement has ended, so that a late error still gets its own HTTP
 * status.
 */
const heldBackBytes = 256 * 1024
/** The longest time to hold an answer back after its first byte, so that rows that arrive slowly are passed on. */
const heldBackMs = 100
/**
 * A client that reads nothing for this long is treated as gone. Otherwise its statement would count against the limit
 * of running statements for ever.
 */
const stalledAfterMs = 60_000

export const createHttpInterface = (engine: Engine, spool: Spool, options: HttpOptions): Server => {
  const host: Host = { engine, spool, options }
  const server = createServer({ maxHeaderSize: urlLimitBytes, requestTimeout: 0, keepAliveTimeout: 10_000 })
  server.on('request', (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    response.setHeader('X-ClickHouse-Server-Display-Name', 'chdb')
    response.setHeader('X-ClickHouse-Timezone', 'UTC')
    if (url === null) return void response.writeHead(400).end('The address cannot be read.\n')
    if (
      url.pathname === '/ping' ||
      (url.pathname === '/' && request.method === 'GET' && !url.searchParams.has('query'))
    )
      return void response.end('Ok.\n')
    if (url.pathname !== '/') return void response.writeHead(404).end('There is no such path.\n')
    endWhenStalled(response)
    void answer(host, request, response, url.searchParams)
  })
  return server
}

const endWhenStalled = (response: ServerResponse) => {
  response.setTimeout(stalledAfterMs, () => {
    if (response.writableNeedDrain) response.destroy()
  })
}

/** Answers a request. Never throws: every error becomes an answer, or the end of the connection. */
const answer = async (host: Host, incoming: IncomingMessage, response: ServerResponse, search: URLSearchParams) => {
  // Aborts the statement when the client disconnects, on KILL and on shutdown. The abort reasons are created once,
  // because each new error costs a stack trace.
  const call = new AbortController()
  let gone = false
  response.once('close', () => {
    // The event 'close' also follows a complete answer, and then nothing must be aborted.
    if (response.writableFinished) return
    gone = true
    call.abort(failures.cancelled())
  })
  let reply = createReply(response, search.get('query_id') ?? '', null)
  try {
    checkCredentials(incoming, search, host.options.credentials)
    const request = await readRequest(incoming, search)
    reply = createReply(response, request.queryId, request.encoding)
    const claim = host.engine.admit(request.queryId, call)
    try {
      await execute(host, request, reply, call.signal)
    } catch (error) {
      throw call.signal.aborted ? failures.cancelled() : error
    } finally {
      claim.release()
    }
  } catch (error) {
    if (gone) return
    const failure = toFailure(error)
    if (!(error instanceof EngineFailure)) host.options.warn(`unforeseen: ${failure.stack ?? failure.message}`)
    if (reply.begun()) response.destroy()
    else reply.fail(failure)
  }
}

const execute = async (host: Host, request: EngineRequest, reply: Reply, signal: AbortSignal): Promise<void> => {
  const statement = parseStatement(request.sql)
  if (request.readOnly && statement.kind !== 'read') throw failures.readOnly()
  const settings = withinLimits(request.settings, host.options.limits, statement.kind === 'read')
  const call: Call = { request, wanted: { ...request, settings }, reply, signal }
  if (request.progressIntervalMs === null) return runStatement(host, call, statement)
  const ended = new AbortController()
  const progressEnd = tellProgress(host, call, request.progressIntervalMs, AbortSignal.any([ended.signal, signal]))
  try {
    await runStatement(host, call, statement)
  } finally {
    ended.abort()
    await progressEnd
  }
}

const runStatement = (host: Host, call: Call, statement: Statement): Promise<void> => {
  switch (statement.kind) {
    case 'read':
      return read(host, call, statement)
    case 'insert':
      return insert(host, call, statement)
    case 'kill':
      return kill(host, call, statement)
    case 'other':
      return runOther(host, call, statement.sql)
  }
}

const tellProgress = async ({ engine }: Host, { request, reply }: Call, intervalMs: number, ended: AbortSignal) => {
  while (!ended.aborted && !reply.begun()) {
    await sleep(intervalMs, undefined, { signal: ended }).catch(() => undefined)
    const progress = ended.aborted ? null : await engine.progress(request.queryId)
    if (progress !== null && !ended.aborted) reply.progress(progress)
  }
}

const read = (host: Host, call: Call, statement: Statement & { kind: 'read' }): Promise<void> =>
  call.request.waitEndOfQuery ? readWhole(host, call, statement) : readAlong(host, call, statement)

/**
 * Answers a request with `wait_end_of_query`: the client waits until the whole answer is complete, so the host may hold
 * the answer in memory and needs no pipe.
 */
const readWhole = async ({ engine }: Host, call: Call, { head, format: named, tail }: Statement & { kind: 'read' }) => {
  const { request, wanted, reply, signal } = call
  const format = named ?? request.format
  // Small answers are formatted by one thread, because parallel formatting takes longer than it saves.
  const settings = new Map([['output_format_parallel_formatting', '0'], ...withinWholeAnswer(wanted.settings)])
  const sql = `${head}\n${tail}`
  const slot = await engine.enter('read', head, signal)
  const run = { queryId: request.queryId, wanted: { ...wanted, settings }, sql, format, leavesNothing: true }
  const result = await engine.run(run, signal).finally(() => slot.leave())
  await reply.sendWhole({ format, summary: summaryOf(result, 'result') }, result.bytes, signal)
}

/**
 * Streams an answer: the engine writes rows into a pipe (a file where pipes are not available), and the host sends them
 * on to the client.
 */
const readAlong = async ({ engine, spool }: Host, call: Call, statement: Statement & { kind: 'read' }) => {
  const { request, wanted, reply, signal } = call
  const format = statement.format ?? request.format
  const slot = await engine.enter('read', statement.head, signal)
  const pipe = openPipe(spool, slot)
  const path = pipe?.path ?? spool.newPath()
  const sql = `${statement.head}\ninto outfile ${quote(path)} append format ${format} ${statement.tail}`
  const stopped = new AbortController()
  const run = { queryId: request.queryId, wanted, sql, format, leavesNothing: true }
  const running = engine.run(run, AbortSignal.any([signal, stopped.signal])).finally(() => {
    pipe?.finish()
    slot.leave()
  })
  // A handler for the error is attached at once, because the statement may fail before the first bytes arrive.
  const settled = running.then(() => null, toFailure)
  try {
    const held = pipe === null ? null : await holdBack(pipe)
    if (pipe !== null && held !== null && !held.ended) {
      const outcome = () => {
        pipe.discard()
        return running
      }
      return await reply.send({ format, summary: null }, chain(held.chunks, pipe.source), signal, outcome)
    }
    const result = await running
    const source = held === null ? fileOrNothing(path) : Readable.from(held.chunks)
    await reply.send({ format, summary: summaryOf(result, 'result') }, source, signal)
  } finally {
    // If the client has disconnected, the statement must end. The host kills the statement, and empties the pipe so
    // that the statement is not blocked in a write.
    stopped.abort(failures.cancelled())
    pipe?.discard()
    await settled
    pipe?.release()
    if (pipe === null) await spool.remove(path)
  }
}

const openPipe = (spool: Spool, slot: Slot): Pipe | null => {
  try {
    return spool.openPipe()
  } catch (error) {
    slot.leave()
    throw error
  }
}

/**
 * Reads the beginning of an answer, until the size limit or the time limit for holding an answer back is reached. A
 * shorter answer is read completely.
 */
const holdBack = (pipe: Pipe): Promise<{ chunks: Buffer[]; ended: boolean }> => {
  const { source } = pipe
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    let patience: NodeJS.Timeout | undefined
    const settle = (ended: boolean) => {
      clearTimeout(patience)
      source.off('data', onData).off('end', onEnd).pause()
      resolve({ chunks, ended })
    }
    const onEnd = () => settle(true)
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      patience ??= setTimeout(() => settle(false), heldBackMs)
      if (size > heldBackBytes) settle(false)
    }
    source.on('data', onData).once('end', onEnd)
  })
}

async function* chain(chunks: readonly Buffer[], rest: Readable): AsyncGenerator<Uint8Array> {
  yield* chunks
  yield* rest.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
}

/**
 * Reads the file of an answer. Yields nothing when the file is missing, because a statement without rows may create
 * none.
 */
async function* fileOrNothing(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/**
 * Writes the data of an insert to a file before the insert begins. So an upload that breaks off leaves no rows behind,
 * and a slow client does not count as a running statement.
 */
const insert = async ({ engine, spool }: Host, call: Call, statement: Statement & { kind: 'insert' }) => {
  const { request, wanted, signal } = call
  const path = spool.newPath()
  const inline = Buffer.from(statement.inlineData)
  try {
    const sizeBytes = await spool.write(path, Readable.from(chain([inline], request.data)), signal)
    // A statement whose VALUES are all in its text goes to the engine unchanged, because the VALUES may contain
    // parameters and expressions, which only the engine's own parser understands.
    const isWhole = statement.format === 'Values' && sizeBytes === inline.length
    const { head, settings, format } = statement
    const sql = isWhole ? statement.sql : `${head} from infile ${quote(path)} ${settings} format ${format}`
    const slot = await engine.enter('write', head, signal)
    try {
      const run = { queryId: request.queryId, wanted, sql, format: request.format, leavesNothing: true }
      const result = await engine.run(run, signal)
      await call.reply.sendWhole({ format: null, summary: summaryOf(result, 'written') }, new Uint8Array(), signal)
    } finally {
      slot.leave()
    }
  } catch (error) {
    throw withoutPath(error, path)
  } finally {
    await spool.remove(path)
  }
}

const withoutPath = (error: unknown, path: string): unknown => {
  if (error instanceof EngineFailure) error.message = error.message.replaceAll(path, 'body')
  return error
}

const kill = async (host: Host, call: Call, statement: Statement & { kind: 'kill' }): Promise<void> => {
  const { request } = call
  const { queryId } = statement
  const id = 'literal' in queryId ? queryId.literal : request.params.get(queryId.param)
  if (id === undefined) return runOther(host, call, request.sql)
  const found = await host.engine.kill(id, statement.sync)
  const status = statement.sync ? 'finished' : 'waiting'
  const format = statement.format ?? request.format
  const row = `select ${quote(status)} kill_status, ${quote(id)} query_id, 'default' user, '' query`
  await runOther(host, call, `${row} ${found ? '' : 'where 0'} format ${format}`, { waits: false })
}

const runOther = async (host: Host, call: Call, sql: string, options = { waits: true }): Promise<void> => {
  const { request, wanted, reply, signal } = call
  for await (const chunk of request.data as AsyncIterable<Buffer>)
    if (chunk.length > 0) throw failures.notImplemented('This statement takes no data: input() is not supported.')
  const slot = options.waits ? await host.engine.enter('write', sql, signal) : null
  try {
    const run = { queryId: request.queryId, wanted, sql, format: request.format, leavesNothing: false }
    const result = await host.engine.run(run, signal)
    await reply.sendWhole({ format: request.format, summary: summaryOf(result, 'result') }, result.bytes, signal)
  } finally {
    slot?.leave()
  }
}
