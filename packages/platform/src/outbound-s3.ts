/** Reads one object from a foreign S3 server, over checked connections (outbound.ts). */

import { Readable } from 'node:stream'
import type { Outbound } from './outbound.ts'

export type S3ObjectRequest = {
  /** The URL of the S3 server. Null means Amazon's own server for the region. */
  endpoint: string | null
  region: string
  bucket: string
  key: string
  accessKeyId: string
  secretAccessKey: string
  /** The ETag that the caller knows. The object is fetched only when its ETag differs from this one. */
  unlessEtag: string | null
  silenceMs: number
  signal: AbortSignal
}

/** The result of requesting an object. `detail` is the error message of the server. */
export type S3Answer =
  | { kind: 'object'; content: Readable; etag: string | null; sizeBytes: number | null }
  | { kind: 'unchanged' }
  | { kind: 'missing' | 'denied' | 'failed'; detail: string }

/**
 * Requests the object. Errors of the connection are thrown (OutboundRefused, ECONNREFUSED, …); an error response of the
 * server is returned.
 */
export const openS3Object = async (outbound: Outbound, request: S3ObjectRequest): Promise<S3Answer> => {
  // Loading the SDK takes a quarter of a second, so it is loaded at its first use.
  const { GetObjectCommand, S3Client, S3ServiceException } = await import('@aws-sdk/client-s3')
  const { accessKeyId, secretAccessKey, endpoint, region, bucket, key, unlessEtag, silenceMs, signal } = request
  const agents = outbound.createAgents()
  const client = new S3Client({
    region,
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: {
      httpAgent: agents.http,
      httpsAgent: agents.https,
      connectionTimeout: silenceMs,
      socketTimeout: silenceMs,
    },
  })
  const end = () => {
    client.destroy()
    agents.destroy()
  }
  try {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(unlessEtag !== null && { IfNoneMatch: unlessEtag }),
    })
    const { Body, ETag, ContentLength } = await client.send(command, { abortSignal: signal })
    if (!(Body instanceof Readable)) throw new Error('the S3 client answered no stream')
    Body.once('close', end)
    return { kind: 'object', content: Body, etag: ETag ?? null, sizeBytes: ContentLength ?? null }
  } catch (error) {
    end()
    if (!(error instanceof S3ServiceException)) throw error
    const status = error.$metadata.httpStatusCode
    const detail = `${error.name} (HTTP ${status})`
    if (status === 304) return { kind: 'unchanged' }
    if (status === 404) return { kind: 'missing', detail }
    return { kind: status === 401 || status === 403 ? 'denied' : 'failed', detail }
  }
}
