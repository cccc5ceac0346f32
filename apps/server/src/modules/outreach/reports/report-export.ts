/** Exports a campaign's recipients, or its report, as rows of a file. */

import {
  hoursAfterLaunch,
  RecipientFilter,
  receiptTextKeyOf,
  type CampaignReport,
  type Reached,
  type Recipient,
} from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { choosable, clockTime, countryName, toFileRows, type Cell, type FileColumn } from '@tradewind/lexicon'
import { z } from 'zod'
import { countRecipients, requireCampaign, streamRecipients } from './recipients.ts'
import { readReport, type ReportDeps } from './report.ts'
import { countsAs } from './steps.ts'

type Options = { limit: number; lang: string; timeZone: string; signal: AbortSignal }
type Given = Record<string, unknown>

/** The stored input of the export: the filter that the user chose, with `orgId` of the user's organisation. */
const OwnRecipients = RecipientFilter.extend({ orgId: z.uuid() })
const OwnCampaign = z.strictObject({ campaignId: z.uuid(), orgId: z.uuid() })

export const campaignExports = (deps: ReportDeps) => ({
  recipients: {
    readSubject: async (given: Given): Promise<string> => {
      const { orgId, campaignId } = OwnRecipients.parse(given)
      return (await requireCampaign(deps.db, orgId, campaignId)).name
    },
    columns: (_given: Given, lang: string) => choosable(recipientColumns({ lang, timeZone: 'UTC', subjects: [] })),
    count: (given: Given): Promise<number> => {
      const { orgId, ...filter } = OwnRecipients.parse(given)
      return countRecipients(deps.db, orgId, filter)
    },
    rows: async function* (given: Given, { limit, lang, timeZone, signal }: Options): AsyncGenerator<Cell[][]> {
      const { orgId, ...filter } = OwnRecipients.parse(given)
      const { channel, content } = await requireCampaign(deps.db, orgId, filter.campaignId)
      const { subjects } = deps.describe(channel, content)
      const read = async function* () {
        let left = limit
        for await (const batch of streamRecipients(deps.db, orgId, filter)) {
          signal.throwIfAborted()
          yield batch.slice(0, left)
          left -= batch.length
          if (left <= 0) return
        }
      }
      yield* toFileRows(recipientColumns({ lang, timeZone, subjects }), read())
    },
  },
  campaign_report: {
    readSubject: async (given: Given): Promise<string> => {
      const { orgId, campaignId } = OwnCampaign.parse(given)
      return (await requireCampaign(deps.db, orgId, campaignId)).name
    },
    columns: (_given: Given, lang: string) => choosable(reportColumns(lang)),
    count: async (given: Given): Promise<number> => (await reportLines(deps, given, 'en')).length,
    rows: async function* (given: Given, { limit, lang, signal }: Options): AsyncGenerator<Cell[][]> {
      const read = async function* () {
        const lines = await reportLines(deps, given, lang)
        signal.throwIfAborted()
        yield lines.slice(0, limit)
      }
      yield* toFileRows(reportColumns(lang), read())
    },
  },
})

const figures = [
  'accepted',
  'notBounced',
  'delivered',
  'opened',
  'openedRaw',
  'clicked',
  'clickedRaw',
  'replied',
  'bounced',
  'complained',
  'unsubscribed',
  'failed',
] as const satisfies readonly (keyof Reached)[]

const counts = figures.map((figure) => ({ figure, count: countsAs(figure) }))

/**
 * Writes one column for each number of the report. A cell is 1 if the number counts the recipient, otherwise 0. Each
 * number is therefore the sum of its column.
 */
const recipientColumns = ({
  lang,
  timeZone,
  subjects,
}: {
  lang: string
  timeZone: string
  subjects: readonly string[]
}): readonly FileColumn<Recipient & { steps: number }>[] => {
  const text = (key: string) => translate(lang, key)
  return [
    { key: 'address', title: text('email.recipient'), cell: ({ address }) => address },
    { key: 'name', title: text('email.contact_name'), cell: ({ name }) => name },
    { key: 'company', title: text('email.company'), cell: ({ company }) => company },
    {
      key: 'country',
      title: text('mailReport.by_country'),
      cell: ({ country }) => (country === '' ? '' : countryName(country, lang)),
    },
    { key: 'subject', title: text('mailReport.by_subject'), cell: ({ variant }) => subjects[variant] ?? '' },
    { key: 'status', title: text('common.status'), cell: ({ state }) => text(`email.recipient_${state}`) },
    {
      key: 'updated_at',
      title: translate(lang, 'common.in_zone', { title: text('common.updated_at'), zone: timeZone }),
      cell: ({ stateAt }) => clockTime(timeZone, new Date(stateAt)),
    },
    {
      key: 'charge',
      title: text('email.charge'),
      cell: ({ settlement }) => text(`email.settlement_${settlement ?? 'held'}`),
    },
    { key: 'detail', title: text('email.detail'), cell: (recipient) => saidIn(lang, recipient) },
    ...counts.map(({ figure, count }) => ({
      key: figure,
      title: text(`mailReport.${figure}`),
      cell: ({ steps }: { steps: number }) => (count[steps] ? 1 : 0),
    })),
  ]
}

const saidIn = (lang: string, { state, detail }: Recipient): string => {
  const key = receiptTextKeyOf(state, detail)
  return key === null ? detail : translate(lang, key)
}

type ReportLine = { part: string; value: string; counts: Partial<Reached> }

/**
 * All sections of the report (countries, domains, subjects, …) form one table, so that a spreadsheet can filter and
 * pivot it. If a section does not have a number, the cell is empty.
 */
const reportColumns = (lang: string): readonly FileColumn<ReportLine>[] => [
  { key: 'section', title: translate(lang, 'mailReport.file_step'), cell: ({ part }) => part },
  { key: 'value', title: translate(lang, 'mailReport.file_value'), cell: ({ value }) => value },
  ...figures.map((figure) => ({
    key: figure,
    title: translate(lang, `mailReport.${figure}`),
    cell: ({ counts }: ReportLine) => counts[figure] ?? null,
  })),
]

const reportLines = async (deps: ReportDeps, given: Given, lang: string): Promise<ReportLine[]> => {
  const { orgId, campaignId } = OwnCampaign.parse(given)
  return toLines(await readReport(deps, orgId, campaignId), lang)
}

const toLines = (report: CampaignReport, lang: string): ReportLine[] => {
  const text = (key: string, values: Record<string, string | number> = {}) => translate(lang, key, values)
  const line = (part: string, value: string, counts: Partial<Reached>): ReportLine => ({
    part: text(part),
    value,
    counts,
  })
  const sinceLaunch = (hour: number) =>
    hour === hoursAfterLaunch ? text('mailReport.later') : text('mailReport.hours_after', { hour })
  const { campaign, otherDomains } = report
  return [
    line('email.campaign_name', campaign.name, campaign.reached),
    ...report.countries.map((row) =>
      line(
        'mailReport.by_country',
        row.country === '' ? text('mailReport.country_unknown') : countryName(row.country, lang),
        row,
      ),
    ),
    ...report.domains.map((row) => line('mailReport.by_domain', row.domain, row)),
    ...(otherDomains === null ? [] : [line('mailReport.by_domain', text('mailReport.other_domains'), otherDomains)]),
    ...report.variants.map((row) => line('mailReport.by_subject', row.subject || String(row.variant + 1), row)),
    ...report.hours.lines.map(({ hour, ...row }) =>
      line('mailReport.by_hour', `${String(hour).padStart(2, '0')}:00`, row),
    ),
    ...report.sinceLaunch
      .filter(({ opened, clicked }) => opened + clicked > 0)
      .map(({ hour, ...row }) => line('mailReport.since_launch', sinceLaunch(hour), row)),
    ...report.links.map(({ target, people, peopleRaw }) =>
      line('mailReport.by_link', target, { clicked: people, clickedRaw: peopleRaw }),
    ),
    ...report.reasons.map(({ reason, recipients, failed }) =>
      line('mailReport.file_reasons', text(`mailReport.reason_${reason}`), { bounced: recipients - failed, failed }),
    ),
  ]
}
