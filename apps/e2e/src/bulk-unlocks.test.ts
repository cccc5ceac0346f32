/**
 * Tests that the screens show how many exported items the contacts take from the daily quota: before the action, when
 * the quota is used up, and in the owner's record.
 */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, speak, open, button, signIn, product } = await startVisit('bulk-unlocks', {
  DEMO_TRADES: '400',
  DEMO_COMPANIES: '60',
})
const dialog = () => page.getByRole('dialog')
const buyersFound = '/customs/search?view=buyers&from=2000-01-01'

/** Expects that the current screen has no layout faults at widths of 1440 and 390 px. */
const expectWhole = async (screen: string) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const text = await page.evaluate(() => document.body.innerText)
    expect(text.match(/\b(exports|mailing|report|customs|member)\.[a-z][a-z_]+/g), screen).toBeNull()
    // Waits, because the page adapts to the new width after a moment.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${screen} ${width}` })
      .toBeLessThanOrEqual(width)
  }
}

type EditedPlan = { tier: string; versionNo: number }

/** Sends a request as the operator, who has a separate session. */
const signInOperator = async () => {
  const ask = async (method: 'GET' | 'POST', path: string, body: object | null, token: string) => {
    const headers = { 'content-type': 'application/json', token }
    const sent = body === null ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const { code, data } = await (await fetch(`${product.address}/index/api${path}`, sent)).json()
    expect(code, path).toBe(1)
    return data
  }
  const { userinfo } = await ask('POST', '/user/login', { account: 'operator', password: 'tradewind' }, '')
  const { token } = userinfo
  return {
    plans: (): Promise<EditedPlan[]> => ask('GET', '/operator/plan_list', null, token),
    post: (path: string, body: object) => ask('POST', path, body, token),
  }
}

/** Sets the daily quota of exported items of the signed-in user's organisation. */
const shrinkDay = async (items: number) => {
  const operator = await signInOperator()
  const plan = (await operator.plans()).find(({ tier }) => tier === 'vip1')
  const reason = 'a small day'
  await operator.post('/operator/plan_save', { ...plan, exportedRowsPerDay: items, reason })
  const { list } = await operator.post('/operator/membership_list', { page: 1, limit: 20, keyword: 'vip' })
  await operator.post('/operator/membership_set', { orgId: list[0].orgId, tier: 'vip1', untilDay: null, reason })
}

/** Finds a buyer that has an email address. */
const findReachable = async (): Promise<number> => {
  const { data: buyers } = await call('/customs/buyers', { filter: { dateFrom: '2000-01-01' }, page: 1, limit: 20 })
  for (const { companyId } of buyers.list) {
    const { data: company } = await call('/customs/company', { companyId })
    if (company.contacts.email !== null) return companyId
  }
  throw new Error('no buyer has an address')
}

describe('contacts on screen', { timeout: 180_000 }, () => {
  it('one company’s contacts appear on request and stay', async () => {
    await open(buyersFound)
    await signIn('vip')
    await page.getByRole('tab', { name: 'Buyers' }).waitFor()
    await open(`/customs/company/${await findReachable()}`)
    await page
      .getByText(/^.\*\*\*@/)
      .first()
      .waitFor()
    await expectWhole('masked')
    await button('Unlock contact details').click()
    await page
      .getByText(/^[^*\s]+@[^*\s]+$/)
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByText(/^[^*\s]+@[^*\s]+$/)
      .first()
      .waitFor()
    expect(await button('Unlock contact details').count()).toBe(0)
  })

  it('an export and an addition to a list show their cost first', async () => {
    await open(buyersFound)
    await button('Export').first().click()
    await dialog()
      .getByText(/^This action counts as \d+ of the 50,000 exported items you have left today/)
      .waitFor()
    await expectWhole('export')
    await button('Cancel').click()
    await button('Add all to a mailing list').click()
    await dialog()
      .getByText(/^This action counts as \d+ of the 50,000 exported items you have left today/)
      .waitFor()
    await expectWhole('add')
    await button('Cancel').click()
  })

  it('at the day’s limit the screen shows the reason and how to continue, in English and Chinese', async () => {
    await shrinkDay(5)
    await open(buyersFound)
    await button('Add all to a mailing list').click()
    await dialog()
      .getByText(/^Not enough exported items: \d+ needed, 5 of today’s 5 left$/)
      .waitFor()
    await expectWhole('add-short')
    await dialog().getByLabel('Or enter a name for a new list').fill('As many as there are')
    await dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await dialog()
      .getByText(/the daily limit of 5 exported items has been reached\. Contacts added: 6\./)
      .waitFor()
    // Six contacts were added: five with the exported items that were left today, and one company that was already
    // unlocked.
    await dialog().getByRole('button', { name: 'Resume' }).waitFor()
    await expectWhole('stopped')
    await dialog().getByRole('button', { name: 'Open the list' }).click()
    await page.getByText(/the daily limit of 5 exported items has been reached/).waitFor()
    await expectWhole('list')
    for (const lang of ['en', 'cn'] as const) {
      await speak(lang)
      await open(buyersFound)
      await page.locator('.anticon-download').first().click()
      await dialog()
        .getByText(lang === 'en' ? /^Today’s 5 exported items are used up/ : /^今日 5 条导出条数已用完/)
        .waitFor()
      expect(await dialog().locator('.ant-modal-footer .ant-btn-primary').isDisabled()).toBe(true)
      await expectWhole(`none-${lang}`)
      await open('/data/contacts?tab=bulk')
      await page.getByText('As many as there are').first().waitFor()
      await expectWhole(`record-${lang}`)
    }
  })

  it('no page error occurred', () => {
    expect(broken).toEqual([])
  })
})
