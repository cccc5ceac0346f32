/** The customs search in a real Chromium: its form, the companies that it finds, and the actions on several of them. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn } = await startVisit('customs-search', {
  DEMO_TRADES: '2000',
  DEMO_COMPANIES: '200',
})

describe('the customs search', { timeout: 120_000 }, () => {
  it('opens with an empty form', async () => {
    await open('/customs/search')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/\/customs\/search/)
    await page.getByText('Please select at least one filter').first().waitFor()
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

  it('nothing broke on the way', () => {
    expect(broken).toEqual([])
  })
})
