/**
 * Invitations to an organisation: by its link, which every user may have, and by an SMS to one number; for visitors
 * without an account and for signed-in users, and with codes that are no longer valid.
 */

import { startTestPostgres, waitUntil } from '@tradewind/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, startVisit, type Visit } from './visit.ts'

describe('invitations', { timeout: 120_000 }, async () => {
  const postgres = await startTestPostgres()
  const { db } = postgres
  const owner = await startVisit('invitation', {
    DEMO_TRADES: '0',
    DEMO_COMPANIES: '0',
    PORT: await freePort(),
    DATABASE_URL: postgres.url,
  })
  afterAll(() => postgres.close())
  const pathOf = (link: string) => link.replace(owner.product.address, '')

  /** The characters of the newest captcha, which a person reads from the picture. */
  const readCaptcha = async () =>
    (await db.selectFrom('captcha_challenge').select('text').orderBy('expiresAt', 'desc').executeTakeFirstOrThrow())
      .text
  /** The newest SMS to a number, as the simulator shows it. */
  const readSms = async (mobile: string, pattern: RegExp): Promise<string> => {
    let found: string | undefined
    await waitUntil(async () => {
      const rows = await db
        .selectFrom('sms_simulator_message')
        .select('body')
        .where('recipient', 'like', `%${mobile}`)
        .orderBy('receivedAt', 'desc')
        .execute()
      found = rows.map(({ body }) => pattern.exec(body)?.[1]).find((part) => part !== undefined)
      return found !== undefined
    })
    return found ?? ''
  }
  const register = async ({ page, button }: Visit, mobile: string, username: string, action: string) => {
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByLabel('Password', { exact: true }).fill('harbour-27-tiles')
    await button('Get code').click()
    // The picture is complete, so its challenge is stored.
    const picture = page.getByAltText('Captcha picture')
    await expect.poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0)
    await page.getByLabel('Captcha', { exact: true }).fill(await readCaptcha())
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await page.getByText('A code has been sent to your phone').waitFor()
    await page.getByLabel('SMS verification code').fill(await readSms(mobile, /\b(\d{6})\b/))
    await page.getByRole('checkbox').first().check()
    await button(action).click()
  }
  /** The members whom the visitor sees in the member centre. */
  const seesMembersOf = async ({ page, open }: Visit, ownerName: string) => {
    await open('/user/index?actionName=first')
    await page.getByRole('row', { name: new RegExp(`^${ownerName} .*Owner`) }).waitFor()
  }
  const invite = async (mobile: string, name: string) => {
    await owner.open('/user/index?actionName=first')
    await owner.button('Add sub-accounts').click()
    await owner.page.getByLabel('Username', { exact: true }).fill(name)
    await owner.page.getByLabel('Mobile number', { exact: true }).fill(mobile)
    await owner.button('Send invitations').click()
    await owner.page.getByText('Invitations sent: 1').waitFor()
    return pathOf(await readSms(mobile, /(https?:\/\/\S+join=\w+)/))
  }
  let link = ''
  let guest: Visit
  let smsLink = ''

  it('the owner copies the link of the organisation', async () => {
    await owner.open('/user/index?actionName=first')
    await owner.signIn('demo')
    await owner.page.getByText('Copy the invitation link').waitFor()
    const answer = await owner.page.evaluate(async () =>
      (
        await fetch('/index/api/user/member_invite_code', { headers: { token: sessionStorage.getItem('token') ?? '' } })
      ).json(),
    )
    link = pathOf(answer.data.link)
    expect(link).toMatch(/^\/user\/index\?actionName=first&join=[0-9A-F]{12}$/)
  })

  it('a new visitor registers, applies, is accepted by the owner, and sees the organisation', async () => {
    guest = await owner.another()
    const { page, button, open } = guest
    await open(link)
    await page.getByText(/You opened the invitation link of an organisation\. Register/).waitFor()
    await register(guest, '13811110001', 'harbour guest', 'Register')
    await page.getByText(/You opened the invitation link of an organisation\. Apply/).waitFor()
    await button('Join an organisation').click()
    await page.getByText('Your application has been sent to “demo”.', { exact: false }).waitFor()
    expect(page.url()).not.toContain('join=')

    await owner.open('/user/index?actionName=first')
    await owner.page
      .getByRole('row', { name: /harbour guest/ })
      .getByRole('button', { name: 'Accept' })
      .click()
    await owner.page.getByRole('row', { name: /harbour guest.*Application.*Added/ }).waitFor()
    await owner.page.getByRole('row', { name: /harbour guest.*Member.*Normal/ }).waitFor()
    await owner.page.getByText('1 of 10 sub-accounts used').waitFor()
    await seesMembersOf(guest, 'demo')
  })

  it('the link says to a member that he belongs to the organisation, and an unknown code is explained', async () => {
    const { page, button, open } = guest
    await open(link)
    await button('Join an organisation').click()
    await page.getByText('You already belong to this organisation').waitFor()
    await open('/user/index?actionName=first&join=NOSUCHCODE12')
    await button('Join an organisation').click()
    await page.getByText('This invitation code is not valid. Ask the organisation for its invitation link').waitFor()
  })

  it('an invited number registers by the link of its SMS, and is a member at once', async () => {
    smsLink = await invite('13811110002', 'Ann of Sales')
    const visitor = await owner.another()
    await visitor.open(smsLink)
    await visitor.page.getByText('demo invites you to become a member').waitFor()
    await register(visitor, '13811110002', 'ann sales', 'Register and join')
    await visitor.page.getByText('You have joined demo').waitFor()
    await seesMembersOf(visitor, 'demo')
    expect(visitor.broken).toEqual([])
  })

  it('a used link is explained to a visitor and to a signed-in user', async () => {
    const text = 'This invitation is no longer valid. Please ask for a new invitation'
    const visitor = await owner.another()
    await visitor.open(smsLink)
    await visitor.page.getByText(text).waitFor()
    await guest.open(smsLink)
    await guest.page.getByText(text).waitFor()
  })

  it('a signed-in user accepts in the member centre', async () => {
    const visitor = await owner.another()
    await visitor.open('/login?join=HARBOUR12345')
    await register(visitor, '13811110003', 'ben buying', 'Register')
    await visitor.page.waitForURL(/\/user\/index/)
    const path = await invite('13811110003', 'Ben of Buying')
    await visitor.open(path)
    await visitor.page.getByText(/^demo · /).waitFor()
    await visitor.button('Accept').click()
    await seesMembersOf(visitor, 'demo')
  })

  it('declining, withdrawing and leaving ask with the name of the organisation or the person', async () => {
    const path = await invite('13811110005', 'Eve of Export')
    const visitor = await owner.another()
    await visitor.open(path)
    await visitor.button('Decline').click()
    await visitor.page.getByText('Decline the invitation from demo?').waitFor()
    await owner.button('Withdraw invitation').first().click()
    await owner.page.getByText('Withdraw the invitation to Eve of Export?').waitFor()
    await guest.open('/user/index?actionName=first')
    await guest.button('Leave the organisation').click()
    await guest.page.getByText('Leave “demo”?').waitFor()
  })

  it('an expired link is explained', async () => {
    const path = await invite('13811110004', 'Late Comer')
    await db
      .updateTable('member_application')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('mobile', '=', '13811110004')
      .execute()
    const visitor = await owner.another()
    await visitor.open(path)
    await visitor.page.getByText('This invitation is no longer valid. Please ask for a new invitation').waitFor()
  })

  it('no page error occurred', () => {
    expect([owner.broken, guest.broken]).toEqual([[], []])
  })
})
