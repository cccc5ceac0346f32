/** The layout around the screens in a real Chromium: the end of a session, a lost connection, floating buttons. */

import { expect, describe, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, signIn, button } = await startVisit('shell', {
  DEMO_TRADES: '200',
  DEMO_COMPANIES: '50',
})

const workbench = '/base/workbench'
const requests: string[] = []
page.on('request', (request) => {
  if (request.url().includes('/index/api/')) requests.push(new URL(request.url()).pathname)
})
/** Tells the page that the user has returned to its tab. */
const returnToTab = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
const signInAtWorkbench = async () => {
  await signIn('operator')
  await page.waitForURL(`**${workbench}**`)
  await page.getByRole('heading', { name: 'operator' }).waitFor()
}

describe('the end of a session', { timeout: 120_000 }, () => {
  const box = page.getByRole('dialog', { name: 'Confirm logout' })

  it('opens the dialog when a refetch finds it, and the page keeps its data', async () => {
    await page.clock.install()
    await open(workbench)
    await signInAtWorkbench()
    await call('/user/logout', {})
    await returnToTab()
    await box.waitFor()
    await box.getByRole('button', { name: 'Cancel' }).click()
    await box.waitFor({ state: 'hidden' })
    expect(await page.getByRole('heading', { name: 'operator' }).isVisible()).toBe(true)
  })

  it('stops all requests of the page until the user acts', async () => {
    requests.length = 0
    await page.clock.runFor(120_000)
    await returnToTab()
    expect(requests).toEqual([])
    expect(await box.isVisible()).toBe(false)
    expect(await page.getByRole('heading', { name: 'operator' }).isVisible()).toBe(true)
    await page.getByRole('link', { name: 'My favourites' }).first().click()
    await box.waitFor()
  })

  it('leads to the sign-in page, which returns to the page', async () => {
    await box.getByRole('button', { name: 'Re-Login' }).click()
    await page.waitForURL('**/login**')
    await signIn('operator')
    await page.waitForURL((url) => !url.pathname.startsWith('/login'))
    await button('User menu').waitFor()
  })
})

describe('a lost connection', { timeout: 120_000 }, () => {
  const banner = page.getByText('Connection lost.')
  const favourites = page.getByRole('link', { name: 'My favourites' }).first()

  it('shows a banner, and the network text instead of a skeleton', async () => {
    await open(workbench)
    await page.getByRole('heading', { name: 'operator' }).waitFor()
    await page.evaluate(() => Reflect.set(globalThis, 'isSamePage', true))
    await page.context().setOffline(true)
    await banner.waitFor()
    await favourites.click()
    await page.getByRole('main').getByText('Network error').waitFor()
    expect(await page.locator('main .tw-bone').count()).toBe(0)
  })

  it('recovers without a reload of the page', async () => {
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })
    await page.getByRole('main').getByRole('heading', { name: 'My favourites' }).waitFor()
    await expect.poll(() => page.locator('main .tw-bone').count()).toBe(0)
    expect(await page.getByRole('main').getByText('Network error').count()).toBe(0)
  })

  it('a list that failed meanwhile is loaded when the connection returns', async () => {
    await page.context().setOffline(true)
    await button('Tab actions').click()
    await page.getByRole('menuitem', { name: 'Refresh' }).click()
    await page.getByRole('main').getByText('Network error').first().waitFor()
    await page.context().setOffline(false)
    await banner.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByRole('main').getByText('Network error').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
  })
})

describe('the layout', { timeout: 120_000 }, () => {
  const listed = ['/base/workbench', '/customs/search?q=lamp', '/outreach/email/campaigns']

  it.each([1440, 1000, 390])('floating buttons cover nothing of the content at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of listed) {
      await open(path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await expect.poll(() => page.locator('main [aria-busy="true"], main .tw-bone').count()).toBe(0)
      const covered = await page.evaluate(() => {
        const floats = document.querySelector('[data-part="floats"]')
        const main = document.querySelector('main')
        if (floats === null || main === null) return ['no floating buttons']
        const { left, top, right, bottom } = floats.getBoundingClientRect()
        const steps = [0.05, 0.25, 0.5, 0.75, 0.95]
        const points = steps.flatMap((x) =>
          steps.map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
        )
        return points
          .flatMap(([x, y]) => document.elementsFromPoint(x, y))
          .filter((one) => one !== main && main.contains(one))
          .map((one) => one.outerHTML.slice(0, 80))
      })
      expect(covered, path).toEqual([])
    }
  })

  it('nothing points to the video tutorials while there are none', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(workbench)
    await page.getByRole('heading', { name: 'operator' }).waitFor()
    expect(await page.getByText('Video tutorial').count()).toBe(0)
    expect(await button('Video tutorial').count()).toBe(0)
  })

  it('a user of the highest plan is led to the own membership and is not asked to open one', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(workbench)
    await page.locator('[data-part="floats"]').getByRole('button', { name: 'Membership' }).waitFor()
    expect(await page.getByLabel('Open membership').count()).toBe(0)
    await page.getByRole('banner').getByRole('link', { name: 'Membership' }).click()
    await page.getByRole('main').getByText('Current plan').waitFor()
  })

  it.each([1440, 390])('the workbench shifts by at most 0.05 at %i px, also with the welcome box', async (width) => {
    await page.setViewportSize({ width, height: 900 })
    await page.context().clearCookies({ name: 'workbench_opened' })
    await open(workbench)
    await page.getByRole('heading', { name: 'operator' }).waitFor()
    await expect.poll(() => page.locator('main [aria-busy="true"], main .tw-bone').count()).toBe(0)
    expect(await page.getByRole('main').getByRole('alert').count()).toBe(1)
    const shifts = await page.evaluate(
      () =>
        new Promise<[number, string][]>((resolve) => {
          const found: [number, string][] = []
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const sources: unknown = Reflect.get(entry, 'sources')
              const nodes = Array.isArray(sources) ? sources.map(({ node }) => node?.textContent?.slice(0, 40)) : []
              found.push([Number(Reflect.get(entry, 'value')), nodes.join(' | ')])
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(found), 500)
        }),
    )
    const total = shifts.reduce((sum, [value]) => sum + value, 0)
    expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(0.05)
  })
})

it('no page error occurred', () => {
  expect(broken).toEqual([])
})
