/** Storage in an S3-compatible bucket. */

import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished, PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  NoSuchKey,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { fail } from '@tradewind/contract'
import { keyOf, requireKey, type Spool } from './spool.ts'
import type { Storage, StorageGuard } from './storage-interface.ts'

export type S3Location = {
  /** Null means Amazon's own server for the region. */
  endpoint: string | null
  bucket: string
  region: string
  /** The credentials. Null means that the credentials of the machine (role, profile) are used. */
  accessKeyId: string | null
  secretAccessKey: string | null
}

export const createS3Storage = (location: S3Location, spool: Spool, guard: StorageGuard): Storage => {
  const { accessKeyId, secretAccessKey, bucket, endpoint, region } = location
  const client = new S3Client({
    region,
    // The bucket is in the path, because servers of other vendors rarely support a host name per bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(accessKeyId === null || secretAccessKey === null ? {} : { credentials: { accessKeyId, secretAccessKey } }),
  })
  const locate = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })
  const isStored = async (key: string): Promise<boolean> => {
    try {
      await client.send(new HeadObjectCommand(locate(key)))
      return true
    } catch (error) {
      if (error instanceof NotFound) return false
      throw error
    }
  }
  const get = async (key: string): Promise<Readable> => {
    try {
      const { Body } = await guard.run(() => client.send(new GetObjectCommand(locate(key))))
      if (Body instanceof Readable) return passOn(Body, guard)
    } catch (error) {
      if (!(error instanceof NoSuchKey || error instanceof NotFound)) throw error
    }
    throw fail('not_found')
  }
  return {
    put: async (content, { limitBytes = Number.POSITIVE_INFINITY, owner } = {}) => {
      const { path, sha256, sizeBytes } = await spool.write(content, limitBytes)
      const key = keyOf(sha256, owner)
      try {
        // The object appears only when the upload is complete.
        await guard.run(async () => {
          if (await isStored(key)) return
          await new Upload({ client, params: { ...locate(key), Body: createReadStream(path) } }).done()
        })
      } finally {
        await rm(path, { force: true })
      }
      return { key, sha256, sizeBytes }
    },
    get,
    open: async (key) => {
      const path = spool.newPath()
      const release = () => rm(path, { force: true })
      try {
        await guard.run(async () => pipeline(await get(key), createWriteStream(path)))
      } catch (error) {
        await release()
        throw error
      }
      return { path, release }
    },
    delete: async (key) => {
      await guard.run(() => client.send(new DeleteObjectCommand(locate(key))))
    },
  }
}

/**
 * Yields the content of an S3 object. When the server drops the connection, the reader gets Failure
 * `engine_unavailable`.
 */
const passOn = (body: Readable, { toThrown }: StorageGuard): Readable => {
  const passed = new PassThrough()
  finished(body, (error) => {
    // A reader may stop before the end of the body, which is no error.
    if (!error || passed.destroyed) return
    const thrown = toThrown(error)
    passed.destroy(thrown instanceof Error ? thrown : error)
  })
  passed.once('close', () => body.destroy())
  return body.pipe(passed)
}
