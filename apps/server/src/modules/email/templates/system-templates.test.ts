/** Tests the twelve system templates, and an organisation's own templates. */

import { templateCategories, type EmailTemplate } from '@tradewind/contract'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, describe, expect, it, test } from 'vitest'
import { compileMail } from '../message/compile.ts'
import { readMail } from '../preflight/read-mail.ts'
import { scoreMail } from '../preflight/score-rules.ts'
import { readSystemTemplates } from './system-templates.ts'
import { readPlaceholder } from './system/pictures.ts'
import { scenes } from './system/scenes.ts'

const app = await startTestApp()
afterAll(() => app.close())

type Record = { img: string; name: string; content: string; subject: string }
type Answer<T> = { total: number; list: T[] }
const list = async (body: object) =>
  (await app.call<Answer<Record>>('POST', '/api/mail/template/system', { body })).data

describe('system templates', () => {
  const all = readSystemTemplates({ publicUrl: 'https://tradewind.example', lang: 'en' })

  it('are twelve in the categories of the specification, each with a name in both languages', () => {
    const counts = templateCategories.map((category) => all.filter((one) => one.category === category).length)
    expect(counts).toEqual([8, 1, 1, 1, 1, 0])
    expect(new Set(all.map(({ name }) => name)).size).toBe(12)
    expect(all[7]?.name).toBe('General promotion 8: trade fair invitation')
    const cn = readSystemTemplates({ publicUrl: 'https://tradewind.example', lang: 'cn' })
    expect(cn.map(({ name }) => name).slice(7, 9)).toEqual(['通用推广 8：展会邀约', '老客户关怀：订单回访'])
    for (const { name } of [...all, ...cn]) expect(name).toMatch(/^[^.]+(?:: |：)[^.]+$/)
  })

  it.each(all.map((template) => [template.id, template] as const))(
    '%s is a complete mail',
    (_id, { subject, html, blocks }) => {
      const kinds = blocks?.blocks.map(({ kind }) => kind) ?? []
      expect(kinds).toEqual(expect.arrayContaining(['text', 'button', 'signature', 'footer']))
      expect(blocks?.look.preheader).not.toBe('')
      // Mailbox providers clip longer mails, which hides the unsubscribe link at the end.
      expect(Buffer.byteLength(compileMail({ subject: '', html, organisation: 'Maker' }).html.join(''))).toBeLessThan(
        60_000,
      )
      // A preheader is followed by invisible characters, which keep the text of the mail out of the inbox preview.
      // These characters do not count as hidden text.
      const mail = { subjects: [subject], html, plainText: null, attachmentBytes: 0, postalAddress: '' }
      const { points, broken } = scoreMail(readMail(mail))
      expect(broken.map(({ rule }) => rule)).not.toContain('hidden_text')
      expect(points).toBeLessThan(2)
      for (const [image, source = ''] of html.matchAll(/<img src="([^"]*)"[^>]*>/g)) {
        expect(image).toMatch(/ alt="[^"]+"/)
        expect(Object.keys(scenes)).toContain(/\/email\/placeholder\/(\w+)\.png$/.exec(source)?.[1])
      }
    },
  )

  it('have different layouts', () => {
    const layouts = all.map(({ blocks }) =>
      blocks?.blocks.map(({ kind, background }) => `${kind}${background ?? ''}`).join(),
    )
    expect(new Set(layouts).size).toBe(12)
  })

  test('are returned by the development endpoint in pages, sorted by -id, with thumbnails that can be loaded', async () => {
    const { total, list: records } = await list({})
    expect([total, records.length]).toEqual([12, 12])
    expect(Object.keys(records[0] ?? {}).toSorted()).toEqual(['content', 'img', 'name', 'subject'])
    expect((await list({ sort: '-id' })).list).toEqual(records.toReversed())
    expect((await list({ page: 3, limit: 5 })).list).toEqual(records.slice(10))
    for (const { img } of records) {
      const answer = await app.inject({ method: 'GET', url: new URL(img).pathname })
      expect([img, answer.headers['content-type']]).toEqual([img, 'image/jpeg'])
      expect(answer.rawPayload.length).toBeGreaterThan(2_000)
    }
    const stranger = await app.inject({ method: 'GET', url: '/email/template/..%2f..%2ftables.ts' })
    expect(stranger.statusCode).toBe(404)
  })

  it('contain placeholder pictures that the product draws', async () => {
    const answer = await app.inject({ method: 'GET', url: '/email/placeholder/port.png' })
    expect(answer.headers['content-type']).toBe('image/png')
    expect(await readPlaceholder('__proto__.png')).toBeNull()
  })
})

describe('an organisation’s templates', () => {
  const me = app.signIn()
  const call = async <T>(path: string, body: object) =>
    (await app.call<T>('POST', `/email/template/${path}`, { body, token: me.token })).data
  const find = (body: object) => call<Answer<EmailTemplate>>('list', body)

  it('are saved with their blocks, found, renamed, duplicated and deleted', async () => {
    const [system] = (await find({ category: 'company_introduction' })).list
    const { id } = await call<EmailTemplate>('save', {
      name: 'Tiles for Rome',
      subject: 'Ciao {{name}}',
      html: '<p>not this</p>',
      blocks: system?.blocks,
    })
    const saved = await call<EmailTemplate>('detail', { id })
    expect(saved.blocks).toEqual(system?.blocks)
    expect(saved.html).toBe(system?.html)
    expect((await find({ keyword: 'rome' })).list.map((one) => one.id)).toEqual([id])
    expect((await find({ keyword: 'CIAO' })).total).toBe(1)
    expect(await call('rename', { id, name: 'Tiles for Milan' })).toMatchObject({ name: 'Tiles for Milan' })
    const copy = await call<EmailTemplate>('duplicate', { id, name: 'Tiles once more' })
    expect(copy).toMatchObject({ name: 'Tiles once more', blocks: system?.blocks })
    expect(copy.id).not.toBe(id)
    await call('delete', { id })
    expect((await find({ category: 'own' })).list.map(({ name }) => name)).toEqual(['Tiles once more'])
    expect(await call('detail', { id })).toMatchObject({ error: 'not_found' })
    expect(await call('detail', { id: 'company-introduction' })).toMatchObject({ category: 'company_introduction' })
  })

  it('without blocks are returned with their original HTML', async () => {
    const html = '<table><tr><td>Old</td></tr></table>'
    const { id } = await call<EmailTemplate>('save', { name: 'Old', subject: 's', html })
    expect(await call('detail', { id })).toMatchObject({ html, blocks: null })
  })
})
