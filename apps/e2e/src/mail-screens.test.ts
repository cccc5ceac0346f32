/** Every screen of the email centre with the demonstration's mails, on a desktop and on a phone, in Chinese and English. */

import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { loadMessages } from '@tradewind/i18n/web'
import { describe, expect, it } from 'vitest'
import { faultsOf } from './layout-faults.ts'
import { freePort, startVisit } from './visit.ts'

const inboundPort = await freePort()

const { page, broken, call, speak, open, signIn } = await startVisit('mail-screens', {
  DEMO_TRADES: '200',
  DEMO_COMPANIES: '50',
  INBOUND_SMTP_PORT: inboundPort,
})
page.on('console', (line) => {
  if (line.type() === 'error') broken.push(`${line.text()} (${page.url()})`)
})

const widths = { desk: 1440, telephone: 390 } as const
const centre = '/outreach/email'
const texts = { cn: await loadMessages('cn'), en: await loadMessages('en') }
type Screen = {
  path: string
  /** The accessible name of a heading, table or list that only this screen has. */
  shows: string | RegExp
  /** Opens a dialog, drawer or row of the screen before it is checked. */
  opens?: () => Promise<void>
}

/** Delivers a mail as a foreign mail server. */
const bring = async (to: string, mail: readonly string[]) => {
  const socket = connect(Number(inboundPort), '127.0.0.1')
  const say = [
    'HELO buyer.example',
    'MAIL FROM:<anna@buyer.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...mail, '.'].join('\r\n'),
    'QUIT',
  ]
  for await (const line of createInterface(socket)) {
    expect(line).toMatch(/^[23]/)
    const next = say.shift()
    if (next !== undefined) socket.write(`${next}\r\n`)
  }
}

/** A file with the columns of the suppression list: reason, note and channel. */
const suppressed = [
  'Address,Reason,Note,Channel',
  'left@buyer.example,Unsubscribed,By telephone,All channels',
  'nobody,,,',
]

/** Adds a row to each list that the demonstration leaves empty, so that every screen has content. */
const fill = async () => {
  const ask = async (path: string, body: object) => {
    const answer = await call(path, body)
    expect(answer, path).toMatchObject({ code: 1 })
    return answer.data
  }
  const page1 = { page: 1, limit: 10 }
  const { list: campaigns } = await ask('/outreach/campaign/list', page1)
  const { list: replies } = await ask('/email/reply/list', { kind: 'reply', ...page1 })
  const list: { id: string } = await ask('/email/list/save', { name: 'Fliesenhändler in Deutschland, Messe 2026' })
  const contacts = [
    {
      address: 'einkauf@nordwind-baustoffe.example',
      name: 'Anna Schmidt',
      company: 'Nordwind Baustoffe GmbH & Co. KG',
    },
    { address: 'purchasing.department.of.building.materials@meridian-wholesale-and-interiors.example' },
  ]
  await ask('/email/list/add', { listId: list.id, contacts })
  const rules = { match: 'all', rules: [{ kind: 'list', is: true, listIds: [list.id] }] }
  const segment: { id: string } = await ask('/email/segment/save', { name: 'On the list', rules })
  const domain: { id: string } = await ask('/email/domain/add', { domain: 'mail.demo-exporter.example' })
  const senders: { id: string }[] = await ask('/email/sender/list', {})
  const letter = { senderId: senders[0]?.id, html: '<p>Halle 4</p>', audience: { listIds: [list.id], addresses: [] } }
  const several: { id: string } = await ask('/email/draft/save', {
    ...letter,
    subject: 'Besuchen Sie uns',
    subjectTest: { others: ['Halle 4, Stand 12'], weights: [50, 50], winner: null },
  })
  await bring('abuse@mail.tradewind.localhost', [
    'From: Anna <anna@buyer.example>',
    'Subject: Unwanted mail from one of your customers',
    '',
    'Please look at it.',
  ])
  // The demonstration has three campaigns. With this campaign, there are as many campaigns as can be compared at most.
  const draft: { id: string } = await ask('/email/draft/save', {
    ...letter,
    name: 'Einladung zur Messe',
    subject: 'Besuchen Sie uns',
  })
  const launched: { id: string; name: string } = await ask('/outreach/campaign/launch', { campaignId: draft.id })
  return {
    campaigns: [...campaigns, launched].map(({ id, name }: { id: string; name: string }) => ({ id, name })),
    segment: segment.id,
    rules: JSON.stringify(rules),
    recipient: String(replies[0].recipientId),
    list: list.id,
    found: '',
    domain: domain.id,
    sender: senders[0]?.id ?? '',
    several: several.id,
  }
}
type Filled = Awaited<ReturnType<typeof fill>>

const screensOf = (text: (key: string) => string, filled: Filled): Screen[] => {
  const { id: first, name } = filled.campaigns[0]!
  const at = (part: string, shows: string | RegExp) => ({ path: `${centre}/${part}`, shows })
  const part = (by: string) => at(`campaigns/${first}?by=${by}`, `${name}-${text(`mailReport.by_${by}`)}`)
  return [
    { path: centre, shows: text('email.recent') },
    at('compose', text('email.tab_compose')),
    {
      ...at(`compose?draft=${filled.several}`, text('email.preview')),
      opens: () => page.getByRole('combobox', { name: text('compose.preview_subject') }).waitFor(),
    },
    at('campaigns', text('email.tab_records')),
    ...['country', 'domain', 'subject', 'link', 'reason'].map(part),
    at(`campaigns/${first}?by=hour`, text('mailReport.since_launch')),
    {
      ...at(`campaigns/${first}`, text('relay.proof')),
      opens: () => page.locator('#email-recipients [data-row-key]').first().click(),
    },
    at(`campaigns/${first}?events=3`, text('email.timeline')),
    at(`campaigns/compare?compare=${first},${filled.campaigns[1]!.id}`, text('mailReport.comparison')),
    at(`campaigns/compare?compare=${filled.campaigns.map(({ id }) => id).join(',')}`, text('mailReport.comparison')),
    at('replies', text('email.tab_replies')),
    at(`replies/${filled.recipient}`, text('reply.thread')),
    at('replies?kind=auto_reply', text('email.tab_replies')),
    at('templates', text('email.tab_templates')),
    at('drafts', text('email.tab_drafts')),
    at('approvals', text('compose.tab_approvals')),
    at('lists', text('email.tab_lists')),
    at(`lists/${filled.list}`, 'Fliesenhändler in Deutschland, Messe 2026'),
    at(`lists/${filled.found}`, text('mailing.additions')),
    at('contacts/einkauf@nordwind-baustoffe.example', 'Anna Schmidt'),
    at('segments', text('mailing.segments')),
    at(`segments/${filled.segment}?name=On+the+list&rules=${filled.rules}`, text('mailing.segment')),
    at('senders', text('email.tab_senders')),
    at(`senders?sender=${filled.sender}`, text('email.edit_sender')),
    at('domains', text('sender.domains')),
    at(`domains/${filled.domain}`, /^mail\.demo-exporter\.example/),
    at('suppression', text('email.tab_suppression')),
    {
      ...at('suppression', text('suppression.import_title')),
      opens: async () => {
        await page.getByRole('button', { name: text('suppression.import_file') }).click()
        const dialog = page.getByRole('dialog')
        const buffer = Buffer.from(suppressed.join('\n'))
        await dialog.locator('input[type=file]').setInputFiles({ name: 'left.csv', mimeType: 'text/csv', buffer })
        await dialog.getByText(text('suppression.import_own').split('{{')[0] ?? '').waitFor()
      },
    },
    { path: '/operator/relays', shows: text('relay.title') },
    {
      path: '/operator/relays?mails=all',
      shows: 'Unwanted mail from one of your customers',
      opens: () => page.getByText('Unwanted mail from one of your customers').click(),
    },
  ]
}

/** Navigates like a link within the product, without a full reload. */
const goTo = (path: string) =>
  page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID() }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

const setWidth = (width: number) => page.setViewportSize({ width, height: 900 })

/** Waits until the screen is complete, with its layout for this width. */
const waitFor = async ({ shows }: Screen, width: number) => {
  const byRole = (role: 'heading' | 'region' | 'list' | 'dialog') => page.getByRole(role, { name: shows, exact: true })
  await byRole('heading')
    .or(byRole('region'))
    .or(byRole('list'))
    .or(byRole('dialog'))
    .first()
    .waitFor({ timeout: 10_000 })
  const isReady = (wide: number) =>
    document.querySelector('.tw-bone, [aria-busy="true"]') === null && document.documentElement.scrollWidth <= wide
  await page.waitForFunction(isReady, width, { timeout: 10_000 })
}

describe('the email centre', { timeout: 120_000 }, () => {
  let filled: Filled

  it('the editor saves the draft automatically', async () => {
    await open(`${centre}/compose`)
    await signIn('operator')
    /** The places below the head of the panel, because the page scrolls while the test types. */
    const placesOf = async () => {
      const head = await page.getByRole('heading', { name: 'Compose', exact: true }).boundingBox()
      const below = [page.getByRole('button', { name: 'Check and send' }), page.getByLabel('Subject')]
      const boxes = await Promise.all(below.map((one) => one.boundingBox()))
      return boxes.map((box) => box && head && { x: box.x - head.x, y: Math.round(box.y - head.y) })
    }
    for (const [subject, width] of [
      ['Tiles for the autumn', widths.desk],
      ['Tiles for the winter', widths.telephone],
    ] as const) {
      await setWidth(width)
      await goTo(`${centre}/drafts`)
      await goTo(`${centre}/compose`)
      await page.getByText('Your changes are saved automatically').waitFor()
      const before = await placesOf()
      await page.getByLabel('Subject').fill(subject)
      await page.getByText(/^Saved /).waitFor()
      expect(await placesOf()).toEqual(before)
      await page.reload()
      await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(subject)
    }
    await setWidth(widths.desk)
    filled = await fill()
  })

  it('every system template fits the width of a telephone', async () => {
    const { data } = await call('/email/template/list', { page: 1, limit: 24 })
    const system: { id: string; category: string }[] = data.list.filter(
      ({ category }: { category: string }) => category !== 'own',
    )
    expect(system.length).toBe(12)
    const wide: string[] = []
    for (const { id } of system) {
      await goTo(`${centre}/compose?template=${id}`)
      await page.locator('.ant-segmented-item', { hasText: 'Phone' }).click()
      const mail = page.frameLocator('[data-part="mail-frame"]').locator('html')
      const widthsOf = () => mail.evaluate((html) => [html.clientWidth, html.querySelectorAll('table').length > 0])
      await expect.poll(widthsOf).toEqual([375, true])
      const needed = await mail.evaluate((html) => html.scrollWidth)
      if (needed > 375) wide.push(`${id}: ${needed}`)
    }
    expect(wide).toEqual([])
  })

  it('all found companies are added to a list, and the screen shows how many have no address', async () => {
    const filter = { dateFrom: '2000-01-01' }
    await open(`/customs/search?view=buyers&from=${filter.dateFrom}`)
    await page.getByRole('button', { name: 'Add all to a mailing list' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Or enter a name for a new list').fill('Everybody found')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByText(/^Done\. /).waitFor()
    const countOf = async (label: string) =>
      Number(/^\d+$/m.exec(await dialog.locator('[data-part="stat"]', { hasText: label }).innerText()))
    const { data } = await call('/customs/buyers', { filter, page: 1, limit: 1 })
    const [without = 0, added = 0] = await Promise.all(
      ['Companies without an email address', 'Contacts added'].map(countOf),
    )
    expect([without + added, without > 0, added > 0]).toEqual([data.total, true, true])
    await dialog.getByRole('button', { name: 'Open the list' }).click()
    await page.getByText('Customs search: buyers').waitFor()
    filled.found = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  it('the former address of a part opens the part, and its tag returns to it', async () => {
    const campaign = filled.campaigns[0]!.id
    await open(`${centre}?tab=records&campaign=${campaign}&by=hour`)
    await page.waitForURL(`**${centre}/campaigns/${campaign}?by=hour`)
    await page.getByRole('tab', { name: new RegExp(`^${texts.en['email.tab_replies'] ?? ''}`) }).click()
    await page.waitForURL(`**${centre}/replies`)
    await page.goBack()
    await page.waitForURL(`**${centre}/campaigns/${campaign}?by=hour`)
    await page
      .getByText(texts.en['mailReport.since_launch'] ?? '')
      .first()
      .waitFor()
    const tags = page.getByRole('navigation', { name: texts.en['layout.tags'] ?? '' })
    expect(await tags.getByRole('link', { name: texts.en['route.email'] ?? '', exact: true }).count()).toBe(1)
  })

  it('a click on an HTML block of the editor selects it', async () => {
    const blocks = {
      look: {},
      blocks: [
        { id: 'words', kind: 'text', html: '<p>Halle 4</p>' },
        { id: 'raw', kind: 'html', html: '<p>Stand <a href="https://exporter.example">12</a></p>' },
      ],
    }
    const audience = { listIds: [], addresses: [] }
    const { data, code } = await call('/email/draft/save', { name: 'Raw', subject: 'Raw', html: '', blocks, audience })
    expect(code).toBe(1)
    await open(`${centre}/compose?draft=${data.id}`)
    const block = page.locator('[data-block="html"]')
    await block.locator('[data-part="mail-frame"]').waitFor()
    expect(await block.getAttribute('aria-current')).toBe('false')
    // The block shows its HTML in a frame. A click that reached the document of the frame would select nothing.
    const frame = block.locator('[data-part="mail-frame"]')
    await frame.scrollIntoViewIfNeeded()
    const box = await frame.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 20)
    await expect.poll(() => block.getAttribute('aria-current')).toBe('true')
    await block.getByRole('toolbar', { name: texts.en['editor.kind_html'] ?? '' }).waitFor()
  })

  it('a reply is sent once, however often the button is clicked', async () => {
    const answersOf = async (): Promise<string[]> => {
      const { data } = await call('/email/reply/thread', { recipientId: Number(filled.recipient) })
      return data.messages
        .filter(({ kind }: { kind: string }) => kind === 'answer')
        .map(({ text }: { text: string }) => text)
    }
    const before = await answersOf()
    await open(`${centre}/replies/${filled.recipient}`)
    const field = page.getByRole('textbox', { name: texts.en['reply.answer'] ?? '' })
    await field.fill('The tiles leave on Monday.')
    await page.getByRole('button', { name: texts.en['reply.send'] ?? '', exact: true }).dblclick()
    await expect.poll(async () => (await field.innerText()).trim()).toBe('')
    expect(await answersOf()).toEqual([...before, 'The tiles leave on Monday.'])
  })

  const named = (key: string) => page.getByRole('button', { name: texts.en[key] ?? '', exact: true })

  it('a dialog keeps typed text on Escape and after a reload, and a double click submits it once', async () => {
    await open(`${centre}/lists`)
    await named('email.new_list').click()
    const field = page.getByRole('dialog').getByRole('textbox')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('Buyers from the fair')
    await page.keyboard.press('Escape')
    await named('form.keep').click()
    await named('form.keep').waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('Buyers from the fair')
    await page.reload()
    await named('email.new_list').click()
    await page.getByText(texts.en['form.restored'] ?? '').waitFor()
    expect(await field.inputValue()).toBe('Buyers from the fair')
    // The text survives leaving the page while the dialog is open, and is forgotten when the user deletes it.
    await goTo(`${centre}/segments`)
    await named('mailing.segment_new').waitFor()
    await page.goBack()
    await named('email.new_list').click()
    await page.getByText(texts.en['form.restored'] ?? '').waitFor()
    expect(await field.inputValue()).toBe('Buyers from the fair')
    await field.fill('')
    await page.goBack()
    await page.goForward()
    await named('email.new_list').click()
    await field.waitFor()
    expect(await page.getByText(texts.en['form.restored'] ?? '').count()).toBe(0)
    await field.fill('Buyers from the fair')
    await page.getByRole('dialog').locator('button[type=submit]').dblclick()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const { data } = await call('/email/list/list', { page: 1, limit: 100 })
    const names = data.list.map(({ name }: { name: string }) => name)
    expect(names.filter((name: string) => name === 'Buyers from the fair')).toHaveLength(1)
    await open(`${centre}/lists`)
    await named('email.new_list').click()
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
  })

  it('a double click on a confirmation removes once and shows no failure', async () => {
    const { data: list } = await call('/email/list/save', { name: 'Double clicks' })
    await call('/email/list/add', { listId: list.id, contacts: [{ address: 'twice@buyer.example' }] })
    await call('/email/draft/save', {
      name: 'Twice',
      subject: 'Twice',
      html: '<p>Halle 4</p>',
      audience: { listIds: [], addresses: [] },
    })
    await call('/outreach/suppression/add', { channel: 'email', addresses: ['twice@buyer.example'] })
    /** The question names the thing; a double click confirms it, and the thing disappears. */
    const confirmTwice = async (question: string, action: string, gone: string) => {
      await page.getByText(question).last().waitFor()
      await page
        .getByRole('button', { name: texts.en[action] ?? '', exact: true })
        .last()
        .dblclick()
      await expect.poll(() => page.getByRole('row', { name: gone }).count()).toBe(0)
      expect(await page.locator('.ant-message-error').allInnerTexts()).toEqual([])
    }
    await open(`${centre}/lists/${list.id}`)
    await page.getByRole('row', { name: 'twice@buyer.example' }).getByRole('button', { name: 'Remove' }).click()
    const fromList = 'Remove twice@buyer.example from the mailing list “Double clicks”?'
    await confirmTwice(fromList, 'common.remove', 'twice@buyer.example')
    await open(`${centre}/drafts`)
    const draft = page.getByRole('row', { name: 'Twice' })
    await draft.getByRole('button', { name: texts.en['compose.delete_draft'] ?? '' }).click()
    await confirmTwice('Delete “Twice”?', 'common.delete', 'Twice')
    await open(`${centre}/suppression`)
    const entry = page.getByRole('row', { name: 'twice@buyer.example' })
    await entry.getByRole('button', { name: texts.en['email.allow_again'] ?? '' }).click()
    const allowed = 'Remove twice@buyer.example from the suppression list?'
    await confirmTwice(allowed, 'email.allow_again', 'twice@buyer.example')
  })

  it('a new mail that was left before its first save is open again after going back', async () => {
    await open(`${centre}/compose`)
    const saved = page.waitForResponse(/\/email\/draft\/save$/)
    await page.getByLabel('Subject').fill('Left for the senders')
    await page.getByRole('tab', { name: texts.en['email.tab_senders'] ?? '' }).click()
    await saved
    await page.goBack()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Left for the senders')
  })

  it('the tab of the composer returns to the mail that was left, until a new mail is begun or the draft deleted', async () => {
    const tab = (key: string) => page.getByRole('tab', { name: texts.en[key] ?? '' })
    const subject = page.getByLabel('Subject')
    await tab('email.tab_senders').click()
    await tab('email.tab_compose').click()
    await expect.poll(() => subject.inputValue()).toBe('Left for the senders')
    await tab('email.tab_drafts').click()
    const row = page.getByRole('row', { name: 'Left for the senders' })
    await row.getByRole('button', { name: texts.en['compose.delete_draft'] ?? '' }).click()
    await named('common.delete').last().click()
    await row.waitFor({ state: 'hidden' })
    await tab('email.tab_compose').click()
    await expect.poll(() => subject.inputValue()).toBe('')
    await subject.fill('Begun again')
    await page.waitForURL(/draft=/)
    await tab('email.tab_senders').click()
    await page.getByRole('button', { name: texts.en['email.new_mail'] ?? '' }).click()
    await expect.poll(() => subject.inputValue()).toBe('')
  })

  // Opens each screen once on a desktop in one language, and once on a phone in the other language. Then resizes the
  // page to the other width.
  it.each(['cn', 'en'] as const)('no screen has a layout fault in %s', async (lang) => {
    await speak(lang)
    await open('/base/workbench')
    const faults: string[] = []
    for (const [index, screen] of screensOf((key) => texts[lang][key] ?? key, filled).entries()) {
      const isDeskFirst = (index % 2 === 0) === (lang === 'cn')
      const [before, after] = isDeskFirst ? [widths.desk, widths.telephone] : [widths.telephone, widths.desk]
      await setWidth(before)
      await goTo(screen.path)
      await screen.opens?.()
      for (const width of [before, after]) {
        await setWidth(width)
        const found = await waitFor(screen, width).then(
          () => faultsOf(page, width),
          async ({ message }: Error) => [message, ...(await faultsOf(page, width))],
        )
        faults.push(...found.map((fault) => `${screen.path} ${width}: ${fault}`))
      }
    }
    expect(faults).toEqual([])
  })

  it('no page error occurred', () => {
    expect(broken).toEqual([])
  })
})
