/**
 * Mounts the endpoints of one domain of the contract under `/…` and `/index/api/…`. Each request passes these steps:
 * admit → parse → slot → quota → handler → envelope.
 */

import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  developmentSuccessCode,
  fail,
  successCode,
  takesKey,
  type Domain,
  type EndpointDeclaration,
} from '@tradewind/contract'
import type { CallContext, FileAnswer, Handler, Handlers, Log, Session, SessionContext } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { callerOf, renewBrowserCookie } from './caller.ts'
import { stripUndeclared } from './declared-fields.ts'
import { sendFailure, success } from './envelope.ts'
import type { EventStreams } from './events.ts'
import { exposeEndpoint, type Exposed } from './exposure.ts'
import { isDisconnected, toFailure } from './failures.ts'
import type { FairSlots, Slot } from './fair-slots.ts'
import { admit, type GuardPorts, type QuotaReservation } from './guard.ts'
import type { IdempotentCalls } from './idempotency.ts'
import { readInput } from './input.ts'

/** Every endpoint is mounted under each of these prefixes (section 7 of the specification). */
export const prefixes = ['', '/index/api'] as const
const defaultBodyLimitBytes = 256 * 1024

export type MountOptions = {
  guard: GuardPorts
  idempotentCalls: IdempotentCalls
  /** The key of the stored hashes of inputs. */
  secret: string
  eventStreams: EventStreams
  /** The queue of heavy calls. */
  heavySlots: FairSlots
  /** The queue of uploads. */
  uploadSlots: FairSlots
  log: Log
  /** Decides which endpoints are mounted, and which callers may use them. */
  exposed: Exposed
  /** True in tests: an answer that breaks its schema fails. Otherwise it is logged, counted, and sent. */
  checkOutput: boolean
  countWrongAnswer: (path: string) => void
}

export const mount = <D extends Domain>(
  app: FastifyInstance,
  options: MountOptions,
  domain: D,
  handlers: Handlers<D>,
): void => {
  for (const [name, declared] of Object.entries(domain)) {
    const endpoint = exposeEndpoint(declared, options.exposed)
    if (endpoint === null) continue
    // The type of the map of handlers is lost when the map is iterated, so each handler is cast here.
    const handler = handlers[name] as unknown as Handler<EndpointDeclaration>
    for (const prefix of prefixes) {
      app.route({
        method: endpoint.method,
        url: prefix + endpoint.path,
        bodyLimit: endpoint.bodyLimitBytes ?? defaultBodyLimitBytes,
        handler: (request, reply) => answer(request, reply, endpoint, handler, options),
      })
    }
  }
}

const answer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: EndpointDeclaration,
  handler: Handler<EndpointDeclaration>,
  options: MountOptions,
) => {
  const caller = callerOf(request, reply)
  const log = options.log.child({ path: endpoint.path })
  let reservation: QuotaReservation | null = null
  let slot: Slot | null = null
  try {
    // Each answer tells the caller's roles, so that an open page notices a changed membership at its next call.
    const tellRoles = ({ roles }: Session) => void reply.header('x-roles', roles.join(' '))
    const session = await admit(options.guard, endpoint, caller.token, tellRoles)
    if (session !== null) request.logContext.orgId = session.orgId
    // An upload gets its slot in the queue before a byte of the file is read, and keeps it until the handler has
    // stored the file.
    if (endpoint.kind === 'upload' && session !== null) slot = await options.uploadSlots.enter(session, caller.signal)
    const { input, file } = await readInput(request, endpoint)
    // A heavy call gets its slot after its input was read, so that a slow sender occupies no slot. Quota is taken
    // only when the call has its slot.
    if (endpoint.weight === 'heavy' && session !== null) slot = await options.heavySlots.enter(session, caller.signal)
    if (endpoint.quota !== undefined && session !== null) {
      reservation = await options.guard.reserveQuota(session, endpoint.quota, { path: endpoint.path, input })
      if (reservation.remaining !== null) reply.header('x-quota-remaining', String(reservation.remaining))
    }
    const context: CallContext = { ...caller, session, file, log }
    // `admit` has returned a session when the handler's type requires one.
    const run = () => Promise.resolve(handler(input, context as SessionContext))
    const key = idempotencyKeyOf(request)
    const result =
      takesKey(endpoint) && session !== null && key !== null
        ? await options.idempotentCalls.once(
            // The hash contains the user. If another user sends the same key, the hash differs, so the call is refused
            // and reveals nothing of the first answer.
            {
              orgId: session.orgId,
              key,
              path: endpoint.path,
              inputHash: hashOf(options.secret, [session.userId, input]),
            },
            run,
          )
        : await run()
    if (endpoint.provesAccount) renewBrowserCookie(reply, caller.browserId)
    if (endpoint.kind === 'stream') {
      const shown = (event: unknown) => toOutput(endpoint, event, { ...options, log })
      return options.eventStreams.send(reply, result as AsyncIterable<unknown>, { shown, reservation, caller, log })
    }
    // A HEAD request returns headers only, so it takes no quota.
    if (request.method === 'HEAD') await reservation?.release()
    else await reservation?.commit()
    return await sendAnswer(reply, endpoint, result, { ...options, log })
  } catch (error) {
    // When the quota cannot be released, the sweep of stale reservations releases it later. The caller must still get
    // an answer.
    await reservation?.release().catch((cause: unknown) => log.error({ err: cause }, 'quota not released'))
    // The caller disconnected and receives no answer, so there is no failure to investigate.
    if ((caller.signal.aborted && error === caller.signal.reason) || isDisconnected(error, request))
      return sendFailure(reply, fail('internal'), caller)
    return sendFailure(reply, toFailure(error, log), caller)
  } finally {
    slot?.leave()
  }
}

const idempotencyKeyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return null
  if (key.length > 255) throw fail('invalid_input', {}, [{ path: 'Idempotency-Key', key: 'validation.too_big' }])
  return key
}

/** The hash needs the secret, because an input may contain a password, which a plain hash would let others guess. */
const hashOf = (secret: string, input: unknown): string =>
  createHmac('sha256', secret).update(JSON.stringify(input)).digest('hex')

const sendAnswer = async (
  reply: FastifyReply,
  endpoint: EndpointDeclaration,
  result: unknown,
  options: MountOptions,
) => {
  if (endpoint.kind === 'file') return sendFile(reply, result as FileAnswer)
  const code = endpoint.kind === 'development' ? developmentSuccessCode : successCode
  return reply.send(success(code, toOutput(endpoint, result, options)))
}

/**
 * Applies transforms and defaults, and drops undeclared fields. In production an invalid answer is logged, counted and
 * sent without undeclared fields, because the call has already taken effect and a caller who gets an error would repeat
 * the call.
 */
const toOutput = (
  endpoint: EndpointDeclaration,
  result: unknown,
  { checkOutput, countWrongAnswer, log }: MountOptions,
): unknown => {
  const parsed = endpoint.output.safeParse(result)
  if (parsed.success) return parsed.data
  if (checkOutput) throw parsed.error
  countWrongAnswer(endpoint.path)
  log.error({ issues: issuesOf(parsed.error) }, 'answer breaks its schema')
  return stripUndeclared(endpoint.output, result)
}

const loggedIssues = 20
/** The names that fields of the contract may have. */
const fieldName = /^[a-z][A-Za-z0-9]{0,39}$/

/**
 * Returns each issue with its path. An issue that several items of a list share appears once. Leaves out messages,
 * which may quote values, and the keys of a map, which may be content.
 */
const issuesOf = ({ issues }: z.ZodError): string[] => {
  const placeOf = (part: PropertyKey) => (typeof part === 'string' && fieldName.test(part) ? part : '*')
  const summaries = issues.map((issue) => {
    const expected = 'expected' in issue ? ` (${String(issue.expected)} expected)` : ''
    return `${issue.path.map(placeOf).join('.')}: ${issue.code}${expected}`
  })
  return [...new Set(summaries)].slice(0, loggedIssues)
}

/**
 * The header Content-Disposition of RFC 6266: the name in ASCII for programs that know no other, then the name in
 * UTF-8. RFC 8187 also encodes the characters ' ( ) *, which encodeURIComponent leaves unchanged.
 */
const contentDisposition = ({ filename, inline = false }: FileAnswer): string => {
  const name = filename.toWellFormed()
  const inAscii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/gu, '_')
  const inUtf8 = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${inAscii}"; filename*=UTF-8''${inUtf8}`
}

const sendFile = (reply: FastifyReply, answered: FileAnswer) => {
  reply.header('content-type', answered.contentType)
  reply.header('content-disposition', contentDisposition(answered))
  const { cacheSeconds } = answered
  reply.header('cache-control', cacheSeconds === undefined ? 'private, no-store' : `private, max-age=${cacheSeconds}`)
  if (answered.sizeBytes !== undefined) reply.header('content-length', String(answered.sizeBytes))
  // A HEAD request needs no content. Without this, Fastify would read the whole stream and discard it.
  if (reply.request.method === 'HEAD' && answered.content instanceof Readable) answered.content.destroy()
  return reply.send(answered.content)
}
