/** The video leads in a real Chromium: from a search to a lead, a template, the outbox, sent and replied. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn, another, speak } = await startVisit('video-leads', {
  DEMO_TRADES: '0',
  DEMO_COMPANIES: '200',
  DEMO_PROFILES: '200',
  DEMO_FAIR_BUYERS: '0',
  DEMO_SOCIAL_ACCOUNTS: '60',
})

const rows = page.locator('tbody tr[data-row-key]')
const total = async (): Promise<number> => (await call('/social/search', { filter: {} })).data.total
const held = page.locator('[data-part="lead-message"]')

describe('the video leads', { timeout: 120_000 }, () => {
  it('finds creators, and keeps two of them as leads', async () => {
    await open('/tools/video-leads')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/\/tools\/video-leads\/search/)
    // The videos are indexed in the background, a moment after the start.
    await expect.poll(total, { timeout: 60_000 }).toBeGreaterThan(100)
    await open('/tools/video-leads/search?find=creator')
    await expect.poll(() => rows.count()).toBe(20)
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Keep as lead (2)' }).click()
    await page.getByText('Leads added: 2').waitFor()
    await rows.nth(0).getByText('New', { exact: true }).waitFor()
  })

  it('writes a template from an example, with a preview for a lead', async () => {
    await page.getByRole('tab', { name: 'Templates' }).click()
    await button('New template').click()
    const dialog = page.getByRole('dialog', { name: 'New template' })
    await dialog.getByRole('button', { name: 'Creator: offer a sample' }).click()
    await dialog.getByLabel('Product', { exact: true }).fill('ceramic tiles')
    await dialog.getByText(/We make ceramic tiles/).waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Creator: offer a sample' }).waitFor()
  })

  it('queues the leads, and works through the outbox by hand', async () => {
    await page.getByRole('tab', { name: 'Leads' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await button('Choose all 2').click()
    await button('Add to the outbox').click()
    const dialog = page.getByRole('dialog', { name: 'Add to the outbox' })
    await dialog.getByLabel('Template').click()
    await page.getByTitle('Creator: offer a sample').click()
    await dialog.getByRole('button', { name: 'Add to the outbox' }).click()
    await page.getByText('Added to the outbox: 2').waitFor()
    await page.getByRole('tab', { name: 'Outbox' }).click()
    await page.getByText('The product never sends by itself.', { exact: false }).waitFor()
    await button('Next message').click()
    await held.getByText('characters', { exact: false }).waitFor()
    const profile = held.getByRole('link', { name: 'Open the profile' })
    expect(await profile.getAttribute('rel')).toContain('noopener')
    expect(await profile.getAttribute('target')).toBe('_blank')
    await held.getByLabel('Message', { exact: true }).fill('Hello, changed by hand')
    await held.getByRole('button', { name: 'Mark as sent' }).click()
    // The pace holds the next message back for a moment.
    await page.getByRole('timer').waitFor()
    expect(await button('Next message').isDisabled()).toBe(true)
  })

  it('records the reply, which moves the lead', async () => {
    await page.locator('.ant-segmented-item', { hasText: 'Sent' }).click()
    await rows.getByText('Hello, changed by hand').waitFor()
    await button('Has replied').click()
    await rows.getByText('Replied', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Leads' }).click()
    await rows.getByText('Replied', { exact: true }).waitFor()
  })

  it('shows counts and masked rows to the free tier', async () => {
    const guest = await another()
    await guest.open('/tools/video-leads/search')
    await guest.page.waitForURL(/\/login\?/)
    await guest.signIn('free')
    await guest.page.getByText('Your plan shows the counts', { exact: false }).waitFor()
    expect(await guest.page.locator('tbody tr[data-row-key]').first().innerText()).toContain('***')
    expect(guest.broken).toEqual([])
  })

  it('fits a phone, in Chinese too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const lang of ['en', 'cn'] as const) {
      await speak(lang)
      for (const part of ['search', 'leads', 'templates', 'outbox']) {
        await open(`/tools/video-leads/${part}`)
        await page.getByRole('tab').first().waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
    }
    expect(broken).toEqual([])
  })
})
