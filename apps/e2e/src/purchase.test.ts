/**
 * A user without a membership buys one, a recharge and a package, at the sandbox cashier and at the providers' own
 * checkouts.
 */

import { startPaymentPeers } from '@tradewind/testkit/payment-peers'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, startVisit } from './visit.ts'

describe('a purchase at the sandbox cashier', { timeout: 120_000 }, async () => {
  const { page, broken, open, button, signIn } = await startVisit('purchase', {
    DEMO_TRADES: '2000',
    DEMO_COMPANIES: '200',
    PORT: await freePort(),
  })
  const paid = () => page.getByText('Payment successful', { exact: true }).first().waitFor()

  const payAtCashier = async () => {
    await button(/^Sandbox cashier/).click()
    await page.getByRole('link', { name: 'Open the payment page' }).click()
    await page.waitForURL(/\/payments\/sandbox\//)
    await button(/^(Pay|付款|支付)$/).click()
    await page.waitForURL(/\/user\/orders\?order=/)
  }

  it('an invitation link opens the registration for a new visitor', async () => {
    await open('/login?join=HARBOUR1')
    await page.getByRole('heading', { name: 'Register for free' }).waitFor()
    await button('Return to login').click()
    await page.getByLabel('Password', { exact: true }).waitFor()
  })

  it('a gated screen leads to the membership, which is ordered in two clicks', async () => {
    await open('/customs/search?hs=69')
    await page.waitForURL(/\/login\?/)
    await signIn('free')
    await page.waitForURL(/\/customs\/search/)
    // The free tier sees the count and masked names, made on the server, instead of a wall.
    await page.getByText(/^Found [\d,]+; showing the first 20/).waitFor()
    await page.getByLabel('Company name hidden; upgrade to see it').first().waitFor()
    await button('See plans').click()
    await page.waitForURL(/\/user\/order-package/)
    await button(/^Buy for ¥[\d,.]+$/).click()
    await page.waitForURL(/\/user\/orders\?order=/)
  })

  it('at 390 px all plans and their rights are visible without scrolling sideways', async () => {
    const order = page.url()
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/user/order-package')
    await page.getByRole('columnheader', { name: 'Group' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Current plan' }).getByText('Free').first().waitFor()
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('main, main *')]
        .filter(
          (one) =>
            one.scrollWidth > one.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(one).overflowX),
        )
        .map((one) => one.outerHTML.slice(0, 80)),
    )
    expect(wider).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(new URL(order).pathname + new URL(order).search)
  })

  it('the same order continues after a reload and with a second attempt', async () => {
    const first = page.url()
    await page.reload()
    await page.getByText('Choose a payment method').waitFor()
    await open('/user/order-package')
    await button(/^Buy for ¥[\d,.]+$/).click()
    await page.waitForURL(/\/user\/orders\?order=/)
    expect(page.url()).toBe(first)
  })

  it('a payment at the sandbox cashier opens the gated screen', async () => {
    await payAtCashier()
    await paid()
    await page.getByText('Your membership is active now.').waitFor()
    await open('/customs/search?hs=69')
    await page
      .getByText(/\d+ in total/)
      .first()
      .waitFor()
  })

  it('a wrong amount is explained, and a right one appears on the balance', async () => {
    await open('/user/recharge')
    await page.getByText('Other amount', { exact: true }).click()
    const amount = page.getByRole('textbox', { name: 'Other amount (yuan)' })
    await amount.fill('0.5')
    await page.getByText('The amount must be at least ¥1.00').waitFor()
    await amount.fill('12.345')
    await page.getByText('Please enter an amount with at most two decimals, such as 128.50').waitFor()
    await amount.fill('60')
    await button('Continue to pay ¥60.00').click()
    await payAtCashier()
    await paid()
    await page.getByText('¥60.00 has been added to your balance.').waitFor()
  })

  it('a package of mails is paid from the balance', async () => {
    await open('/user/email-packages')
    await button('Buy 1,000 emails').click()
    await button(/^Balance Available: ¥5,010\.00/).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await paid()
    await open('/user/email-packages')
    await page.getByText('¥4,960.00').first().waitFor()
    await page.getByText('12,048').first().waitFor()
  })

  it('no page error occurred', () => {
    expect(broken).toEqual([])
  })
})

describe('purchases at the providers’ checkouts', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const peers = await startPaymentPeers({ publicUrl })
  afterAll(peers.close)
  const { page, broken, open, button, signIn } = await startVisit('checkout', {
    DEMO_TRADES: '0',
    DEMO_COMPANIES: '0',
    PORT: port,
    ...peers.env,
  })
  const recharge = async (yuan: string) => {
    await open('/user/recharge')
    await page.getByText('Other amount', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Other amount (yuan)' }).fill(yuan)
    await button(/^Continue to pay/).click()
    await page.getByText('Choose a payment method').waitFor()
  }
  const arrived = (yuan: string) => page.getByText(`¥${yuan} has been added to your balance.`).waitFor()
  /** Reads the payment behind the QR code on the page. The payment exists by the time the page displays the QR code. */
  const readPayment = async ({ payments }: { payments: ReadonlyMap<string, { no: string }> }) => {
    await page.getByRole('img', { name: /payment code$/ }).waitFor()
    return [...payments.keys()].at(-1) ?? ''
  }

  it('the page shows by itself that a code of Alipay or WeChat Pay was paid', async () => {
    await open('/user/recharge')
    await signIn('free')
    await page.waitForURL(/\/user\/recharge/)
    await recharge('11')
    await button(/^Alipay/).click()
    await peers.alipay.customerPays(await readPayment(peers.alipay))
    await arrived('11.00')
    await recharge('12')
    await button(/^WeChat Pay/).click()
    await peers.wechat.customerPays(await readPayment(peers.wechat))
    await arrived('12.00')
  })

  it('at Stripe the user returns without paying, goes there again, pays, and is led back to the purchase', async () => {
    await recharge('13')
    const order = page.url()
    await button(/^Card/).click()
    await page.waitForURL(`${peers.stripe.url}/customer/*`)
    await open(new URL(order).pathname + new URL(order).search)
    await page.getByRole('link', { name: 'Open the payment page' }).click()
    await button('Pay').click()
    await page.waitForURL(order)
    await arrived('13.00')
    expect(broken).toEqual([])
  })
})
