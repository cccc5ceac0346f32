/** Handlers of the reports of data errors. */

import { fail, type contract } from '@tradewind/contract'
import type { Handlers, Platform, Session } from '@tradewind/platform'
import { readShownCompanies } from '../profiles/index.ts'
import { answerReport, listOwn, listQueue, reportError } from './feedback.ts'

type Page = Awaited<ReturnType<typeof listOwn>>
type Row = Page['list'][number]

/** The operator sees the names of all companies, whatever the tier of the operator's organisation. */
const operator: Pick<Session, 'permissions'> = { permissions: new Set(['customs.search']) }

export const feedbackRoutes = (platform: Platform): Handlers<typeof contract.feedback> => {
  const { db } = platform
  const describe = async <R extends Row>(session: Pick<Session, 'permissions'>, rows: readonly R[]) => {
    const companies = await readShownCompanies(
      db,
      session,
      rows.map(({ companyId }) => companyId),
    )
    return rows.map((row) => {
      const { id, reason, description, page, answer, companyId } = row
      const { name = '', country = null } = companies.get(companyId) ?? {}
      return {
        id,
        company: { companyId, name, country },
        reason,
        description,
        page,
        state: row.answeredAt === null ? ('open' as const) : ('answered' as const),
        reportedAt: row.reportedAt.toISOString(),
        answer,
        answeredAt: row.answeredAt?.toISOString() ?? null,
      }
    })
  }
  return {
    report: async ({ companyId: asked, ...report }, { session }) => {
      const company = (await readShownCompanies(db, session, [asked])).get(asked)
      if (company === undefined) throw fail('not_found')
      return { id: await reportError(platform, session, { ...report, companyId: company.companyId }) }
    },
    mine: async (page, { session }) => {
      const { list, ...counted } = await listOwn(db, session.orgId, { ...page, userId: session.userId })
      return { ...counted, list: await describe(session, list) }
    },
    queue: async (input) => {
      const { list, ...counted } = await listQueue(db, input)
      const described = await describe(operator, list)
      return {
        ...counted,
        list: described.map((row, index) => ({
          ...row,
          username: list[index]?.username ?? '',
          answeredBy: list[index]?.answeredBy ?? null,
        })),
      }
    },
    answer: async ({ id, answer }, { session }) => {
      // A notification is stored for good, so a name from trade records is masked as for a user without their search.
      const nameOf = async (companyId: number) =>
        (await readShownCompanies(db, { permissions: new Set() }, [companyId])).get(companyId)?.name ?? `#${companyId}`
      await answerReport(platform, { id, answer, answeredBy: session.userId }, nameOf)
      return null
    },
  }
}
