/**
 * Shows hostile mails, names and templates in a real Chromium. None of their scripts may run, and no request may leave.
 */

import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

/** A foreign server. It records each request that the displayed content causes. */
const asked: string[] = []
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(200, { 'content-type': 'image/gif' }).end(Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'))
}).listen(0, '127.0.0.1')
await once(elsewhere, 'listening')
const address = elsewhere.address()
const evil = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
afterAll(() => elsewhere.close())

const { product, page, broken, call, open, signIn, button } = await startVisit('hostile', {
  DEMO_TRADES: '200',
  DEMO_COMPANIES: '50',
})

const run = 'top.hacked=1;parent.hacked=1;hacked=1'
const name = `"'><img src=${evil}/name.png onerror=${run}><script>${run}</script>{{name}}`
const shortName = '<img src=x onerror=hacked=1>'
const html = `<p>hostile</p><img src="${evil}/pixel.png"><img src=x onerror="${run}"><a href="javascript:${run}">link</a>
<style>@import url(${evil}/import.css);@font-face{font-family:f;src:url(${evil}/font.woff)}p{font-family:f;background:url(${evil}/back.png)}</style>
<link rel="stylesheet" href="${evil}/link.css"><link rel="prefetch" href="${evil}/prefetch"><link rel="dns-prefetch" href="${evil}">
<meta http-equiv="refresh" content="0;url=${evil}/refresh"><base href="${evil}/base/"><img src="based.png">
<form action="${evil}/form"><input autofocus onfocus="${run}"><button>send</button></form>
<iframe src="${evil}/frame"></iframe><iframe srcdoc="<script>${run}</script>"></iframe><object data="${evil}/object"></object>
<embed src="${evil}/embed"><video src="${evil}/video" autoplay></video><svg onload="${run}"><script>${run}</script></svg>
<script>${run}</script><script src="${evil}/script.js"></script><p style="background:url('${evil}/style.png')">end</p>`

const runs = () => Promise.all(page.frames().map((frame) => frame.evaluate(() => Reflect.has(globalThis, 'hacked'))))
/**
 * Expects that no script of the shown content has run, and that the foreign server received no request except those in
 * `besides`.
 */
const expectHarmless = async (besides: readonly string[] = []) => {
  // After this wait every script that can run has run. `networkidle` may never come, because some loads of the frames
  // are refused.
  await page.waitForLoadState('load')
  await sleep(1_000)
  expect(await runs()).not.toContain(true)
  expect(asked.filter((path) => !besides.includes(path))).toEqual([])
}

const pictures = ['/pixel.png', '/back.png', '/style.png']
/**
 * The Content-Security-Policy allows these pictures. Chromium also permits a prefetch to any host that some directive
 * allows. A prefetch tells the server no more than a picture does.
 */
const allowed = [...pictures, '/prefetch']

/** Uploads a file as the signed-in user. */
const upload = (path: string, filename: string, content: string) =>
  page.evaluate(
    async ([url, as, text]) => {
      const body = new FormData()
      body.append('file', new File([text], as))
      const headers = { token: sessionStorage.getItem('token') ?? '' }
      return (await fetch(url, { method: 'POST', headers, body })).json()
    },
    [`/index/api${path}`, filename, content] as const,
  )

const ask = async (path: string, body: object) => {
  const answer = await call(path, body)
  expect(answer, path).toMatchObject({ code: 1 })
  return answer.data
}

describe('hostile content', { timeout: 240_000 }, () => {
  let draftId = ''

  it('hostile content is stored unchanged', async () => {
    await open('/login')
    await signIn('demo')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await ask('/user/profile_save', { nickname: shortName, introduction: name.slice(0, 200), email: '' })
    await ask('/email/template/save', { name: name.slice(0, 120), subject: name.slice(0, 200), html })
    const list = await ask('/email/list/save', { name: name.slice(0, 60) })
    const contacts = [{ address: 'anna@buyer.example', name: name.slice(0, 100), company: name.slice(0, 100) }]
    await ask('/email/list/add', { listId: list.id, contacts })
    const senders = await ask('/email/sender/list', {})
    const file = await upload('/email/attachment/upload', `${shortName}.txt`, '<script>hacked=1</script>')
    expect(file).toMatchObject({ code: 1 })
    const draft = await ask('/email/draft/save', {
      senderId: senders[0]?.id,
      name: name.slice(0, 100),
      subject: `Hostile ${shortName}`,
      html,
      attachments: [file.data.id],
      audience: { listIds: [list.id], addresses: [] },
    })
    draftId = draft.id
  })

  it.each([
    ['templates', '/outreach/email/templates'],
    ['drafts', '/outreach/email/drafts'],
    ['lists', '/outreach/email/lists'],
    ['a contact', '/outreach/email/contacts/anna@buyer.example'],
    ['my profile', '/user/settings'],
    ['the workbench', '/base/workbench'],
  ])('hostile content does nothing on the screen of %s', async (_what, path) => {
    await open(path)
    await page.getByRole('heading').first().waitFor()
    await expectHarmless()
  })

  it('hostile content does nothing in the preview of a draft, which loads no pictures', async () => {
    await open(`/outreach/email/compose?draft=${draftId}`)
    await page.frameLocator('[data-part="mail-frame"]').getByText('hostile').first().waitFor()
    await button('Load images').first().waitFor()
    await expectHarmless()
  })

  it('hostile content does nothing in a mail’s frame, even when the server sends it unfiltered', async () => {
    const mail = {
      id: 1,
      sender: 'anna@buyer.example',
      recipient: 'sales@demo-exporter.example',
      returnPath: name,
      subject: name,
      sizeBytes: html.length,
      receivedAt: new Date().toISOString(),
      headers: [{ name, value: name }],
      html,
      text: name,
      source: name,
      from: name,
      to: name,
      sentAt: null,
      attachments: [{ name, contentType: 'text/plain', sizeBytes: 1 }],
      reply: { address: name, isReceived: true },
      countsOpens: true,
      links: [{ index: 0, text: name, target: name }],
    }
    await page.route('**/catcher/detail', (route) => route.fulfill({ json: { code: 1, msg: 'success', data: mail } }))
    await open('/email/catcher?mail=1')
    await page.frameLocator('[data-part="mail-frame"]').getByText('hostile').first().waitFor()
    await expectHarmless()
  })

  it('after the reader’s request the frame loads the pictures, and nothing else', async () => {
    await button('Load images').click()
    await expect.poll(() => pictures.filter((path) => !asked.includes(path))).toEqual([])
    await expectHarmless(allowed)
  })

  it('the policy refused hostile content in the frames of mails, and nowhere else', () => {
    expect(broken.filter((text) => !/ in about:srcdoc /.test(text))).toEqual([])
  })

  it('hostile content in the page itself would be refused and reported', async () => {
    await page.evaluate(
      ([element, script]) => {
        document.body.insertAdjacentHTML('beforeend', element ?? '')
        const inline = document.createElement('script')
        inline.textContent = script ?? ''
        document.body.append(inline)
      },
      [`<img src="data:," onerror="${run}">`, run],
    )
    const refused = (directive: string) => broken.some((text) => text.startsWith(`${directive} refused inline`))
    await expect.poll(() => [refused('script-src-attr'), refused('script-src-elem')]).toEqual([true, true])
    await expectHarmless(allowed)
  })

  it('other users of the machine cannot read the stored files', async () => {
    const data = join(product.dataDir, 'data')
    const entries = await readdir(data, { recursive: true, withFileTypes: true })
    expect(entries.map(({ name: found }) => found)).toEqual(
      expect.arrayContaining(['files', 'spool', 'logs', 'clickhouse', 'outreach', 'run.json']),
    )
    const readable = await Promise.all(
      entries.map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        // The engines create and remove files all the time, so a listed file may be gone.
        const found = await stat(path).catch(() => null)
        return found !== null && (found.mode & 0o077) !== 0 ? [path] : []
      }),
    )
    expect(readable.flat()).toEqual([])
  })
})
