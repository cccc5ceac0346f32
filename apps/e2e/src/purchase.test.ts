/**
 * A user without a membership buys one, a recharge and a package, at the sandbox cashier and at the providers' own
 * checkouts.
 */

import { startPaymentPeers } from '@tradewind/testkit/payment-peers'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, startVisit } from './visit.ts'

describe('from a gate to what was bought, at the sandbox cashier', { timeout: 120_000 }, async () => {
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

  it('meets a gate, and orders the membership in two clicks', async () => {
    await open('/customs/search?hs=69')
    await page.waitForURL(/\/login\?/)
    await signIn('free')
    await page.waitForURL(/\/customs\/search/)
    await button('See plans').click()
    await page.waitForURL(/\/user\/order-package/)
    await button(/^Buy ¥/).click()
    await page.waitForURL(/\/user\/orders\?order=/)
  })

  it('goes on with the same order after a reload, and from a second try', async () => {
    const first = page.url()
    await page.reload()
    await page.getByText('Choose a payment method').waitFor()
    await open('/user/order-package')
    await button(/^Buy ¥/).click()
    await page.waitForURL(/\/user\/orders\?order=/)
    expect(page.url()).toBe(first)
  })

  it('pays at the sandbox cashier, and the gate is open', async () => {
    await payAtCashier()
    await paid()
    await page.getByText('Your membership is active now.').waitFor()
    await open('/customs/search?hs=69')
    await page
      .getByText(/\d+ in total/)
      .first()
      .waitFor()
  })

  it('is told what is wrong with an amount, then recharges and sees it arrive', async () => {
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

  it('buys a package of mails with the balance', async () => {
    await open('/user/email-packages')
    await button('Buy 1,000 emails').click()
    await button(/^Balance Balance ¥5,010\.00/).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await paid()
    await open('/user/email-packages')
    await page.getByText('¥4,960.00').first().waitFor()
    await page.getByText('12,048').first().waitFor()
  })

  it('saw no error of the page on the way', () => {
    expect(broken).toEqual([])
  })
})

describe('at the checkouts of the providers', { timeout: 120_000 }, async () => {
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
  /** The payment behind the QR code of the page. It exists once the page displays the code. */
  const shown = async ({ payments }: { payments: ReadonlyMap<string, { no: string }> }) => {
    await page.getByRole('img', { name: /payment code$/ }).waitFor()
    return [...payments.keys()].at(-1) ?? ''
  }

  it('scans the code of Alipay, and of WeChat Pay: the page says by itself that it is paid', async () => {
    await open('/user/recharge')
    await signIn('free')
    await page.waitForURL(/\/user\/recharge/)
    await recharge('11')
    await button(/^Alipay/).click()
    await peers.alipay.customerPays(await shown(peers.alipay))
    await arrived('11.00')
    await recharge('12')
    await button(/^WeChat Pay/).click()
    await peers.wechat.customerPays(await shown(peers.wechat))
    await arrived('12.00')
  })

  it('goes to Stripe, comes back without paying, goes there again, pays, and is led back to what was bought', async () => {
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
