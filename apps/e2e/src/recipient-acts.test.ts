/**
 * A user tries a campaign without any other tool: the mail catcher opens, clicks and answers the mail as its recipient,
 * and the statistics, the list of replies and the waiting follow-up show it.
 */

import { describe, expect, it } from 'vitest'
import { startVisit } from './visit.ts'

const { page, broken, call, open, button, signIn } = await startVisit('recipient-acts', {
  DEMO_TRADES: '200',
  DEMO_COMPANIES: '50',
})

const centre = '/outreach/email'
const subject = 'Slabs for the new season'

describe('the recipient of a mail in the mail catcher', { timeout: 60_000 }, () => {
  let campaignId = ''
  const ask = async (path: string, body: object) => {
    const answer = await call(path, body)
    expect(answer, path).toMatchObject({ code: 1 })
    return answer.data
  }

  it('gets a campaign with a follow-up', async () => {
    await open('/email/catcher')
    await signIn('operator')
    await page.getByRole('heading', { name: 'Email simulator' }).waitFor()
    const senders: { id: string }[] = await ask('/email/sender/list', {})
    const draft: { id: string } = await ask('/email/draft/save', {
      senderId: senders[0]?.id,
      subject,
      html: '<p>Dear {{name}}, see our <a href="https://exporter.example/slabs">new slabs</a>.</p>',
      audience: { listIds: [], addresses: ['anna@slabs.example', 'quiet@slabs.example'] },
    })
    campaignId = draft.id
    const steps = [{ afterDays: 3, subject: '', html: '<p>Once again</p>' }]
    await ask('/outreach/campaign/sequence/save', { campaignId, steps })
    await ask('/outreach/campaign/launch', { campaignId })
    await page.getByText('anna@slabs.example').click()
    await page.getByRole('heading', { name: subject }).waitFor()
    const acts = page.getByRole('region', { name: 'Recipient’s actions' })
    await acts.getByText('Act as the recipient anna@slabs.example').waitFor()
    expect(await page.locator('[data-part="description-list"]').first().innerText()).toContain(
      'sales@demo-exporter.example',
    )
  })

  it('opens the mail, clicks a link and replies', async () => {
    await button('Open email').click()
    await page.getByText('Counted as one open').waitFor()
    await button('Click a link').click()
    await page.getByRole('menuitem', { name: 'new slabs' }).click()
    await page.getByText('Counted as one click: https://exporter.example/slabs').waitFor()
    await button('Reply').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reply text').fill('Please quote two containers.')
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await page.getByText('Reply delivered').waitFor()
  })

  it('appears in the campaign’s figures, in its waiting follow-up and in the list of replies', async () => {
    await open(`${centre}/campaigns/${campaignId}`)
    const figure = (label: string) => page.locator('[data-part="stat"]', { hasText: label }).first()
    for (const label of ['Opened', 'Clicked', 'Replied'])
      await expect.poll(() => figure(label).innerText(), { timeout: 15_000 }).toMatch(/\n1\b/)
    const followUp = page.getByRole('region', { name: 'Follow-ups' }).locator('tbody [data-row-key]').first()
    await followUp.getByText('Waiting to send').waitFor()
    // Only the other recipient still waits for the follow-up.
    expect((await followUp.locator('td.tw-number').allInnerTexts())[0]).toBe('1')
    await open(`${centre}/replies`)
    await page.getByText('Please quote two containers.').click()
    await page.waitForURL(/\/replies\/\d+/)
    await page.getByRole('list', { name: 'Conversation' }).getByText('Please quote two containers.').waitFor()
  })

  const frame = page.frameLocator('[data-part="mail-frame"]')
  let thread = ''

  it('gets the user’s answer with bold text and an attachment, which a reload does not lose', async () => {
    thread = page.url()
    const answer = page.getByRole('textbox', { name: 'Your reply' })
    await answer.click()
    await page.keyboard.type('Two containers: ')
    await button('Bold').click()
    await page.keyboard.type('12,400 USD')
    const offer = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 offer') }
    await page.locator('input[type="file"]').setInputFiles(offer)
    await button('Remove offer.pdf').waitFor()
    await page.reload()
    await answer.getByText('12,400 USD').waitFor()
    await button('Remove offer.pdf').waitFor()
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await page.getByText('Reply sent').waitFor()
    await frame.locator('strong', { hasText: '12,400 USD' }).waitFor()
    await button('offer.pdf (1 KB)').waitFor()
    await button('Remove offer.pdf').waitFor({ state: 'hidden' })
    expect((await answer.innerText()).trim()).toBe('')
    await open(`/email/catcher?q=${encodeURIComponent(`Re: ${subject}`)}`)
    await page.getByText('anna@slabs.example').first().click()
    await frame.locator('strong', { hasText: '12,400 USD' }).waitFor()
    await page.getByRole('list', { name: 'Attachments' }).getByText('offer.pdf').waitFor()
  })

  it('answers again after the user’s reply, in the same conversation', async () => {
    await page.getByText('Opens and clicks of this email are not counted').waitFor()
    await button('Reply').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reply text').fill('We accept the price.')
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await page.getByText('Reply delivered').waitFor()
    await page.goto(thread)
    await page.getByRole('list', { name: 'Conversation' }).getByText('We accept the price.').waitFor()
  })

  it('is quoted in the email with which the user forwards the reply, and a bounce of it appears in the conversation', async () => {
    await page.getByRole('button', { name: 'Forward', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('boss@factory.example bounce@factory.example ')
    await dialog.getByLabel('Note').fill('Can we deliver in March?')
    await dialog.getByRole('button', { name: 'Forward', exact: true }).dblclick()
    const line = page.locator('[data-part="forward"]')
    await line.getByText('Forwarded to boss@factory.example, bounce@factory.example by operator').waitFor()
    const failed = line.getByText('The forwarded email could not be delivered to bounce@factory.example')
    await failed.waitFor({ timeout: 20_000 })
    await open('/email/catcher?q=boss%40factory.example')
    await page.getByText('boss@factory.example').first().click()
    await page.getByRole('heading', { name: `Fwd: Re: ${subject}` }).waitFor()
    await page.getByRole('tab', { name: 'Plain text' }).click()
    const text = await page.getByRole('tabpanel').locator('pre').innerText()
    expect(text).toMatch(/^Can we deliver in March\?\n\n-+ Forwarded message -+\nFrom: .*anna@slabs\.example/)
    expect(text).toContain('Please quote two containers.')
    const { total } = await ask('/catcher/list', { keyword: 'boss@factory.example' })
    expect(total).toBe(1)
  })

  it('no page error occurred', () => {
    expect(broken).toEqual([])
  })
})
