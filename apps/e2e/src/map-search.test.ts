/** The map search in a real Chromium: clusters, a circle around a city and one drawn on the map, and the list beside it. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn } = await startVisit('map-search', {
  DEMO_TRADES: '500',
  DEMO_COMPANIES: '100',
  DEMO_PROFILES: '2000',
})

const map = page.locator('[data-part="company-map"]')
const clusters = map.locator('button[data-part="cluster"], button[data-part="company"]')
const list = page.getByRole('region', { name: 'Companies in view' })
const chips = page.getByRole('group', { name: 'Filters' }).locator('.ant-tag')
const totalOf = async (filter: object): Promise<number> =>
  (await call('/companies/search', { filter, limit: 1 })).data.total
const inView = async (): Promise<number> =>
  Number(/([\d,]+) in view/.exec((await list.getByText(/in view/).allInnerTexts())[0] ?? '')?.[1]?.replaceAll(',', ''))
const settled = async () => {
  await page.locator('[data-part="company-map"][data-ready="true"]').waitFor()
  await expect.poll(() => clusters.count(), { timeout: 20_000 }).toBeGreaterThan(0)
  await expect.poll(inView, { timeout: 20_000 }).toBeGreaterThan(0)
}
/** Hamburg, as the city table places it. */
const around = (radiusKm: number) => ({ area: { shape: 'circle', latitude: 53.55, longitude: 9.99, radiusKm } })

describe('the map search', { timeout: 120_000 }, () => {
  it('shows the companies of the world as clusters', async () => {
    await open('/find/map')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/\/find\/map/)
    // The companies are indexed in the background, a moment after the start.
    await expect.poll(() => totalOf({}), { timeout: 60_000 }).toBeGreaterThan(1_900)
    await page.reload()
    await settled()
    await expect.poll(inView).toBeGreaterThan(1_000)
  })

  it('a circle around a city shows its companies, in the address too', async () => {
    await page.getByRole('combobox', { name: 'City' }).fill('hambu')
    await page.getByTitle('Hamburg, HH, Germany').click()
    await button('Show area').click()
    await expect.poll(() => chips.allInnerTexts()).toEqual([expect.stringContaining('50 km around 53.55, 9.99')])
    const expected = await totalOf(around(50))
    expect(expected).toBeGreaterThan(0)
    await expect.poll(inView).toBe(expected)
    await page.reload()
    await settled()
    await expect.poll(inView).toBe(expected)
  })

  it('a company in the list is marked on the map', async () => {
    const marks = map.locator('.maplibregl-marker')
    const before = await marks.count()
    await list.locator('[data-part="cards"] > li').first().hover()
    await expect.poll(() => marks.count()).toBe(before + 1)
  })

  it('the keyboard moves and enlarges the map', async () => {
    const place = () => new URL(page.url()).searchParams.get('at')
    const canvas = map.locator('canvas')
    await canvas.focus()
    const before = place()
    await page.keyboard.press('ArrowRight')
    await expect.poll(place).not.toBe(before)
    const moved = place()
    await page.keyboard.press('+')
    await expect.poll(() => Number(place()?.split(',')[2])).toBeGreaterThan(Number(moved?.split(',')[2]))
  })

  it('a circle drawn on the map finds the companies in it', async () => {
    await open('/find/map')
    await settled()
    await button('Circle').click()
    await page.getByText('Click the centre, then a point on the edge').waitFor()
    const box = await map.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.click(x, y - 60)
    await page.mouse.move(x + 30, y - 60)
    await page.mouse.click(x + 40, y - 60)
    await expect.poll(() => new URL(page.url()).searchParams.get('area')).toMatch(/^circle:/)
    const [latitude = 0, longitude = 0, radiusKm = 0] =
      new URL(page.url()).searchParams.get('area')?.slice('circle:'.length).split(',').map(Number) ?? []
    const expected = await totalOf({ area: { shape: 'circle', latitude, longitude, radiusKm } })
    expect(expected).toBeGreaterThan(0)
    await expect.poll(inView).toBe(expected)
    await list.getByRole('button', { name: /Export$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await dialog.getByText(`The file is ready. Rows: ${expected}`).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  it('an area across the date line shows the companies on both sides', async () => {
    const area = { shape: 'box', west: 100, south: -50, east: -60, north: 65 }
    await open('/find/map?area=box:100,-50,-60,65')
    await settled()
    const [expected, west, east] = await Promise.all([
      totalOf({ area }),
      totalOf({ area: { ...area, east: 180 } }),
      totalOf({ area: { ...area, west: -180 } }),
    ])
    expect(Math.min(west, east)).toBeGreaterThan(0)
    expect(expected).toBe(west + east)
    await expect.poll(inView).toBe(expected)
  })

  it('a click on a cluster enlarges the map', async () => {
    await open('/find/map')
    await settled()
    const all = await inView()
    await map.locator('button[data-part="cluster"]').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(inView).toBeLessThan(all)
  })

  it('shows the list below the map without horizontal scrolling on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/find/map')
    await settled()
    await list.locator('[data-part="cards"] > li').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  it('without errors of the page', () => {
    expect(broken).toEqual([])
  })
})
