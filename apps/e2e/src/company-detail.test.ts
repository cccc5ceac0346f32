/** The company detail in a real Chromium: facts with sources, the equity graph, the staff, and a report of an error. */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn } = await startVisit('company-detail', {
  DEMO_TRADES: '400',
  DEMO_COMPANIES: '60',
  DEMO_PROFILES: '1500',
})
const menu = page.getByRole('navigation', { name: 'Company pages' })
const link = (name: RegExp) => menu.getByRole('link', { name })

type Found = { companyId: number; name: string }
type Node = { key: string; name: string; companyId: number | null; opensUp: boolean; opensDown: boolean }

/** Finds a company with staff and with a graph in which a company has more beyond the first two levels. */
const findGroup = async (): Promise<{ company: Found; node: Node }> => {
  const companies: Found[] = (await call('/companies/search', { filter: { structure: 'parent' }, limit: 100 })).data
    .list
  for (const company of companies) {
    const { companyId } = company
    const { nodes }: { nodes: Node[] } = (await call('/company/detail/atlas', { companyId })).data
    const node = nodes.find((one) => one.companyId !== null && (one.opensUp || one.opensDown))
    if (node === undefined) continue
    if ((await call('/company/detail/people', { companyId })).data.total > 0) return { company, node }
  }
  throw new Error('the demonstration has no such group')
}

describe('the company detail', { timeout: 180_000 }, () => {
  it('shows the facts of a company with their sources, and unlocks its contacts', async () => {
    await open('/base/workbench')
    await signIn('vip')
    await page.waitForURL(({ pathname }) => pathname === '/base/workbench')
    const { company } = await findGroup()
    await open(`/find/companies/${company.companyId}`)
    await page.getByRole('heading', { level: 1, name: company.name }).waitFor()
    await page.getByText('Employees', { exact: true }).waitFor()
    await page.getByText(company.name, { exact: true }).last().hover()
    await page
      .getByRole('tooltip')
      .getByText(/· \d{4}-\d\d-\d\d/)
      .waitFor()
    await button('Unlock contact details').first().click()
    await expect.poll(() => button('Unlock contact details').count()).toBe(0)
  })

  it('a node of the equity graph opens one more level, which the table lists too', async () => {
    const { node } = await findGroup()
    await link(/^Equity penetration/).click()
    await page.locator('[data-part="atlas"]').waitFor()
    const table = page.getByRole('region', { name: 'Shareholdings' })
    await table.getByText(/\d+ in total/).waitFor()
    const totalOf = async () => Number(/(\d+) in total/.exec(await table.innerText())?.[1])
    const before = await totalOf()
    const row = table.locator('tbody [data-row-key]', { hasText: node.name })
    await row.first().locator('td').nth(1).click()
    await page
      .getByRole('status')
      .getByRole('button', { name: node.opensUp ? 'Show its holders' : 'Show held companies' })
      .click()
    await expect.poll(totalOf).toBeGreaterThan(before)
    // The keyboard walks the graph, and the selected node is named above it.
    await page.locator('[data-part="atlas"]').press('ArrowUp')
    await page.getByRole('status').getByRole('strong').waitFor()
  })

  it('the staff of a department is found again by its address', async () => {
    await link(/^All staff/).click()
    const staff = page.getByRole('region', { name: 'Staff' })
    await staff.locator('tbody [data-row-key]').first().waitFor()
    expect(new URL(page.url()).search).toBe('?section=personnel&child=total')
    await link(/^Departments/).click()
    await page.getByRole('region', { name: 'By department' }).getByRole('link').first().click()
    await staff.locator('tbody [data-row-key]').first().waitFor()
    expect(new URL(page.url()).searchParams.get('department')).not.toBeNull()
    await page.reload()
    await staff.locator('tbody [data-row-key]').first().waitFor()
  })

  it('a member of the staff is put on a mailing list', async () => {
    const { company } = await findGroup()
    const { list } = (await call('/people/search', { filter: { companyId: company.companyId, contacts: ['email'] } }))
      .data
    await link(/^All staff/).click()
    const staff = page.getByRole('region', { name: 'Staff' })
    await staff.getByRole('link', { name: list[0].name }).first().click()
    await page.waitForURL(/\/network\/people\/\d+/)
    await page.getByRole('heading', { level: 1, name: list[0].name }).waitFor()
    // The company was unlocked above, so the contacts of its people are shown.
    await button('Write').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Or enter a name for a new list').fill('Decision makers')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.getByRole('button', { name: 'Open the list' }).click()
    await page.getByText(list[0].contacts.email).first().waitFor()
  })

  it('an error in the data is reported with its reason', async () => {
    const { company } = await findGroup()
    await open(`/find/companies/${company.companyId}`)
    await button('Report an error').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText('Choose the kind of error').waitFor()
    await dialog.getByText('Contact information error').click()
    await dialog.getByLabel('Description').fill('The phone number belongs to another company')
    await dialog.getByRole('button', { name: 'Submit' }).dblclick()
    await page.getByText('Thank you. You will be notified of the answer.').waitFor()
    expect((await call('/feedback/mine', {})).data.list).toMatchObject([{ reason: 'contact', page: 'company_detail' }])
  })

  it('an unknown company shows the prescribed text', async () => {
    await open('/find/companies/999999999')
    await page.getByText('Sorry, no data for this company').waitFor()
  })

  it('the pages need no scrolling sideways on a phone', async () => {
    const { company } = await findGroup()
    await page.setViewportSize({ width: 390, height: 900 })
    for (const section of ['information', 'enterpriseAtlas', 'personnel', 'financing', 'news']) {
      await open(`/find/companies/${company.companyId}?section=${section}`)
      await page.getByRole('combobox', { name: 'Company pages' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })

  it('the page has reported no error', () => {
    expect(broken).toEqual([])
  })
})
