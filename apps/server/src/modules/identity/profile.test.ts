import { Readable } from 'node:stream'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { readImageSize } from '@tradewind/platform'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveCode, signIn, startIdentityApp, type IdentityApp, type TestBrowser } from './testing/identity-app.ts'

let app: IdentityApp
beforeAll(async () => {
  app = await startIdentityApp()
})
afterAll(() => app.close())

type Me = { browser: TestBrowser; token: string }
const enter = async (account: string, password = 'tradewind'): Promise<Me> => {
  const browser = app.browser()
  return { browser, token: await signIn(browser, account, password) }
}
const post = ({ browser, token }: Me, path: string, input: object) => browser.call(path, input, { token })
const profileOf = async ({ browser, token }: Me) =>
  (await browser.call('/user/profile', undefined, { token, method: 'GET' })).data as Record<string, unknown>

describe('profile', () => {
  it('a user reads and saves their own name, introduction and email address', async () => {
    const me = await enter('vip')
    expect(await profileOf(me)).toEqual({
      username: 'vip',
      nickname: 'vip',
      mobile: '13800000002',
      email: '',
      avatar: '',
      introduction: '',
      enterprise: 'vip',
      hasPassword: true,
    })
    const saved = { nickname: '陈', introduction: 'Tiles to Italy', email: 'chen@example.com' }
    expect((await post(me, '/user/profile_save', saved)).code).toBe(1)
    expect(await profileOf(me)).toMatchObject(saved)
    expect((await post(me, '/user/profile_save', { ...saved, email: '' })).code).toBe(1)
    expect(await profileOf(me)).toMatchObject({ email: '' })
  })

  it.each([
    [{ nickname: '', introduction: '', email: '' }, 'The display name must be 1 to 30 characters long'],
    [{ nickname: 'x'.repeat(31), introduction: '', email: '' }, 'The display name must be 1 to 30 characters long'],
    [{ nickname: 'x', introduction: 'x'.repeat(201), email: '' }, 'Enter at most 200 characters'],
  ])('the profile refuses %j', async (input, message) => {
    const answer = await post(await enter('vip'), '/user/profile_save', input)
    expect(answer).toMatchObject({ status: 422, data: { details: [{ message }] } })
  })
})

describe('password', () => {
  it('a new password requires the old one, and ends the other sessions', async () => {
    const me = await enter('free')
    const otherTab = { ...me, token: await signIn(me.browser, 'free') }
    const wrong = await post(me, '/user/password_change', { oldpassword: 'guess it', newpassword: 'second one' })
    expect(wrong.data).toMatchObject({ error: 'password_wrong' })
    const right = await post(me, '/user/password_change', { oldpassword: 'tradewind', newpassword: 'second one' })
    expect(right.code).toBe(1)
    expect((await post(me, '/user/info', {})).code).toBe(1)
    expect((await post(otherTab, '/user/info', {})).code).toBe(50008)
    expect((await app.browser().call('/user/login', { account: 'free', password: 'tradewind' })).code).toBe(40110)
    expect(await signIn(me.browser, 'free', 'second one')).toHaveLength(43)
  })

  it('a new password must not be common, nor the account’s name or number', async () => {
    const me = await enter('vip')
    for (const newpassword of ['letmein', 'abc123', '13800000002', 'vip-22']) {
      const answer = await post(me, '/user/password_change', { oldpassword: 'tradewind', newpassword })
      expect(answer.data).toMatchObject({ error: 'password_too_common' })
    }
  })

  it('wrong old passwords are limited, so that a stolen session cannot guess it', async () => {
    const me = await enter('operator')
    const guess = (oldpassword: string) => post(me, '/user/password_change', { oldpassword, newpassword: 'stolen one' })
    for (let tries = 0; tries < 5; tries++) expect((await guess('guess it')).code).toBe(42215)
    expect(await guess('tradewind')).toMatchObject({ status: 429, data: { error: 'too_many_requests' } })
  })
})

describe('mobile number', () => {
  it('a new number requires a code sent to it, and the password', async () => {
    const me = await enter('demo')
    const mobile = '13600000001'
    const code = await receiveCode(app, me.browser, mobile, 'changemobile')
    const change = (input: object) => post(me, '/user/mobile_change', { mobile, code, password: 'tradewind', ...input })
    expect((await change({ password: 'not this' })).data).toMatchObject({ error: 'password_wrong' })
    expect((await change({ code: code === '111111' ? '222222' : '111111' })).data).toMatchObject({
      error: 'code_wrong',
    })
    expect((await change({})).code).toBe(1)
    expect(await profileOf(me)).toMatchObject({ mobile })
    expect(await signIn(me.browser, mobile)).toHaveLength(43)
  })

  it('another user’s number is refused, and the code stays valid', async () => {
    const me = await enter('demo')
    const mobile = '13800000004'
    const code = await receiveCode(app, me.browser, mobile, 'changemobile')
    for (let tries = 0; tries < 2; tries++) {
      const answer = await post(me, '/user/mobile_change', { mobile, code, password: 'tradewind' })
      expect(answer.data).toMatchObject({ error: 'phone_already_registered' })
    }
  })
})

const upload = (me: Me, content: Buffer, filename = 'me.png') => {
  const boundary = 'boundary-of-the-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`
  return me.browser.raw({
    method: 'POST',
    url: '/user/avatar_change',
    headers: { token: me.token, lang: 'en', 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

describe('avatar', () => {
  const draw = (width: number, height: number) => {
    const canvas = createCanvas(width, height)
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#0a0'
    pen.fillRect(0, 0, width, height)
    return canvas
  }

  it.each(['png', 'jpeg', 'webp'] as const)('%s becomes a square PNG that every visitor can load', async (format) => {
    const me = await enter('vip')
    const canvas = draw(400, 300)
    const bytes = format === 'png' ? await canvas.encode('png') : await canvas.encode(format)
    expect(readImageSize(bytes)).toEqual({ width: 400, height: 300 })
    const answer = (await upload(me, bytes)).json<{ code: number; data: { avatar: string } }>()
    expect(answer.code).toBe(1)
    expect(await profileOf(me)).toMatchObject({ avatar: answer.data.avatar })
    const served = await app.browser().raw({ method: 'GET', url: answer.data.avatar })
    expect(served.headers['content-type']).toBe('image/png')
    const image = await loadImage(served.rawPayload)
    expect([image.width, image.height]).toEqual([256, 256])
  })

  it('a file that is no picture, too large, or expands to gigabytes is refused', async () => {
    const me = await enter('vip')
    const bomb = await draw(8, 8).encode('png')
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const errorOf = async (content: Buffer) =>
      (await upload(me, content)).json<{ data: { error: string } }>().data.error
    expect(await errorOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'))).toBe(
      'image_not_readable',
    )
    expect(await errorOf(Buffer.from('GIF89a and then nothing that makes sense'))).toBe('image_not_readable')
    expect(await errorOf(bomb)).toBe('image_not_readable')
    expect(await errorOf(Buffer.alloc(3 * 1024 * 1024))).toBe('body_too_large')
  })

  it('an avatar is served by its own id only', async () => {
    const stored = await app.platform.storage.put(Readable.from(['a secret export']))
    const byStorageKey = await app.browser().raw({ method: 'GET', url: `/user/avatar?key=${stored.key}` })
    expect(byStorageKey.statusCode).toBe(422)
    const unknown = await app.browser().raw({ method: 'GET', url: `/user/avatar?key=${crypto.randomUUID()}` })
    expect(unknown.statusCode).toBe(404)
  })
})
