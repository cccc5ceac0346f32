/**
 * A user sends SMS and answers as one of the phones: the segments and the total are confirmed before sending, the
 * receipts arrive in the record, and a STOP is an opt-out.
 */

import { expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, open, button, signIn } = await startVisit('sms', { DEMO_TRADES: '200', DEMO_COMPANIES: '50' })

const centre = '/outreach/sms'
const kept = '4915123456789'
const leaving = '4915123456780'

const numbers = () => page.locator('[data-part="sms-numbers"]')
const counter = () => page.locator('[data-part="sms-counter"]')

it('numbers become chips with Enter, and wrong ones are named with the reason', async () => {
  await open(`${centre}/compose`)
  await signIn('operator')
  const typing = page.locator('#sms-numbers')
  await typing.fill(`+${kept}`)
  await typing.press('Enter')
  await numbers().getByText(`+${kept}`).waitFor()
  await typing.fill(`+${leaving}, +49 12`)
  await numbers().getByText(`+${leaving}`).waitFor()
  const invalid = page.locator('[data-part="panel"]').getByRole('alert')
  await invalid.getByText('+49 12', { exact: true }).waitFor()
})

it('the counter names the character that forces UCS-2, and replaces it', async () => {
  const text = page.getByRole('textbox', { name: 'Message' })
  await text.fill('It’s spring: our new tiles are ready. Reply STOP to opt out')
  await counter().getByText('UCS-2', { exact: true }).waitFor()
  await counter().locator('code').getByText('’').waitFor()
  await button(/^Replace 1 of them/).click()
  await counter().getByText('GSM-7').waitFor()
  await counter().getByText('Segments: 1').waitFor()
  await page.getByText(/^Saved \d/).waitFor()
  // Nothing typed is lost by a reload.
  await page.reload()
  await numbers().getByText(`+${leaving}`).waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toContain("It's spring")
})

it('the confirmation shows the audience and the total, and the record shows the receipts', async () => {
  await button('Check and send').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Recipients with a mobile number').waitFor()
  await dialog.getByText('Recipients: 2 · segments: 2').waitFor()
  await dialog.getByRole('button', { name: /^Send to 2 \(¥/ }).click()
  await page.waitForURL(/\/outreach\/sms\/campaigns\/[0-9a-f-]+/)
  const recipients = page.locator('#sms-recipients')
  const row = recipients.locator('[data-row-key]', { hasText: kept })
  await row.getByText('Delivered').waitFor()
  await row.click()
  const drawer = page.getByRole('dialog', { name: 'Activity' })
  await drawer.getByText('Submitted').first().waitFor()
  await drawer.getByText('Delivered').first().waitFor()
})

it('a phone that answers STOP is an opt-out', async () => {
  await open(`/simulator/sms?to=${leaving}`)
  await page.getByText("It's spring").waitFor()
  await button('STOP').click()
  await button('Send answer').click()
  await page.getByText('The answer has been delivered to Tradewind').waitFor()
  await open(`${centre}/opt-outs`)
  const row = page.locator('[data-row-key]', { hasText: leaving })
  await row.getByText('Opted out').waitFor()
  expect(broken).toEqual([])
})
