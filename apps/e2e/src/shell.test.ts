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

it('no page error occurred', () => {
  expect(broken).toEqual([])
})
