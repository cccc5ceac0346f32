/**
 * Tells watchers what the publications since the last look brought. Looking, telling and remembering that it was told
 * are one transaction: killed anywhere, the next look begins where the last one that ended left off.
 */
import { defineJob, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { tradeCompanies } from '../customs/index.ts'
import { notify } from '../site/index.ts'

const checkMonitorsJob = defineJob({ name: 'insight.monitors', payload: z.object({}), exclusive: true })

export const registerMonitorJobs = (platform: Platform): void => {
  platform.jobs.work(checkMonitorsJob, async () => void (await checkMonitors(platform)))
  platform.jobs.schedule(checkMonitorsJob, '* * * * *', {})
}

/** Answers how many watchers were told something. */
export const checkMonitors = async (platform: Platform): Promise<number> => {
  const { db, clock } = platform
  return db.transaction().execute(async (tx) => {
    const mark = await tx
      .selectFrom('company_monitor_mark')
      .select(['settled', 'beyond'])
      .forUpdate()
      .executeTakeFirst()
    const { unseen, seen } = await tradeCompanies.findUnseen(db, mark ?? null)
    await tx
      .insertInto('company_monitor_mark')
      .values(seen)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(seen))
      .execute()
    if (unseen.length === 0) return 0
    const monitors = await tx.selectFrom('company_monitor').select(['id', 'user_id', 'company_id', 'side']).execute()
    const companies = await tradeCompanies.read(
      db,
      monitors.map((monitor) => monitor.company_id),
      false,
    )
    let told = 0
    for (const side of ['buyer', 'seller'] as const) {
      // A company that was merged into another since is watched under the other's number.
      const watched = monitors.flatMap((monitor) => {
        const company = companies.get(monitor.company_id)
        return monitor.side === side && company !== undefined ? [{ ...monitor, company }] : []
      })
      const companyIds = [...new Set(watched.map(({ company }) => company.companyId))]
      const news = await tradeCompanies.countNews(platform, { publicationNos: unseen, side, companyIds })
      for (const { id, user_id: userId, company } of watched) {
        const count = news.get(company.companyId) ?? 0
        if (count === 0) continue
        const now = clock.now()
        await notify(tx, now, {
          userId,
          kind: 'monitor_news',
          params: { company: company.name, count },
          link: `/customs/company/${company.companyId}?side=${side}&tab=records`,
          cause: `${id} ${unseen.at(-1)}`,
        })
        await tx.updateTable('company_monitor').set({ found_at: now }).where('id', '=', id).execute()
        told += 1
      }
    }
    return told
  })
}
