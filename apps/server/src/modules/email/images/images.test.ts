/**
 * Tests pictures of mails with real image bytes: which types are accepted, how pictures are converted, who can see
 * them, and when they can be deleted.
 */

import { Readable } from 'node:stream'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { mailImageLimits, type MailImage } from '@tradewind/contract'
import { waitUntil } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteImage, storeImage } from './images.ts'

const app = await startTestApp()
afterAll(() => app.close())

let me = app.signIn()
beforeEach(() => {
  me = app.signIn()
})

const draw = (width: number, height: number, colour = '#00aa00') => {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = colour
  pen.fillRect(0, 0, width, height)
  return canvas
}

type Answer = { code: number; data: MailImage & { error?: string } }
const upload = async (content: Buffer, name = 'a.png'): Promise<Answer['data']> => {
  const boundary = 'boundary-of-the-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: '/email/image/upload',
    headers: { token: me.token, lang: 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return answer.json<Answer>().data
}
const post = async <T>(path: string, body: object, token = me.token) =>
  (await app.call<T>('POST', path, { body, token })).data
const load = (url: string) => app.inject({ method: 'GET', url: new URL(url).pathname })

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

describe('an uploaded picture', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/jpeg'],
  ] as const)('in %s is kept as %s, and anybody who knows its address sees it', async (format, type) => {
    const canvas = draw(300, 200)
    const image = await upload(format === 'png' ? await canvas.encode('png') : await canvas.encode(format), 'tile.svg')
    expect(image).toMatchObject({ type, widthPx: 300, heightPx: 200, name: 'tile.svg' })
    const served = await load(image.url)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(served.rawPayload).toHaveLength(image.sizeBytes)
    const loaded = await loadImage(served.rawPayload)
    expect([loaded.width, loaded.height]).toEqual([300, 200])
  })

  it('stays unchanged if it is animated', async () => {
    const image = await upload(gif, 'a.gif')
    expect(image).toMatchObject({ type: 'image/gif', widthPx: 1, heightPx: 1 })
    expect((await load(image.url)).rawPayload).toEqual(gif)
  })

  it('keeps its transparency when it is converted from WebP', async () => {
    expect(await upload(await createCanvas(10, 10).encode('webp'))).toMatchObject({ type: 'image/png' })
  })

  it('is scaled down if it is wider than a mail needs', async () => {
    const image = await upload(await draw(2400, 600).encode('png'))
    expect(image).toMatchObject({ widthPx: mailImageLimits.widthPx, heightPx: 300 })
    const loaded = await loadImage((await load(image.url)).rawPayload)
    expect([loaded.width, loaded.height]).toEqual([1200, 300])
  })

  it('is turned upright and loses its location if a phone took it', async () => {
    const jpeg = await draw(40, 20).encode('jpeg')
    // An APP1 segment with one Exif entry. The entry is orientation 6, so the picture is displayed with a quarter turn.
    const turned = Buffer.from(
      `ffe10022${'457869660000'}49492a0008000000${'0100120103000100000006000000'}00000000`,
      'hex',
    )
    const image = await upload(Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]))
    expect(image).toMatchObject({ type: 'image/jpeg', widthPx: 20, heightPx: 40 })
    expect((await load(image.url)).rawPayload.includes('Exif')).toBe(false)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'not_readable'],
    [
      'an HTML page',
      Buffer.from('<!doctype html><script>alert(1)</script>                                  '),
      'not_readable',
    ],
    ['a broken GIF', Buffer.from('GIF89a and then nothing that makes sense at all'), 'not_readable'],
    ['too many bytes', Buffer.alloc(mailImageLimits.bytes + 1), 'too_large'],
  ])('with the content of %s is refused', async (_what, content, error) => {
    expect(await upload(content)).toMatchObject({ error: `mail_image_${error}` })
  })

  it('that would decode to gigabytes is refused before it is decoded', async () => {
    const bomb = await draw(8, 8).encode('png')
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(await upload(bomb)).toMatchObject({ error: 'mail_image_not_readable' })
  })
})

type Library = { total: number; list: MailImage[]; usedBytes: number }

describe('the pictures of an organisation', () => {
  it('are stored once per content, even if two users upload the same picture at once', async () => {
    const bytes = await draw(50, 50).encode('png')
    const [first, second] = await Promise.all([upload(bytes), upload(bytes, 'again.png')])
    expect(second.id).toBe(first.id)
    expect((await upload(bytes)).url).toBe(first.url)
    const mine = await post<Library>('/email/image/list', {})
    expect(mine).toMatchObject({ total: 1, usedBytes: first.sizeBytes, list: [{ id: first.id }] })
    const stranger = app.signIn()
    expect(await post('/email/image/list', {}, stranger.token)).toMatchObject({ total: 0, usedBytes: 0 })
    expect(await post('/email/image/delete', { id: first.id }, stranger.token)).toMatchObject({ error: 'not_found' })
  })

  it('have a storage limit', async () => {
    const { id } = await upload(await draw(5, 5).encode('png'))
    await app.platform.db
      .updateTable('email_image')
      .set({ sizeBytes: mailImageLimits.totalBytes })
      .where('id', '=', id)
      .execute()
    expect(await upload(await draw(6, 6).encode('png'))).toMatchObject({ error: 'mail_image_store_full' })
  })

  it('cannot be deleted while a template, a draft or its history uses them, and are gone after the deletion', async () => {
    const image = await upload(await draw(7, 7).encode('png'))
    const html = `<img src="${image.url}" alt="">`
    const template = await post<{ id: string }>('/email/template/save', { name: 'Tiles', subject: 's', html })
    const draft = await post<{ id: string }>('/email/draft/save', {
      name: 'To Rome',
      subject: 's',
      html,
      audience: { listIds: [], addresses: [] },
    })
    const refusal = async () => {
      const headers = { lang: 'en' }
      return app.call('POST', '/email/image/delete', { body: { id: image.id }, token: me.token, headers })
    }
    const inUse = { data: { error: 'mail_image_in_use' } }
    expect(await refusal()).toMatchObject({ ...inUse, msg: expect.stringContaining('Tiles') })
    await post('/email/template/delete', { id: template.id })
    expect(await refusal()).toMatchObject({ ...inUse, msg: expect.stringContaining('To Rome') })
    const without = { id: draft.id, name: 'To Rome', subject: 's', html: '', audience: { listIds: [], addresses: [] } }
    await post('/email/draft/save', { ...without, keep: true })
    expect(await refusal()).toMatchObject({ ...inUse, msg: expect.stringContaining('To Rome') })
    await post('/email/draft/delete', { ids: [draft.id] })
    expect(await post('/email/image/delete', { id: image.id })).toBeNull()
    expect((await load(image.url)).statusCode).toBe(404)
  })

  it('cannot be deleted while a mail with them is being saved; preflight reports a picture that was deleted before', async () => {
    const { db } = app.platform
    const image = await upload(await draw(11, 11).encode('png'))
    const mail = { name: 'In that moment', subject: 's', html: `<p>Dear you</p><img src="${image.url}" alt="">` }
    const letter = { ...mail, audience: { listIds: [], addresses: ['a@buyer.example'] } }
    const waiting = (kind: 'advisory' | 'relation') =>
      waitUntil(async () => {
        const { rows } = await sql`select from pg_locks where locktype = ${kind} and not granted`.execute(db)
        return rows.length > 0
      })
    // Saves a mail with the picture and stops right before the commit of the save. Deletes the picture before the
    // commit: the deletion must wait and then fail.
    const whileSaving = async (table: 'email_draft_version' | 'email_template', save: () => Promise<unknown>) => {
      let saving: Promise<unknown> = Promise.resolve()
      let deleting: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (tx) => {
        await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
        saving = save()
        await Promise.race([saving, waiting('relation')])
        deleting = post('/email/image/delete', { id: image.id })
        await Promise.race([deleting, waiting('advisory')])
      })
      expect(await deleting).toMatchObject({ error: 'mail_image_in_use' })
      return saving
    }
    const draft = await whileSaving('email_draft_version', () => post<{ id: string }>('/email/draft/save', letter))
    const { id } = draft as { id: string }
    await post('/email/draft/delete', { ids: [id] })
    const template = await whileSaving('email_template', () => post('/email/template/save', mail))
    await post('/email/template/delete', { id: (template as { id: string }).id })

    expect(await post('/email/image/delete', { id: image.id })).toBeNull()
    const late = await post<{ id: string }>('/email/draft/save', letter)
    const { findings } = await post<{ findings: object[] }>('/email/preflight', { id: late.id })
    expect(findings).toContainEqual({ key: 'picture_gone', severity: 'error', params: { count: 1 } })
  })

  it('are complete after an upload that arrives while the file of the same picture is being deleted', async () => {
    const { platform } = app
    const bytes = await draw(9, 9).encode('png')
    const { id } = await upload(bytes)
    const isWaiting = async (): Promise<void> => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(platform.db)
      return rows.length > 0 ? undefined : isWaiting()
    }
    let again: Promise<MailImage> | undefined
    const storage: typeof platform.storage = {
      ...platform.storage,
      delete: async (key) => {
        again = storeImage(platform, me.orgId, {
          userId: me.userId,
          name: 'again.png',
          content: Readable.from([bytes]),
        })
        await Promise.race([again, isWaiting()])
        await platform.storage.delete(key)
      },
    }
    await deleteImage({ ...platform, storage }, me.orgId, id)
    const { url } = (await again) ?? { url: '' }
    expect((await load(url)).statusCode).toBe(200)
  })

  it('are served only at their own address', async () => {
    for (const url of ['https://a.example/email/image/..%2f..%2fsecret.png', 'https://a.example/email/image/x.png'])
      expect((await load(url)).statusCode).toBe(404)
  })
})
