/** The smart mail search in a real Chromium: from a company's name to the contacts on its website, on a mailing list. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn, speak } = await startVisit('finder', {
  DEMO_TRADES: '2000',
  DEMO_COMPANIES: '120',
  DEMO_PROFILES: '120',
  DEMO_FAIR_BUYERS: '30',
})

type Company = { companyId: number; name: string }
const table = page.getByRole('region', { name: 'Contacts found' })

/** A company of the demonstration whose website the product itself serves. */
const findCompany = async (): Promise<Company> => {
  const { list } = (await call('/companies/search', { filter: {}, limit: 50 })).data as { list: Company[] }
  for (const company of list) {
    const found = await call('/finder/search', { filter: { companyId: company.companyId } })
    if (found.data.site.isDemonstration === true) return company
  }
  throw new Error('no company with a website')
}

describe('the smart mail search', { timeout: 120_000 }, () => {
  it('reads the website of a company and shows its contacts with source and confidence', async () => {
    await open('/tools/mail-search')
    await signIn('vip')
    await page.waitForURL(/\/tools\/mail-search/)
    const company = await findCompany()
    await page.getByRole('textbox', { name: 'Company name, domain or website' }).fill(company.name)
    await page.getByRole('button', { name: 'search Search', exact: true }).click()
    await page.waitForURL(/mail-search\/result\?q=/)
    const one = page.getByRole('link', { name: company.name }).first()
    await one.waitFor()
    await open(`/tools/mail-search/result?company=${company.companyId}`)
    await page.getByText(/Website .*read/).waitFor()
    expect(await table.innerText()).toContain('***')
    await button('Unlock contact details').click()
    await expect.poll(() => table.innerText()).not.toContain('***')
    expect(await table.innerText()).toMatch(/purchasing@[^\s]+\.example/)
    await table.getByRole('link', { name: 'Company website' }).first().waitFor()
  })

  it('puts the addresses on a mailing list', async () => {
    await table.getByRole('checkbox').first().check()
    await button('Add to a mailing list').click()
    const dialog = page.getByRole('dialog', { name: 'Add to a mailing list' })
    await dialog.getByLabel('Or enter a name for a new list').fill('Found addresses')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText(/Contacts added: [1-9]/).waitFor()
  })

  it('fits a phone, in Chinese too', async () => {
    const address = page.url().replace(/^https?:\/\/[^/]+/, '')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const lang of ['en', 'cn'] as const) {
      await speak(lang)
      await open(address)
      await page
        .getByText(lang === 'cn' ? '查到的联系方式' : 'Contacts found')
        .first()
        .waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    expect(broken).toEqual([])
  })
})
