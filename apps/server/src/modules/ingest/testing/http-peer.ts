/**
 * An HTTP server on loopback that behaves like real servers: ETag, ranges, redirects, failures and broken transfers.
 */

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ServedFile = {
  content: Buffer
  /** Responds with this status instead of the file. */
  status?: number
  location?: string
  /** Closes the connection of one transfer after this number of bytes. */
  breakAfterBytes?: number
  /** Sends this number of bytes and then nothing more, without closing the connection. */
  hangAfterBytes?: number
}

export const startHttpPeer = async () => {
  const files = new Map<string, ServedFile>()
  const requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname
    requests.push({ path, headers: request.headers })
    serve(files.get(path), request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const put = (path: string, content: string | Buffer, further: Partial<ServedFile> = {}) =>
    void files.set(path, { content: Buffer.from(content), ...further })
  return { address: `http://127.0.0.1:${port}`, port, put, requests, close }
}

const serve = (file: ServedFile | undefined, request: IncomingMessage, response: ServerResponse): void => {
  if (file === undefined) return void response.writeHead(404).end()
  if (file.status !== undefined) {
    const headers = file.location === undefined ? {} : { location: file.location }
    return void response.writeHead(file.status, headers).end('not the file')
  }
  const { content } = file
  const etag = `"${createHash('md5').update(content).digest('hex')}"`
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const isPart = from > 0 && request.headers['if-range'] === etag
  const body = isPart ? content.subarray(from) : content
  response.writeHead(isPart ? 206 : 200, {
    etag,
    'accept-ranges': 'bytes',
    'content-length': body.length,
    ...(isPart && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
  })
  const stopsAt = file.breakAfterBytes ?? file.hangAfterBytes
  if (stopsAt === undefined) return void response.end(body)
  const isBreaking = file.breakAfterBytes !== undefined
  delete file.breakAfterBytes
  response.write(body.subarray(0, stopsAt), () => isBreaking && response.destroy())
}
