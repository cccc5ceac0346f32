/** The trade fairs in a real Chromium: from a session to a buyer, its shipments since, and a mailing list. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn, another, speak } = await startVisit('fairs', {
  DEMO_TRADES: '3000',
  DEMO_COMPANIES: '200',
  DEMO_PROFILES: '200',
  DEMO_FAIR_BUYERS: '90',
})

const chips = page.getByRole('group', { name: 'Filters' }).locator('.ant-tag')
const chipTexts = async () => (await chips.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
const table = page.getByRole('region', { name: 'Trade-fair buyers' })
const rows = table.locator('tbody tr[data-row-key]')
type Row = {
  companyId: number
  name: string
  trade: { since: string; bought: number } | null
  contacts: { emails: string[] }
}
const search = async (filter: object): Promise<{ total: number; list: Row[] }> =>
  (await call('/fairs/search', { filter, limit: 100 })).data
/** A buyer of session 136 with an email address and shipments since. */
const findBuyer = async (): Promise<Row> => {
  const { list } = await search({ sessions: [136], role: 'buyer', conditions: ['have_email'] })
  const found = list.find(({ trade }) => (trade?.bought ?? 0) > 0)
  if (found === undefined) throw new Error('no buyer of the demonstration trades')
  return found
}
const drawer = page.getByRole('dialog')

describe('the trade fairs', { timeout: 120_000 }, () => {
  it('finds the buyers of a session by its facet, and the address shows them again', async () => {
    await open('/find/fairs')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/\/find\/fairs/)
    // The buyers are indexed in the background, a moment after the start.
    await expect.poll(async () => (await search({})).total, { timeout: 60_000 }).toBe(90)
    await page.reload()
    const value = page
      .locator('[data-part="facets"] section', { hasText: 'Session' })
      .first()
      .getByRole('button')
      .first()
    const [name = '', count = ''] = (await value.innerText()).split('\n').map((line) => line.trim())
    await value.click()
    await expect.poll(chipTexts).toEqual([`Session ${name}`])
    await expect.poll(() => rows.count()).toBe(Math.min(Number(count), 20))
    expect(page.url()).toContain('session=136')
    await page.reload()
    await expect.poll(chipTexts).toEqual([`Session ${name}`])
    // The last column holds the actions; the table must not have to scroll to it.
    const body = table.locator('.ant-table-body, .ant-table-content').first()
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  it('shows personnel, telephone, address, fax and website of a buyer, and unlocks them', async () => {
    const buyer = await findBuyer()
    await open(`/find/fairs?session=136&role=buyer&q=${encodeURIComponent(`"${buyer.name}"`)}`)
    await button(`Show ${buyer.name}`).click()
    await drawer.getByRole('heading', { name: 'Attendances' }).waitFor()
    for (const label of ['Personnel', 'Telephone', 'Fax', 'Address', 'Official website'])
      await drawer.getByText(label, { exact: true }).waitFor()
    await drawer.getByRole('cell', { name: '136 (autumn 2024)' }).first().waitFor()
    expect(await drawer.innerText()).toContain('***')
    await drawer.getByRole('button', { name: 'Unlock contact details' }).click()
    await expect.poll(() => drawer.innerText()).not.toContain('***')
  })

  it('adds the buyer to a mailing list', async () => {
    await drawer.getByRole('button', { name: 'Send email to this company' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to a mailing list' })
    await dialog.getByLabel('Or enter a name for a new list').fill('Fair buyers')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Contacts added: 1; already on the list: 0').waitFor()
  })

  it('opens the shipments since the latest session', async () => {
    const { companyId, trade } = await findBuyer()
    const count = trade?.bought ?? 0
    await open(`/find/fairs?session=136&role=buyer&buyer=${companyId}`)
    await drawer.getByRole('link', { name: `${count} imports since session 136` }).click()
    await page.waitForURL(/\/customs\/company\/\d+\?/)
    expect(page.url()).toContain('from=2024-10-15')
    const records = page.getByRole('main').locator('tbody tr[data-row-key]')
    await expect.poll(() => records.count()).toBe(Math.min(count, 20))
  })

  it('refuses a session that does not exist in words', async () => {
    await open('/find/fairs?session=999')
    await page.getByText('There is no such session of the Canton Fair.', { exact: false }).waitFor()
  })

  it('shows the upsell to the free tier in place of the list', async () => {
    const guest = await another()
    await guest.open('/find/fairs')
    await guest.page.waitForURL(/\/login\?/)
    await guest.signIn('free')
    await guest.page.waitForURL(/\/find\/fairs/)
    await guest.page.getByText('Upgrade to use this feature', { exact: true }).waitFor()
    expect(await guest.page.locator('tbody tr[data-row-key]').count()).toBe(0)
    expect(guest.broken).toEqual([])
  })

  it('fits a phone, in Chinese too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const lang of ['en', 'cn'] as const) {
      await speak(lang)
      await open('/find/fairs?session=136')
      await page
        .getByText(lang === 'cn' ? '参展届次' : 'Sessions attended')
        .first()
        .waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })

  it('without errors of the page', () => {
    expect(broken).toEqual([])
  })
})
