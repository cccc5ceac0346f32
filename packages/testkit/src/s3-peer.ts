/**
 * A small S3 server on loopback for tests. It stores objects in memory, supports path-style URLs and multipart uploads,
 * and records its requests.
 */

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Peer = AsyncDisposable & {
  /**
   * The URL of the server, for the setting `S3_ENDPOINT`. Any bucket name and any credentials are accepted, but
   * unsigned requests are refused.
   */
  endpoint: string
  /** The contents of the stored objects by `<bucket>/<key>`. */
  objects: ReadonlyMap<string, Buffer>
  /** Stores an object under `<bucket>/<key>`. */
  put(name: string, content: string | Buffer): void
  /** `<METHOD> <path>` of every request, in order. */
  requests: readonly string[]
  close(): Promise<void>
}

export const startS3Peer = async (): Promise<S3Peer> => {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    answer(request, response, { objects, uploads, requests }).catch((error: unknown) =>
      response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  const put = (name: string, content: string | Buffer) => void objects.set(name, Buffer.from(content))
  return { endpoint: `http://127.0.0.1:${port}`, objects, put, requests, close, [Symbol.asyncDispose]: close }
}

type State = { objects: Map<string, Buffer>; uploads: Map<string, Map<number, Buffer>>; requests: string[] }

const answer = async (request: IncomingMessage, response: ServerResponse, state: State): Promise<void> => {
  const url = new URL(request.url ?? '/', 'http://peer')
  const name = decodeURIComponent(url.pathname.slice(1))
  state.requests.push(`${request.method} ${url.pathname}`)
  if (!(request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256'))
    return sendError(response, 403, 'AccessDenied')
  const uploadId = url.searchParams.get('uploadId')
  if (request.method === 'POST' && url.searchParams.has('uploads')) return startUpload(response, state, name)
  if (request.method === 'PUT') {
    const content = await readBody(request)
    if (uploadId === null) state.objects.set(name, content)
    else state.uploads.get(uploadId)?.set(Number(url.searchParams.get('partNumber')), content)
    response.writeHead(200, { etag: etagOf(content) }).end()
    return
  }
  if (request.method === 'POST' && uploadId !== null) return completeUpload(request, response, state, name, uploadId)
  if (request.method === 'DELETE') {
    state.objects.delete(name)
    response.writeHead(204).end()
    return
  }
  const found = state.objects.get(name)
  if (found === undefined) return sendError(response, 404, 'NoSuchKey')
  if (request.headers['if-none-match'] === etagOf(found)) {
    response.writeHead(304, { etag: etagOf(found) }).end()
    return
  }
  response.writeHead(200, { 'content-length': found.length, etag: etagOf(found) })
  response.end(request.method === 'HEAD' ? undefined : found)
}

const startUpload = (response: ServerResponse, { uploads }: State, name: string): void => {
  const uploadId = `upload-${uploads.size + 1}`
  uploads.set(uploadId, new Map())
  sendXml(response, 200, 'InitiateMultipartUploadResult', { Key: name, UploadId: uploadId })
}

/** Completes a multipart upload. The object does not exist before its upload is completed. */
const completeUpload = async (
  request: IncomingMessage,
  response: ServerResponse,
  { objects, uploads }: State,
  name: string,
  uploadId: string,
): Promise<void> => {
  await buffer(request)
  const parts = [...(uploads.get(uploadId) ?? [])].toSorted(([a], [b]) => a - b)
  objects.set(name, Buffer.concat(parts.map(([, content]) => content)))
  sendXml(response, 200, 'CompleteMultipartUploadResult', { Key: name, ETag: '"whole"' })
}

/**
 * Reads the body of a request. If a client sends a stream, the encoding is `aws-chunked`: chunks with their length in
 * hexadecimal, a chunk of length zero, and a trailing checksum.
 */
const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const raw = await buffer(request)
  if (!(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return raw
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const lineEnd = raw.indexOf('\r\n', at)
    const length = Number.parseInt(raw.subarray(at, lineEnd).toString(), 16)
    if (!(length > 0)) return Buffer.concat(pieces)
    pieces.push(raw.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`

const sendError = (response: ServerResponse, status: number, code: string): void =>
  sendXml(response, status, 'Error', { Code: code, Message: code })

const sendXml = (response: ServerResponse, status: number, root: string, fields: Record<string, string>): void => {
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`)
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><${root}>${inner.join('')}</${root}>`)
}
