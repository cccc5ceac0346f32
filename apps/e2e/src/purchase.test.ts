/** From a gate to a membership, a recharge and a package, paid at the sandbox cashier, in a real Chromium. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '@tradewind/testkit/browser'
import { startProduct, type TestProduct } from '@tradewind/testkit/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let product: TestProduct
let browser: Browser
let page: Page
const broken: string[] = []

/** The cashier leads back to the product's own address, which must be known before it starts. */
const freePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? String(address.port) : '0'
}

beforeAll(async () => {
  product = await startProduct({ DEMO_TRADES: '2000', DEMO_COMPANIES: '200', PORT: await freePort() })
  browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'lang', value: 'en', url: product.address }])
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  page.on('pageerror', (error) => broken.push(error.message))
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.close()
})

beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => {
    const path = join(tmpdir(), 'tradewind-purchase-failed.png')
    await page.screenshot({ path })
    broken.push(`a step failed, see ${path}`)
  })
})

const open = (path: string) => page.goto(product.address + path)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const paid = () => page.getByText('Paid', { exact: true }).first().waitFor()

const payAtCashier = async () => {
  await button(/^Sandbox cashier/).click()
  await page.getByRole('link', { name: 'Open the payment page' }).click()
  await page.waitForURL(/\/payments\/sandbox\//)
  await button(/^(Pay|付款|支付)$/).click()
  await page.waitForURL(/\/user\/orders\?order=/)
}

describe('from a gate to what was bought', { timeout: 120_000 }, () => {
  it('meets a gate, and orders the membership in two clicks', async () => {
    await open('/customs/search?hs=69')
    await page.waitForURL(/\/login\?/)
    await page.getByLabel('Account').fill('free')
    await page.getByLabel('Password', { exact: true }).fill('tradewind')
    await page.getByRole('checkbox').first().check()
    await button('Log in').click()
    await page.waitForURL(/\/customs\/search/)
    await button('See membership plans').click()
    await page.waitForURL(/\/user\/order-package/)
    await button(/^Open ¥/).click()
    await page.waitForURL(/\/user\/orders\?order=/)
  })

  it('goes on with the same order after a reload, and from a second try', async () => {
    const first = page.url()
    await page.reload()
    await page.getByText('Choose how to pay').waitFor()
    await open('/user/order-package')
    await button(/^Open ¥/).click()
    await page.waitForURL(/\/user\/orders\?order=/)
    expect(page.url()).toBe(first)
  })

  it('pays at the sandbox cashier, and the gate is open', async () => {
    await payAtCashier()
    await paid()
    await page.getByText('Your membership is in force at once.').waitFor()
    await open('/customs/search?hs=69')
    await page
      .getByText(/\d+ in all/)
      .first()
      .waitFor()
  })

  it('is told what is wrong with an amount, then recharges and sees it arrive', async () => {
    await open('/user/recharge')
    await page.getByText('Another', { exact: true }).click()
    const amount = page.getByRole('textbox', { name: 'Another amount (yuan)' })
    await amount.fill('0.5')
    await page.getByText('The amount must be at least ¥1.00').waitFor()
    await amount.fill('12.345')
    await page.getByText('Please enter an amount with at most two decimals, such as 128.50').waitFor()
    await amount.fill('60')
    await button('Go on to pay ¥60.00').click()
    await payAtCashier()
    await paid()
    await page.getByText('¥60.00 is on your balance.').waitFor()
  })

  it('buys a package of mails with the balance', async () => {
    await open('/user/email-packages')
    await button('Buy 1,000 mails').click()
    await button(/^Balance Balance ¥5,010\.00/).click()
    await button('Pay').click()
    await paid()
    await open('/user/email-packages')
    await page.getByText('¥4,960.00').first().waitFor()
    await page.getByText('12,000').first().waitFor()
  })

  it('saw no error of the page on the way', () => {
    expect(broken).toEqual([])
  })
})
