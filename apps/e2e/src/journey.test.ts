/** The main journey of a user, in a real Chromium: from a customs file to a delivered mail. */

import { readFile } from 'node:fs/promises'
import { startCompletionPeer } from '@tradewind/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { customsSheet, tilePng } from './journey-files.ts'
import { startVisit } from './visit.ts'

const buyer = 'Marfim Revestimentos Importadora Ltda'
const buyerEmail = 'compras@marfim-revestimentos.example'

const ai = await startCompletionPeer(({ messages }) => ({
  text: (messages.at(-1)?.content ?? '').replace('Dear', 'Chère').replace('our tiles', 'nos carreaux'),
}))
afterAll(() => ai.close())

const { page, broken, call, open, button } = await startVisit('journey', {
  AI_URL: ai.url,
  AI_MODEL: 'a-model',
  DEMO_TRADES: '4000',
  DEMO_COMPANIES: '400',
})
const dayInBeijing = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
let sentOn = ''
const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first()

describe('from a trade file to a delivered mail', { timeout: 120_000 }, () => {
  it('a sign-in leads to the page that was requested', async () => {
    await open('/operator/loads?from=journey')
    await page.waitForURL(/\/login\?/)
    await page.getByLabel('Account').fill('operator')
    await page.getByLabel('Password', { exact: true }).fill('tradewind')
    await button('Sign in').click()
    await page.getByText('Please tick').first().waitFor()
    await page.getByRole('checkbox').first().check()
    await button('Sign in').click()
    await page.waitForURL(/\/operator\/loads/)
    expect(new URL(page.url()).searchParams.get('from')).toBe('journey')
  })

  it('a file with a Portuguese header below a title is imported', async () => {
    const file = await customsSheet(buyer, buyerEmail)
    await page.locator('input[type=file]').setInputFiles({
      name: 'declarações.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: file,
    })
    await button('Import and publish').click()
    await page.getByText('Rows: 12 read = 11 published + 1 rejected + 0 duplicates').waitFor()
  })

  it('a load leads to its records, to one record, and back', async () => {
    const load = page.url()
    await page.getByRole('link', { name: 'View the records' }).click()
    await page.waitForURL(/\/customs\/news\?load=/)
    await page.getByText('Records: 11', { exact: true }).waitFor()
    await page
      .getByText(/^PORCELANATO MARFIM/)
      .first()
      .click()
    const panel = page.getByRole('dialog')
    await panel.getByText(/^declarações\.xlsx/).waitFor()
    await panel.getByRole('button', { name: 'Close' }).click()
    // The list shows only the records of this load. A search on this screen stays within the load.
    await page.getByLabel(/^Product keywords/).fill('"lote 7"')
    await page.locator('form').getByRole('button', { name: 'Search' }).click()
    await page.getByText('Records: 1', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Back to trade news' }).click()
    await page.waitForURL((url) => !url.searchParams.has('load'))
    await open(new URL(load).pathname + new URL(load).search)
    await page.getByText('Rows: 12 read = 11 published + 1 rejected + 0 duplicates').waitFor()
  })

  it('a load shows how its columns were read, and its source has thresholds', async () => {
    await button('Show the mapping').click()
    await page.getByRole('region', { name: 'Check the columns' }).getByText('Buyer', { exact: true }).waitFor()
    await page.locator('[data-part="page-header"] p').getByRole('link').click()
    await page.waitForURL(/\/operator\/sources\?source=/)
    await button('Edit').click()
    await page.getByRole('switch', { name: 'Use the default thresholds' }).click()
    await page.getByLabel('An import is unusual if its row count is below this multiple of the usual count').fill('0.3')
    await button('Save').click()
    await page.getByText('its row count is below 0.3 or above 2 times').waitFor()
  })

  it('a product word in Chinese finds its HS code by keyboard', async () => {
    await open('/customs/search')
    const box = page.getByRole('combobox', { name: 'HS code' })
    await box.fill('瓷砖')
    await page.locator('.ant-select-item-option-active', { hasText: '6907' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => box.inputValue()).toBe('6907')
    await page.getByText('Ceramic tiles', { exact: true }).first().waitFor()
    await page.locator('form').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/hs=6907/)
    await page
      .getByText(/\d+ in total/)
      .first()
      .waitFor()
  })

  it('the tree of HS codes leads to the records of a code', async () => {
    // The form is folded since the last search.
    await button('Edit').click()
    await button('Browse HS codes').click()
    const line = (code: string) => page.locator('[data-hs-line]', { hasText: code }).first()
    await line('69').focus()
    await page.keyboard.press('ArrowRight')
    await line('6907').focus()
    await page.keyboard.press('ArrowRight')
    await line('690721').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('combobox', { name: 'HS code' }).inputValue()).toBe('690721')
  })

  it('a search finds records by words, and asks for a filter when it has none', async () => {
    await open('/customs/search')
    await page.getByText('Please select at least one filter').first().waitFor()
    await page.getByLabel(/^Product keywords/).fill('porcelanato marfim')
    await page.locator('form').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/kw=porcelanato/)
    await page.getByText('11 in total').first().waitFor()
    await page.getByRole('tab', { name: 'Buyers' }).click()
    await page.getByRole('link', { name: buyer }).first().click()
    await heading(buyer).waitFor()
    // Opening the report unlocks nothing. The buyer's email address appears only after the user unlocks the contacts.
    expect(await page.getByText(buyerEmail).count()).toBe(0)
    await button('Unlock contact details').click()
    await page.getByText(buyerEmail).first().waitFor()
  })

  it('a buyer becomes a favourite and is added to a mailing list', async () => {
    await button('Add to favourites').click()
    await page.getByText('Collection successful').waitFor()
    await button('Send email to this company').click()
    await page.getByLabel('Or enter a name for a new list').fill('Journey')
    await button('Add').click()
    await page.getByText('Contacts added: 1; already on the list: 0').waitFor()
    await button('Write an email to this list').click()
    await page.waitForURL(/\/outreach\/email\/compose\?list=/)
  })

  it('a mail to the buyer is checked and sent', async () => {
    await page.getByLabel('Subject').fill('Tiles for {{company}}')
    await button('HTML source').click()
    await page.getByRole('textbox', { name: 'HTML source' }).fill('<p>Dear {{name}},</p><p>our tiles.</p>')
    await page.getByRole('combobox', { name: 'Additional addresses' }).fill('refuse-me@nobody.example')
    await page.keyboard.press('Enter')
    await button('Check and send').click()
    await page.getByText('Uses 2 of your 11,048 prepaid emails').waitFor()
    await button('Send 2 emails now').click()
    await page.waitForURL(/\/outreach\/email\/campaigns\/[\w-]+$/)
    sentOn = dayInBeijing()
    await page.getByText('Delivered', { exact: true }).first().waitFor()
    await page.getByText('Failed', { exact: true }).first().waitFor()
    await page.getByText('Prepaid emails: 1 charged, 1 returned to your balance, 0 on hold').waitFor()
  })

  it('a file of contacts is imported into the list without a failure', async () => {
    const refused: string[] = []
    let isImporting = true
    page.on('response', (answer) => {
      if (isImporting && answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`)
    })
    await open('/outreach/email/lists')
    await page.getByText('Journey', { exact: true }).click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'fair.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Email,Name\nmia@fair.example,Mia\n'),
    })
    await page.getByRole('button', { name: 'Start the import', exact: true }).click()
    await page.getByText('Done. Rows read: 1').waitFor()
    isImporting = false
    expect(refused).toEqual([])
  })

  it('the mail catcher shows the mail with the name of the buyer', async () => {
    await open('/email/catcher')
    await page.getByText(`Tiles for ${buyer}`).first().click()
    const mail = page.frameLocator('iframe').first()
    await mail.getByText('our tiles.').waitFor()
    expect(await mail.locator('body').innerText()).toContain(`Dear ${buyer}`)
  })

  it('a mail of blocks with an uploaded picture has previews for a phone and for dark mode', async () => {
    await open('/outreach/email/compose')
    const add = async (kind: string) => {
      await button('Add a block').click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
    }
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const done = () => settings.getByRole('button', { name: 'Done' }).click()
    await add('Heading')
    await settings.getByLabel('Text', { exact: true }).fill('Tiles for {{company|you}}')
    await done()
    await add('Image')
    await settings
      .locator('input[type=file]')
      .setInputFiles({ name: 'tile.png', mimeType: 'image/png', buffer: tilePng })
    await settings.getByLabel('Alternative text').fill('A tile')
    await done()
    const mail = page.frameLocator('iframe[title="Email content"]')
    await mail.getByRole('heading', { name: 'Tiles for Schmidt Import GmbH' }).waitFor()
    const picture = mail.getByAltText('A tile')
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(2)
    // Moves the picture block above the heading and back, by keyboard only.
    const first = page.getByRole('list', { name: 'Blocks' }).getByRole('listitem').first()
    await page.getByRole('listitem', { name: 'Image' }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => first.getAttribute('data-block')).toBe('image')
    await button('Undo').click()
    await expect.poll(() => first.getAttribute('data-block')).toBe('heading')
    await page.getByText('Phone', { exact: true }).click()
    await expect.poll(() => mail.locator('body').evaluate((body) => body.clientWidth)).toBe(375)
    await page.getByText('Dark mode', { exact: true }).click()
    const sheet = () =>
      mail
        .locator('td.tw-sheet')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor)
    await expect.poll(sheet).toBe('rgb(31, 34, 38)')
  })

  it('a text is rewritten in another language, compared and accepted', async () => {
    await button('Add a block').click()
    await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill('Dear {{name}}, look at our tiles.')
    await page.getByRole('toolbar', { name: 'Text tools' }).getByRole('button', { name: 'Rewrite with AI' }).click()
    const dialog = page.getByRole('dialog', { name: 'Rewrite with AI' })
    const language = dialog.getByLabel('Output language')
    await language.fill('French')
    await page.locator('.ant-select-item-option-active', { hasText: 'French' }).waitFor()
    await language.press('Enter')
    await dialog.getByRole('button', { name: 'Rewrite', exact: true }).click()
    await dialog.getByRole('button', { name: 'Use this result' }).waitFor()
    expect((await dialog.locator('ins').allInnerTexts()).join(' ')).toBe('Chère nos carreaux')
    await dialog.getByRole('button', { name: 'Use this result' }).click()
    await expect.poll(() => text.innerText()).toBe('Chère {{name}}, look at nos carreaux.')
    await button('Undo').click()
    await expect.poll(() => text.innerText()).toBe('Dear {{name}}, look at our tiles.')
  })

  it('the workbench shows mails, money and searches', async () => {
    // The demonstration's mails have other dates, so this mail is the only one of today. When midnight passes during
    // the test, the mail is counted in the week instead.
    const isToday = dayInBeijing() === sentOn
    await open(`/base/workbench?period=${isToday ? 'today' : 'week'}`)
    await page.getByText('11,047').first().waitFor()
    const delivered = page.locator('[data-part="stat"]', { hasText: 'Delivered' }).first()
    await expect.poll(() => delivered.innerText(), { timeout: 20_000 }).toMatch(isToday ? /\n1$/ : /\n[1-9]/)
    await page.getByRole('link', { name: 'porcelanato marfim' }).first().click()
    await page.getByText('11 in total').first().waitFor()
  })

  it('after a rollback the records of the file are not found', async () => {
    await open('/operator/loads')
    await page.getByText('declarações.xlsx').first().click()
    await button('Roll back this import').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Roll back this import' }).click()
    await page.getByText('Rolled back', { exact: true }).first().waitFor()
    await page.getByText('Rows: 12 read = 11 published + 1 rejected + 0 duplicates').waitFor()
    await open('/customs/search?kw=porcelanato+marfim')
    await page.getByText('0 in total', { exact: true }).first().waitFor()
  })

  it('a facet refines a search, a record opens by keyboard, and Back returns step by step', async () => {
    await open('/customs/search?hs=69')
    const facet = page.getByRole('complementary', { name: 'Refine' }).locator('button[aria-pressed]').first()
    const count = await facet.locator('.tw-number').textContent()
    await facet.click()
    await page.getByText(`${count} in total`, { exact: true }).first().waitFor()
    const rows = page.getByRole('region', { name: 'Records' }).locator('tbody [data-row-key]')
    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/record=/)
    await page.getByRole('dialog').getByText('Bill of lading').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL(/\/customs\/search\?hs=69$/)
    expect(await facet.getAttribute('aria-pressed')).toBe('false')
  })

  it('the directory leads from company to company and back to the list', async () => {
    const names = page.getByRole('region', { name: 'Importers and exporters' }).locator('tbody [data-part="company"] a')
    // The directory is computed in the background, a moment after the start.
    const isThere = async () => {
      await open('/customs/companies?side=seller')
      return names
        .first()
        .waitFor({ timeout: 3000 })
        .then(
          () => true,
          () => false,
        )
    }
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true)
    const [first = '', second = ''] = await names.allTextContents()
    await names.first().click()
    await heading(first).waitFor()
    await button(`Next company: ${second}`).click()
    await heading(second).waitFor()
    await page.getByRole('navigation', { name: 'Importers and exporters' }).getByRole('link').click()
    await page.waitForURL(/\/customs\/companies\?side=seller/)
    await names.first().waitFor()
  })

  it('the number of a merged company opens the company that absorbed it', async () => {
    const { data } = await call('/customs/buyers', { filter: { dateFrom: '2000-01-01' }, limit: 2 })
    const [kept, merged]: { companyId: number; name: string }[] = data.list
    const merge = { companyId: kept?.companyId, otherCompanyId: merged?.companyId, reason: 'one tax number' }
    expect(await call('/customs/identity/merge', merge)).toMatchObject({ code: 1 })
    await open(`/customs/company/${merged?.companyId}?tab=regions`)
    await page.waitForURL(new RegExp(`/customs/company/${kept?.companyId}\\?tab=regions$`))
    await heading(kept?.name ?? '').waitFor()
    await page.getByText(`Company no. ${merged?.companyId} was merged into this company`).waitFor()
  })

  it('a figure of a report opens its records, a chart is saved, and the company is monitored', async () => {
    // Uses a company that was not merged before, because the records of merged companies are still being moved.
    const { data } = await call('/customs/suppliers', { filter: { dateFrom: '2000-01-01' }, limit: 1 })
    await open(`/customs/company/${data.list[0].companyId}?tab=products&side=seller`)
    const first = page.getByRole('region', { name: 'Supplied products' }).locator('tbody td.tw-number a').first()
    const trades = await first.textContent()
    await first.click()
    await page.waitForURL(/tab=records/)
    await page.getByText(`${trades} in total`, { exact: true }).first().waitFor()
    // After a click on a number, all tabs of the report show only the records that the number counts, until the user
    // removes the filter.
    await page.getByRole('tab', { name: 'Market trend analysis' }).click()
    await page.waitForURL(/tab=trend/)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button('Save or print')
        .first()
        .click()
        .then(() => page.getByText('Save data (CSV)').click()),
    ])
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n')
    const counted = lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[1]), 0)
    expect(counted).toBe(Number(trades?.replaceAll(',', '')))
    await button('Clear all').click()
    await page.getByRole('tab', { name: 'Trade partners' }).click()
    await page.getByText('New main supplier').click()
    await page.waitForURL(/view=switched/)
    await page.goBack()
    await page.waitForURL((url) => url.searchParams.get('tab') === 'partners' && !url.searchParams.has('view'))
    await button('Monitor').click()
    await page.getByText('You will be notified of new records of this company').waitFor()
    await button('Monitored').waitFor()
  })

  it('loads and decisions fit a phone without horizontal scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, text] of [
      ['/operator/loads', 'declarações.xlsx'],
      ['/operator/companies?tab=journal', 'one tax number'],
    ] as const) {
      await open(path)
      await page.locator('[data-part="table"]').getByText(text).first().waitFor()
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('html, [data-part="table"], [data-part="table"] *')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
          .map((one) => one.className),
      )
      expect(tooWide).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('no page error occurred', () => {
    expect(broken).toEqual([])
  })
})
