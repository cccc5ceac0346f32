/** Reverse lookups in a real Chromium: from a value to its card and its company, and a list looked up in bulk. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn, speak } = await startVisit('lookups', {
  DEMO_TRADES: '1000',
  DEMO_COMPANIES: '150',
  DEMO_PROFILES: '150',
  DEMO_FAIR_BUYERS: '30',
})

const card = page.locator('[data-part="lookup"]')
type Company = { companyId: number; name: string }
type Facts = { websites: { value: string }[] }

/** A company with a website, and the domain of this website. Unlocking shows the domain. */
const findCompany = async (): Promise<Company & { domain: string }> => {
  const { data } = await call('/companies/search', { filter: { contacts: ['website'] }, limit: 20 })
  for (const { companyId, name } of data.list as Company[]) {
    await call('/customs/company/unlock', { companyId })
    const facts: Facts | null = (await call('/company/detail/information', { companyId })).data.facts
    const site = facts?.websites[0]?.value
    if (site !== undefined) return { companyId, name, domain: site.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/.*$/, '') }
  }
  throw new Error('no company of the demonstration has a website')
} // prettier-ignore

describe('reverse lookups', { timeout: 120_000 }, () => {
  it('leads from a domain to its card and to the company, and the address shows the same card', async () => {
    await open('/tools/domain')
    await page.waitForURL(/\/login\?/)
    await signIn('vip')
    await page.waitForURL(/^[^?]*\/tools\/domain/)
    const { name, domain } = await findCompany()
    // The contacts are indexed in the background, a moment after the start.
    const look = async () =>
      (await call('/lookups/search', { filter: { kind: 'domain', value: domain } })).data.companiesTotal
    await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0)
    await page.getByRole('textbox', { name: 'Domain' }).fill(`https://www.${domain}/contact?x=1`)
    await button('Look up').click()
    const link = card.getByRole('heading', { name }).getByRole('link')
    await link.waitFor()
    expect(page.url()).toContain('q=')
    await page.reload()
    await link.click()
    await page.waitForURL(/\/find\/companies\/\d+/)
    await page.getByRole('heading', { name }).first().waitFor()
  })

  it('tells what is wrong with a value, and where it searched in vain', async () => {
    await open('/tools/phone?q=12345')
    await page.getByText('Choose the country of the number', { exact: false }).waitFor()
    await open('/tools/email?q=nobody@unknown-company.example')
    await page.getByText('Nothing is known about this value').waitFor()
    await page.getByText('Searched: company profiles', { exact: false }).waitFor()
  })

  it('looks up a pasted list in the background', async () => {
    const { domain } = await findCompany()
    await open('/tools/bulk')
    await page.getByLabel('One a line', { exact: false }).fill(`${domain}\ninfo@unknown-company.example\n???`)
    await button('Read the list').click()
    await page.getByText('searches of the day', { exact: false }).waitFor()
    await button('Start').click()
    const rows = page.getByRole('region', { name: 'Results' }).locator('tbody tr[data-row-key]')
    await expect
      .poll(() => rows.allInnerTexts())
      .toEqual([
        expect.stringContaining('Found'),
        expect.stringContaining('Nothing known'),
        expect.stringContaining('Not readable'),
      ])
  })

  it('is listed among the search records, where a click runs it again', async () => {
    await open('/base/workbench')
    await page.getByRole('link', { name: /nobody@unknown-company\.example/ }).first().click() // prettier-ignore
    await page.waitForURL(/\/tools\/email\?q=/)
    await page.getByText('Nothing is known about this value').waitFor()
  })

  it('fits a phone, in Chinese too', async () => {
    const { domain } = await findCompany()
    await page.setViewportSize({ width: 390, height: 844 })
    for (const lang of ['en', 'cn'] as const) {
      await speak(lang)
      await open(`/tools/domain?q=${domain}`)
      await card.waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })

  it('without errors of the page', () => {
    expect(broken).toEqual([])
  })
})
