/** The company search in a real Chromium: from a sentence to filters, a facet, and the detail of a found company. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn } = await startVisit('company-search', {
  DEMO_TRADES: '500',
  DEMO_COMPANIES: '100',
  DEMO_PROFILES: '2000',
})

const chips = page.getByRole('group', { name: 'Filters' }).locator('.ant-tag')
const chipTexts = async () => (await chips.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
const table = page.getByRole('region', { name: 'Companies found' })
const totalOf = async (filter: object): Promise<number> =>
  (await call('/companies/search', { filter, limit: 1 })).data.total

describe('the company search', { timeout: 120_000 }, () => {
  it('turns a sentence into chips, and names the words without a filter', async () => {
    await open('/find/companies')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/\/find\/companies/)
    // The companies are indexed in the background, a moment after the start.
    await expect.poll(() => totalOf({ industries: ['furniture'] }), { timeout: 60_000 }).toBeGreaterThan(0)
    const sentence = page.getByLabel('Describe the companies in one sentence')
    await sentence.fill('blue furniture companies in Europe')
    await sentence.press('Enter')
    await page.getByText('Not used: blue', { exact: true }).waitFor()
    await expect.poll(chipTexts).toEqual(['Country Europe', 'Industry Furniture'])
    // The last column holds the actions; the table must not have to scroll to it.
    const rows = table.locator('.ant-table-body, .ant-table-content').first()
    expect(await rows.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  it('a chip is removed, and a click on a facet adds its value with the total beside it', async () => {
    await chips.filter({ hasText: 'Europe' }).getByRole('button').click()
    await expect.poll(chipTexts).toEqual(['Industry Furniture'])
    const value = page
      .locator('[data-part="facets"] section', { hasText: 'Country' })
      .first()
      .getByRole('button')
      .first()
    const valueTexts = async () => (await value.innerText()).split('\n').map((line) => line.trim())
    // The page shows the counts of the search before until it has those of the new one.
    const counted = (await call('/companies/facets', { filter: { industries: ['furniture'] } })).data.countries[0]
      .companies
    await expect.poll(async () => (await valueTexts())[1]).toBe(String(counted))
    const [name = '', count = ''] = await valueTexts()
    await value.click()
    await expect.poll(chipTexts).toEqual([`Country ${name}`, 'Industry Furniture'])
    await table.getByText(`${count} companies:`, { exact: true }).waitFor()
    await expect.poll(() => table.locator('tbody tr[data-row-key]').count()).toBe(Math.min(Number(count), 20))
  })

  it('the address shows the same result again, and a company opens its detail', async () => {
    const shown = await chipTexts()
    await page.reload()
    await expect.poll(chipTexts).toEqual(shown)
    const link = table.locator('tbody tr[data-row-key]').first().getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await page.waitForURL(/\/find\/companies\/\d+/)
    await page.getByRole('main').getByRole('heading', { name }).first().waitFor()
  })

  it('a search that finds nothing names the condition to leave out, which then finds companies', async () => {
    await open('/find/companies?industry=furniture&kw=nosuchword')
    const wider = button(/^Without “Keywords nosuchword”: \d+$/)
    const count = Number((await wider.innerText()).split(' ').at(-1))
    expect(count).toBeGreaterThan(0)
    await wider.click()
    await table.getByText(`${count} companies:`, { exact: true }).waitFor()
    await expect.poll(chipTexts).toEqual(['Industry Furniture'])
  })

  it('shows cards without horizontal scrolling on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/find/companies?industry=furniture')
    await table.locator('[data-part="cards"] > li').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  it('without errors of the page', () => {
    expect(broken).toEqual([])
  })
})
