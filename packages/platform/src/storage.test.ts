/** Tests that a folder and an S3-compatible server give equal guarantees as file storage. */

import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Failure } from '@tradewind/contract'
import { startS3Peer } from '@tradewind/testkit'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Storage } from './storage-interface.ts'
import { createStorage } from './storage.ts'

const peer = await startS3Peer()
afterAll(() => peer.close())
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tradewind-storage-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const s3 = {
  endpoint: peer.endpoint,
  bucket: 'uploads',
  region: 'us-east-1',
  accessKeyId: 'id',
  secretAccessKey: 'secret',
}
const leftInSpool = () => readdir(join(dataDir, 'spool'))
const absentKey = `00/${'0'.repeat(64)}`

describe.each([
  ['disk', () => createStorage({ dataDir, s3: null })],
  ['S3', () => createStorage({ dataDir, s3 })],
])('%s', (_kind, create) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await create()
  })

  test('a stored file is returned under the key of its content', async () => {
    const content = randomBytes(100_000)
    const stored = await storage.put(Readable.from([content.subarray(0, 7), content.subarray(7)]))
    const sha256 = createHash('sha256').update(content).digest('hex')
    expect(stored).toEqual({ key: `${sha256.slice(0, 2)}/${sha256}`, sha256, sizeBytes: content.length })
    expect(await buffer(await storage.get(stored.key))).toEqual(content)
    expect(await leftInSpool()).toEqual([])
  })

  test('equal contents are stored once', async () => {
    const [first, second] = [await storage.put(Readable.from(['same'])), await storage.put(Readable.from(['same']))]
    expect(second).toEqual(first)
  })

  test('parallel puts of the same content all succeed', async () => {
    const content = randomBytes(50_000)
    const stored = await Promise.all(Array.from({ length: 5 }, () => storage.put(Readable.from([content]))))
    expect(new Set(stored.map(({ key }) => key)).size).toBe(1)
    expect(await buffer(await storage.get(stored[0]?.key ?? ''))).toEqual(content)
  })

  test('a file over the limit is refused, and nothing is stored', async () => {
    const content = Readable.from([randomBytes(600), randomBytes(600)])
    await expect(storage.put(content, { limitBytes: 1000 })).rejects.toMatchObject({ errorName: 'body_too_large' })
    expect(await leftInSpool()).toEqual([])
  })

  test('a stream that breaks stores nothing', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'half'
        throw new Error('gone')
      })(),
    )
    await expect(storage.put(broken)).rejects.toThrow('gone')
    expect(await leftInSpool()).toEqual([])
  })

  test('an absent file and an invalid key throw not_found', async () => {
    for (const key of [absentKey, '../../etc/passwd', '']) {
      await expect(storage.get(key)).rejects.toMatchObject({ errorName: 'not_found' })
      await expect(storage.open(key)).rejects.toMatchObject({ errorName: 'not_found' })
    }
    expect(await leftInSpool()).toEqual([])
  })

  test('a file can be opened as a local path until its release', async () => {
    const { key } = await storage.put(Readable.from(['content']))
    const opened = await storage.open(key)
    expect(await readFile(opened.path, 'utf8')).toBe('content')
    await opened.release()
    expect(await leftInSpool()).toEqual([])
  })

  test('a file can be deleted twice', async () => {
    const { key } = await storage.put(Readable.from(['short lived']))
    await storage.delete(key)
    await storage.delete(key)
    await expect(storage.get(key)).rejects.toMatchObject({ errorName: 'not_found' })
  })
})

test('a large file is uploaded to S3 in parts, and appears when it is complete', async () => {
  const storage = await createStorage({ dataDir, s3 })
  const content = randomBytes(12 * 1024 ** 2)
  const { key } = await storage.put(Readable.from([content]))
  expect(peer.objects.get(`uploads/${key}`)?.equals(content)).toBe(true)
  expect(peer.requests.filter((request) => request === `PUT /uploads/${key}`).length).toBe(3)
})

describe('an S3 server that disconnects', () => {
  /**
   * Starts an S3 server that breaks every connection. It breaks the connection at once, or after the headers and the
   * first bytes of an object.
   */
  const startBreaking = async (answersHead: boolean) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.once('data', () => {
        if (!answersHead) return socket.resetAndDestroy()
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nfirst bytes', () => socket.resetAndDestroy())
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const reported: string[] = []
    const location = { ...s3, endpoint: `http://127.0.0.1:${port}` }
    const onFailure = ({ errorName }: Failure) => void reported.push(errorName)
    return { storage: await createStorage({ dataDir, s3: location }, { onFailure }), reported }
  }
  const away = { errorName: 'engine_unavailable' }

  test('a lost S3 server throws engine_unavailable and is reported', async () => {
    const { storage, reported } = await startBreaking(false)
    await expect(storage.put(Readable.from(['content']))).rejects.toMatchObject(away)
    await expect(storage.get(absentKey)).rejects.toMatchObject(away)
    await expect(storage.open(absentKey)).rejects.toMatchObject(away)
    await expect(storage.delete(absentKey)).rejects.toMatchObject(away)
    expect(reported).toEqual(Array(4).fill('engine_unavailable'))
    expect(await leftInSpool()).toEqual([])
  })

  test('a server that is lost during a download is reported; a reader who stops early is not', async () => {
    const { storage, reported } = await startBreaking(true)
    await expect(buffer(await storage.get(absentKey))).rejects.toMatchObject(away)
    await expect(storage.open(absentKey)).rejects.toMatchObject(away)
    expect(reported).toEqual(Array(2).fill('engine_unavailable'))
    const whole = await createStorage({ dataDir, s3 }, { onFailure: ({ errorName }) => void reported.push(errorName) })
    const { key } = await whole.put(Readable.from([randomBytes(1_000_000)]))
    const content = await whole.get(key)
    content.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
    await expect(buffer(content)).rejects.toThrow('aborted')
    expect(reported).toHaveLength(2)
  })
})

test('content whose sender breaks off is not reported as a storage failure', async () => {
  for (const of of [null, s3]) {
    const storage = await createStorage({ dataDir, s3: of })
    const error = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const broken = new Readable({ read: () => undefined })
    const put = expect(storage.put(broken)).rejects.toBe(error)
    broken.destroy(error)
    await put
  }
})

test('files that a killed process left in the spool are removed after a day', async () => {
  const spool = join(dataDir, 'spool')
  await mkdir(spool)
  await writeFile(join(spool, 'old'), 'half')
  await writeFile(join(spool, 'young'), 'half')
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(join(spool, 'old'), yesterday, yesterday)
  await createStorage({ dataDir, s3: null })
  expect(await readdir(spool)).toEqual(['young'])
})
