/** Mails that would overload the server are refused with a reason or processed off the event loop. */

import { contract, type EmailDraft } from '@tradewind/contract'
import { afterAll, expect, test } from 'vitest'
import { previewMail } from '../message/preview.ts'
import { letter, startComposing } from '../testing/composing.ts'

const { app, ask, call } = await startComposing()
afterAll(() => app.close())

const saves = [
  ['/email/preview', { subject: 's' }],
  ['/email/draft/save', letter],
  ['/email/template/save', { subject: 's', name: 'n' }],
] as const

test.each(saves)(
  '%s: HTML that exceeds the length limit only after sanitising is refused with invalid_input',
  async (path, rest) => {
    const answer = await ask<{ error: string }>(path, { ...rest, html: '<'.repeat(199_000) })
    expect(answer.data).toMatchObject({
      error: 'invalid_input',
      details: [{ path: 'html', message: expect.any(String) }],
    })
  },
)

test('a short HTML whose filled-in fields would exhaust the memory is refused', async () => {
  const body = { subject: 's', html: '{{a}}'.repeat(20_000), fields: { a: '&'.repeat(500) } }
  expect((await ask('/email/preview', body)).data).toMatchObject({ error: 'invalid_input' })
})

/**
 * Runs `work` three times and returns the least processor time in milliseconds that the event loop's thread used for one
 * run. Other programs on the machine do not affect the result. The least of three is not affected by a garbage collection
 * or by the compilation of code during one run.
 */
const loopMs = async (work: () => unknown): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = process.threadCpuUsage()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    times.push((user + system) / 1_000)
  }
  return Math.min(...times)
}

test('previewing, saving and checking a mail does not block the event loop', async () => {
  const html = '<b>a</b><i style="color:red">b</i>'.repeat(5_000)
  const mail = { ...letter, html, blocks: null, salutationFallback: '', organisation: 'o', name: '', company: '', country: '', fields: {} } // prettier-ignore
  // The first call starts the worker thread. The start of the thread is therefore not measured.
  await call('/email/preview', { subject: 's', html: 'a' })
  const aloneMs = await loopMs(() => previewMail(mail))
  let id = ''
  const preview = await loopMs(() => call('/email/preview', { subject: 's', html }))
  const save = await loopMs(async () => ({ id } = await call<EmailDraft>('/email/draft/save', { ...letter, html })))
  const check = await loopMs(() => call('/email/preflight', { id }))
  const most = aloneMs / 6
  expect([preview < most, save < most, check < most], `${[aloneMs, preview, save, check]}`).toEqual([true, true, true])
})

test('every call that sanitises or reads a whole mail counts as a heavy call', () => {
  const { emailCompose, emailTemplates, outreachCampaigns } = contract
  const calls = [
    emailCompose.preview,
    emailCompose.saveDraft,
    emailCompose.preflight,
    emailTemplates.saveTemplate,
    emailTemplates.duplicateTemplate,
    outreachCampaigns.saveSequence,
  ]
  expect(calls.filter(({ weight }: { weight?: string }) => weight !== 'heavy')).toEqual([])
})
