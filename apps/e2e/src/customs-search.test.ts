/** The customs search in a real Chromium: its form, the companies that it finds, actions on several of them, and the markets. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn } = await startVisit('customs-search', {
  DEMO_TRADES: '4000',
  DEMO_COMPANIES: '200',
})

/** Finds a year in which a buyer switched suppliers: the demonstration data moves with the day of the test. */
const yearWithSwitches = async (originCountries: string[]): Promise<[from: string, to: string]> => {
  const monthsAgo = (months: number) => {
    const day = new Date()
    day.setUTCMonth(day.getUTCMonth() - months, 1)
    return day.toISOString().slice(0, 10)
  }
  for (let months = 0; months <= 18; months += 2) {
    const [dateFrom, dateTo] = [monthsAgo(months + 12), monthsAgo(months)]
    const { data } = await call('/customs/market/switches', { filter: { originCountries, dateFrom, dateTo } })
    if (data.total > 0) return [dateFrom, dateTo]
  }
  throw new Error('the demonstration has no buyer that switched suppliers')
}

describe('the customs search', { timeout: 120_000 }, () => {
  it('opens with an empty form', async () => {
    await open('/customs/search')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/\/customs\/search/)
    await page.getByText('Please select at least one filter').first().waitFor()
  })

  it('an empty search asks for a filter, on the search page and on the start page', async () => {
    const toast = page.locator('.ant-message').getByText('Please select at least one filter')
    for (const path of ['/customs/search', '/customs/index']) {
      await open(path)
      await page
        .getByRole('main')
        .getByRole('button', { name: /Search$/ })
        .first()
        .click()
      await toast.waitFor()
      await toast.waitFor({ state: 'detached' })
    }
  })

  it('the form folds after a search, opens with its values, and follows Back and Forward', async () => {
    await open('/customs/search')
    const words = page.getByLabel(/^Product keywords/)
    const folded = page.locator('[data-part="folded-form"]')
    await words.fill('tile')
    await words.press('Enter')
    await folded.getByText('tile', { exact: true }).waitFor()
    expect(await words.count()).toBe(0)
    // The keyboard focus moves to the button, and the shortcut of search fields opens the form.
    await expect.poll(() => button('Edit').evaluate((edit) => edit === document.activeElement)).toBe(true)
    await page.keyboard.press('/')
    await expect.poll(() => words.inputValue()).toBe('tile')
    await words.fill('nosuchword')
    await words.press('Enter')
    // A search without records leaves the form open.
    await page.waitForURL(/kw=nosuchword/)
    await page.getByText('0 in total', { exact: true }).first().waitFor()
    await words.waitFor()
    await page.goBack()
    await expect.poll(() => words.inputValue()).toBe('tile')
    await page.goBack()
    await page.getByText('Please select at least one filter').first().waitFor()
    await page.goForward()
    await page.goForward()
    await page.waitForURL(/kw=nosuchword/)
  })

  it('lapsed buyers are filtered by the form, and the list agrees with the count', async () => {
    await open('/customs/search?from=2000-01-01&view=buyers&edit=1')
    const countOf = async (filter: object): Promise<number> =>
      (await call('/customs/buyers', { filter: { dateFrom: '2000-01-01', ...filter } })).data.total
    const all = await countOf({})
    const found = { minTrades: 3, hasEmail: true }
    // The companies with an address are counted in the background, a moment after the start.
    await expect.poll(() => countOf(found), { timeout: 60_000 }).toBeGreaterThan(0)
    const total = await countOf(found)
    await page.getByLabel('Minimum number of shipments').fill('3')
    await page.getByRole('checkbox', { name: 'Has email' }).check()
    await page.locator('form').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/min=3/)
    expect(total).toBeLessThan(all)
    await page.getByText(`${total} in total`, { exact: true }).first().waitFor()
  })

  it('rows have a line of shipments per month; several companies become favourites at once', async () => {
    const rows = page.getByRole('region', { name: 'Buyers' }).locator('tbody [data-row-key]')
    await rows
      .first()
      .getByRole('img', { name: /^Shipments per month: \d{4}-\d{2}: \d/ })
      .waitFor()
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await page.getByText('2 selected', { exact: true }).waitFor()
    await button('Add to favourites').dblclick()
    await page.getByText('Added to favourites: 2; already in favourites: 0').waitFor()
    expect((await call('/favourites/list', {})).data.total).toBe(2)
    await button('Clear selection').click()
    await page.getByText('2 selected', { exact: true }).waitFor({ state: 'detached' })
  })

  it('the buyers of a market that switched suppliers are found, and a figure opens its records', async () => {
    await open('/customs/search')
    const origins = 'CN,VN,IN,TR,TH,ID,IT,DE,PL,MY,BR,PK,BD,MX,US'
    const [from, to] = await yearWithSwitches(origins.split(','))
    await open(`/customs/search?origin=${origins}&from=${from}&to=${to}`)
    await page.getByRole('link', { name: 'Buyers that switched suppliers' }).click()
    await page.waitForURL(/\/customs\/market\?.*part=switches/)
    const switched = page.getByRole('region', { name: 'Buyers that switched suppliers' })
    const figure = switched.locator('tbody td.tw-number a').first()
    const trades = await figure.textContent()
    await figure.click()
    await page.waitForURL(/\/customs\/search\?.*sellerId=/)
    await page.getByText(`${trades} in total`, { exact: true }).first().waitFor()
  })

  it('two markets are compared, and a figure opens its records', async () => {
    await open('/customs/search?hs=69')
    await page.getByRole('link', { name: 'Market trend for this search' }).click()
    await page.waitForURL(/\/customs\/market\?hs=69/)
    const figure = page.getByRole('region', { name: 'Buyers', exact: true }).locator('tbody td.tw-number a').first()
    const trades = await figure.textContent()
    await button('Compare with another market').click()
    const code = page.getByRole('combobox', { name: 'HS code' })
    await page.getByText('The form starts from the first market').waitFor()
    // The form begins with the first market, so that one part can be changed.
    await expect.poll(() => code.inputValue()).toMatch(/^69/)
    await code.fill('84')
    await page.locator('form').getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/vs1=hs%3D84/)
    const compared = page.getByRole('region', { name: 'Compare markets' })
    await expect.poll(() => compared.locator('tbody td:nth-child(2) a').count()).toBe(2)
    await page.getByRole('tab', { name: /^69/ }).click()
    await expect.poll(() => figure.getAttribute('href')).toContain('hs=69&')
    expect(await figure.textContent()).toBe(trades)
    await figure.click()
    await page.waitForURL(/\/customs\/search\?hs=69&.*buyerId=/)
    await page.getByText(`${trades} in total`, { exact: true }).first().waitFor()
  })

  it('the command palette finds a page and a company', async () => {
    const { list } = (await call('/customs/buyers', { filter: { dateFrom: '2000-01-01' } })).data
    const field = page.getByRole('combobox', { name: 'Go to a page, or find a company or contact' })
    await page.keyboard.press('Control+k')
    await field.fill('data cov')
    await field.press('Enter')
    await page.waitForURL(/\/customs\/coverage/)
    await page.keyboard.press('Control+k')
    await field.fill(list[0].name)
    await page.getByRole('option', { name: list[0].name }).first().click()
    await page.waitForURL(new RegExp(`/customs/company/${list[0].companyId}`))
  })

  it('the Tab key leaves a select with several values and keeps its values', async () => {
    await open('/customs/coverage')
    const countries = page.getByRole('combobox', { name: 'Find a country' })
    await countries.fill('Kenya')
    await countries.press('Enter')
    await page.waitForURL(/country=KE/)
    await countries.press('Tab')
    expect(await countries.evaluate((field) => field === document.activeElement)).toBe(false)
    expect(page.url()).toMatch(/country=KE/)
  })

  it('nothing broke on the way', () => {
    expect(broken).toEqual([])
  })
})
