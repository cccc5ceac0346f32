/**
 * Expects that the workbench shows the same numbers as the email centre, and that exports write the same rows as the
 * screens.
 */

import type { Campaign, CampaignReport, ExportFile, Reached, Recipient } from '@tradewind/contract'
import { startTestClickHouse, type TestClickHouse, waitUntil } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createModules } from './modules.ts'
import { demonstrateEmail } from './modules/email/index.ts'
import { storeDemonstrationReplies } from './modules/inbox/index.ts'
import { readBalance } from './modules/ledger/index.ts'
import { findDiscrepancies } from './modules/ledger/queries.ts'
import { setMembership } from './modules/membership/index.ts'
import { publishReceipts } from './modules/outreach/progress/publish.ts'

type Page<T> = { total: number; list: T[] }
let engine: TestClickHouse
let app: TestApp
let user: ReturnType<TestApp['signIn']>
beforeAll(async () => {
  engine = await startTestClickHouse()
  app = await startTestApp({
    clickhouse: engine.clickhouse,
    modules: (platform) => {
      const modules = createModules(platform)
      void modules.find(({ name }) => name === 'exports')?.registerJobs?.()
      return modules
    },
  })
  const { platform } = app
  await platform.jobs.start()
  user = app.signIn({ tier: 'vip1' })
  await setMembership(platform.db, user.orgId, { tier: 'vip1', expiresAt: null })
  const organisation = { orgId: user.orgId, userId: user.userId, name: 'Demo' }
  for (let start = 0; start < 2; start += 1)
    await demonstrateEmail(platform.db, [organisation], {
      now: platform.clock.now(),
      keepReplies: storeDemonstrationReplies,
    })
  while ((await publishReceipts(platform.db, engine.clickhouse)).copied > 0);
})
afterAll(async () => {
  await app.close()
  await engine.close()
})

const call = <T>(path: string, body: object) => app.ask<T>(user, path, body)
type Statistics = { totals: Reached; days: (Reached & { day: string })[] }

test('the workbench and the email overview show the same figures for a day and for a week', async () => {
  for (const [period, days] of [
    ['today', 1],
    ['week', 7],
  ] as const) {
    const desk = await call<{ mail: Reached; sms: Reached; inquiries: number; days: Statistics['days'] }>(
      '/index/get_work_bench_total_data',
      { period },
    )
    const { totals, days: byDay } = await call<Statistics>('/outreach/statistics', { channel: 'email', days })
    const replies = { kind: 'reply', from: byDay[0]?.day, to: byDay.at(-1)?.day }
    const listed = await call<Page<{ campaignName: string }>>('/email/reply/list', replies)
    const sms = await call<Statistics>('/outreach/statistics', { channel: 'sms', days })
    expect(desk).toEqual({ mail: totals, sms: sms.totals, inquiries: listed.total, days: byDay })
    // The replies of the period also answer mails that were sent before it.
    expect(listed.total).toBeGreaterThanOrEqual(totals.replied)
    if (period === 'week') expect(listed.list[0]?.campaignName).toBe('Demo · Autumn catalogue')
  }
})

test('the demonstration has sent its mails once with plausible figures, and exports contain the rows of the screens', async () => {
  const { list } = await call<Page<Campaign>>('/outreach/campaign/list', { channel: 'email' })
  expect(list.map(({ name }) => name)).toEqual([
    'Demo · Autumn catalogue',
    'Demo · Samples for architects',
    'Demo · First letter',
  ])
  for (const { reached, waterfall } of list) {
    const { notBounced, opened, openedRaw, clicked, replied, accepted, failed } = reached
    expect(accepted + failed).toBe(waterfall?.notSuppressed)
    expect(opened / notBounced).toBeGreaterThan(0.15)
    expect(opened / notBounced).toBeLessThan(0.45)
    expect(openedRaw).toBeGreaterThan(opened)
    expect(clicked).toBeLessThan(opened)
    expect(replied).toBeGreaterThan(0)
  }
  // The demonstration has no event older than ninety days, so the numbers for ninety days equal the sums over all
  // campaigns. The numbers and the sums include opens and clicks by machines.
  const { totals } = await call<Statistics>('/outreach/statistics', { channel: 'email', days: 90 })
  for (const figure of Object.keys(totals) as (keyof Reached)[])
    expect(totals[figure], figure).toBe(list.reduce((sum, { reached }) => sum + reached[figure], 0))
  // Each campaign's hold is settled: nothing is held any more, and captures and refunds are in the ledger.
  const money = list.map((one) => one.money ?? { held: 1, captured: 0, returned: 0 })
  expect(money.map(({ held }) => held)).toEqual([0, 0, 0])
  expect(money.map(({ captured, returned }) => captured + returned)).toEqual([1_200, 700, 500])
  const returned = money.reduce((sum, one) => sum + one.returned, 0)
  expect(returned).toBeGreaterThan(0)
  const { db } = app.platform
  expect(await readBalance(db, user.orgId, 'email_count')).toEqual({ available: 10_000 + returned, held: 0 })
  expect(await findDiscrepancies(db)).toEqual([])
  const campaign = list[0]!
  const filter = { campaignId: campaign.id, step: 'clicked' }
  const onScreen = await call<Page<Recipient>>('/outreach/recipient/list', { ...filter, limit: 1 })
  expect(onScreen.total).toBe(campaign.reached.clicked)
  const recipients = await fileOf('/exports/create_recipients', { filter, format: 'csv', timeZone: 'Asia/Kolkata' })
  const lines = recipients.trim().split('\r\n')
  expect(lines).toHaveLength(1 + onScreen.total)
  // Times in the file are in the reader's time zone, which the column header names.
  expect(lines[0]).toContain(',更新时间（Asia/Kolkata）,')
  const { address, stateAt } = onScreen.list[0]!
  const local = new Date(Date.parse(stateAt) + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  expect(lines.find((line) => line.startsWith(address))).toContain(`,${local},`)
  const everybody = await fileOf('/exports/create_recipients', { filter: { campaignId: campaign.id }, format: 'csv' })
  const [heads, ...rows] = everybody
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  for (const [head, figure] of [
    ['已打开（含机器）', 'openedRaw'],
    ['已点击', 'clicked'],
    ['退信', 'bounced'],
    ['被拒收', 'failed'],
  ] as const)
    expect(
      rows.reduce((sum, row) => sum + Number(row.at((heads?.lastIndexOf(head) ?? 0) - (heads?.length ?? 0))), 0),
      head,
    ).toBe(campaign.reached[figure])

  const report = await call<CampaignReport>('/outreach/campaign/report', { campaignId: campaign.id })
  expect(report.variants.map(({ subject }) => subject)).toEqual([
    'Porcelain tiles for {{company}}',
    'New: matt porcelain tiles, 60 × 120',
  ])
  for (const lines of [report.hours.lines, report.sinceLaunch])
    expect(lines.reduce((sum, { opened }) => sum + opened, 0)).toBe(campaign.reached.opened)
  const file = await fileOf('/exports/create_campaign_report', { campaignId: campaign.id, format: 'csv' })
  const first = file.split('\r\n')[1]?.split(',')
  expect(first?.slice(1, 3)).toEqual([campaign.name, String(campaign.reached.accepted)])
  const [written] = (await call<Page<ExportFile>>('/user/get_export_file_list', {})).list
  expect(written?.name).toContain(`营销活动报告 - ${campaign.name.slice(0, 30)}`)
  for (const { target, people } of report.links) expect(file).toMatch(new RegExp(`${target},+${people},`))
})

const fileOf = async (path: string, body: object): Promise<string> => {
  const { id } = await call<ExportFile>(path, body)
  await waitUntil(async () => {
    const { list } = await call<Page<ExportFile>>('/user/get_export_file_list', {})
    const file = list.find((one) => one.id === id)
    expect(file?.state).not.toBe('failed')
    return file?.state === 'finished'
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/user/download_export_file',
    headers: { token: user.token },
    payload: { ids: [id] },
  })
  return answer.body
}
