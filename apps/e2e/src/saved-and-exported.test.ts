/** Saving, monitoring and exporting what a company search finds, in a real Chromium. */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOf } from './layout-faults.ts'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn, another } = await startVisit('saved-and-exported', {
  DEMO_TRADES: '500',
  DEMO_COMPANIES: '100',
  DEMO_PROFILES: '1000',
})

/** Screenshots of both widths, for a reader who looks at the screens. */
const look = async (name: string) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(tmpdir(), `tradewind-saved-${name}-${width}.png`) })
  }
}
/** How far the actions of a list reach beyond the list, in pixels. */
const cutOff = async (width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForTimeout(300)
  return page.getByRole('main').evaluate((main) => {
    const buttons = [...main.querySelectorAll('.ant-btn-link')]
    const right = (one: Element) => one.getBoundingClientRect().right
    const edge = (one: Element) => right(one.closest('[role="region"], section') ?? main)
    return Math.max(0, ...buttons.map((one) => Math.ceil(right(one) - edge(one))))
  })
}
const totalOf = async (filter: object): Promise<number> =>
  (await call('/companies/search', { filter, limit: 1 })).data.total
const dialog = page.getByRole('dialog')
/** Names of facets contain the word too. */
const exportButton = page
  .getByRole('main')
  .getByRole('button')
  .filter({ hasText: /^Export$/ })
  .first()

describe('a company search', { timeout: 180_000 }, () => {
  it('is exported with chosen columns, and the choice is remembered', async () => {
    await open('/find/companies?industry=furniture')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/\/find\/companies/)
    await expect.poll(() => totalOf({ industries: ['furniture'] }), { timeout: 60_000 }).toBeGreaterThan(0)
    await page.reload()
    await exportButton.click()
    await dialog.getByRole('checkbox', { name: 'Website' }).uncheck()
    await look('export')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await dialog.getByText(/The file is ready/).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await exportButton.click()
    expect(await dialog.getByRole('checkbox', { name: 'Website' }).isChecked()).toBe(false)
    await page.keyboard.press('Escape')
  })

  it('is saved, monitored and shared, and the workbench lists the monitor', async () => {
    await button('Save search').click()
    await dialog.getByLabel('Name').fill('Furniture makers')
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await look('save')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await open('/data/monitors')
    await page.getByRole('link', { name: 'Furniture makers' }).waitFor()
    await page.getByText('Shared with my organisation').waitFor()
    expect(await page.getByRole('switch', { name: 'Monitor Furniture makers' }).isChecked()).toBe(true)
    await look('monitors')
    for (const width of [390, 1440]) expect(await cutOff(width), `monitors at ${width}`).toBe(0)
    const { data } = await call('/searches/list', {})
    await open(`/data/monitors?news=${data.list[0].id}`)
    await page.getByText('Nothing new yet').first().waitFor()
    await look('news')
    await open('/base/workbench')
    await page.getByRole('link', { name: 'Furniture makers' }).waitFor()
  })

  it('raises an alert when a load brings a company, and the alert leads to it', async () => {
    const operator = await another()
    await operator.open('/base/workbench')
    await operator.signIn('operator')
    await operator.page.waitForURL(({ pathname }) => pathname === '/base/workbench')
    const loaded = await operator.page.evaluate(async () => {
      const headers = { token: sessionStorage.getItem('token') ?? '' }
      const form = new FormData()
      form.set('dataset', 'company')
      form.set('source', 'Chamber of crafts')
      form.set('file', new File(['Name,Country,Industry\nWiedehopf Werk,DE,Furniture\n'], 'companies.csv'))
      const uploaded = await (await fetch('/index/api/ingest/upload', { method: 'POST', headers, body: form })).json()
      const started = await fetch('/index/api/ingest/start', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ loadId: uploaded.data.load.loadId }),
      })
      return (await started.json()).code
    })
    expect(loaded).toBe(1)
    // The check runs every minute.
    const news = () => call('/searches/list', {}).then(({ data }) => call('/searches/news', { id: data.list[0].id }))
    await expect.poll(async () => (await news()).data.total, { timeout: 120_000 }).toBe(1)
    await page.reload()
    await button(/^Notifications/).click()
    await page.getByText('found new companies (1): Wiedehopf Werk', { exact: false }).click()
    await dialog.getByRole('link', { name: 'Wiedehopf Werk' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wiedehopf Werk' }).waitFor()
  })

  it('has a list of exports that fits both widths', async () => {
    await open('/data/exports')
    await page
      .getByText(/^Companies found - /)
      .first()
      .waitFor()
    await look('exports')
    for (const width of [390, 1440]) {
      expect(await cutOff(width), `exports at ${width}`).toBe(0)
      expect(await faultsOf(page, width)).toEqual([])
    }
    expect(broken).toEqual([])
  })
})
