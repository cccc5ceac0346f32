/**
 * Compresses answers that are complete in memory: JSON, the API documentation, metrics. Streams pass unchanged, because
 * events must leave at once and files are sent as stored. The web's files are compressed at build time (web.ts).
 *
 * The length of an answer reveals no secret (BREACH): an attacker's page cannot make a browser send a request as its
 * user, since only our own page adds the token header (docs/decisions/0036-browser.md).
 */

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers below this size are not compressed, because compression would save few packets and delay small calls. */
const leastBytes = 2_048
/**
 * The levels were measured with pages of 20 to 500 records. Compression takes 0.2 to 1.3 ms, and the result is at most
 * a tenth larger than at slower levels.
 */
const brotliQuality = 4
const gzipLevel = 4

const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|javascript)|image\/svg\+xml)/

const encode = {
  br: (content: string | Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (content: string | Buffer) => promisify(gzip)(content, { level: gzipLevel }),
}

type Encoding = keyof typeof encode

/** Contents that are the same for every caller, each with its compressed forms. */
const lasting = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()

/**
 * Registers a content that is the same for every caller. It is compressed at its first use; the result stays in memory.
 */
export const cacheCompressed = (content: string | Buffer): Buffer => {
  const buffer = Buffer.from(content)
  lasting.set(buffer, new Map())
  return buffer
}

const compress = (content: string | Buffer, encoding: Encoding): Promise<Buffer> => {
  const known = typeof content === 'string' ? undefined : lasting.get(content)
  const before = known?.get(encoding)
  if (before !== undefined) return before
  const compressed = encode[encoding](content)
  known?.set(encoding, compressed)
  compressed.catch(() => known?.delete(encoding))
  return compressed
}

/** An `onSend` hook: returns the content to send. */
export const compressAnswer = async (request: FastifyRequest, reply: FastifyReply, content: unknown) => {
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return content
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return content
  if (reply.hasHeader('content-encoding') || Buffer.byteLength(content) < leastBytes) return content
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter((part) => part !== undefined).join(', '))
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
  if (encoding === null) return content
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return compress(content, encoding)
}
