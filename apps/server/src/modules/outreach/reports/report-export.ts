/** A campaign's recipients, or its report, as rows of a file. */
import {
  hoursAfterLaunch,
  RecipientFilter,
  saidKeyOf,
  type CampaignReport,
  type Reached,
  type Recipient,
} from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { clockTime, countryName } from '@tradewind/lexicon'
import { z } from 'zod'
import { countRecipients, requireCampaign, streamRecipients } from './recipients.ts'
import { readReport, type ReportDeps } from './report.ts'
import { countsAs } from './steps.ts'

type Cell = string | number | null
type Options = { limit: number; lang: string; timeZone: string; signal: AbortSignal }
type Given = Record<string, unknown>

/** Input of the export; the export order sets the caller's own organisation. */
const OwnRecipients = RecipientFilter.extend({ orgId: z.uuid() })
const OwnCampaign = z.strictObject({ campaignId: z.uuid(), orgId: z.uuid() })

export const campaignExports = (deps: ReportDeps) => ({
  recipients: {
    count: (given: Given): Promise<number> => {
      const { orgId, ...filter } = OwnRecipients.parse(given)
      return countRecipients(deps.db, orgId, filter)
    },
    rows: async function* (given: Given, { limit, lang, timeZone, signal }: Options): AsyncGenerator<Cell[][]> {
      const { orgId, ...filter } = OwnRecipients.parse(given)
      const { channel, content } = await requireCampaign(deps.db, orgId, filter.campaignId)
      const { subjects } = deps.describe(channel, content)
      yield [recipientColumns.map((key) => titleOf(key, { lang, timeZone }))]
      let left = limit
      for await (const batch of streamRecipients(deps.db, orgId, filter)) {
        signal.throwIfAborted()
        yield batch.slice(0, left).map((recipient) => recipientCells(recipient, { lang, timeZone, subjects }))
        left -= batch.length
        if (left <= 0) return
      }
    },
  },
  campaign_report: {
    count: async (given: Given): Promise<number> => (await reportRows(deps, given, 'en')).length,
    rows: async function* (given: Given, { limit, lang, signal }: Options): AsyncGenerator<Cell[][]> {
      yield [[translate(lang, 'mailReport.file_step'), translate(lang, 'mailReport.file_value'), ...figures.map((figure) => translate(lang, `mailReport.${figure}`))]] // prettier-ignore
      const rows = await reportRows(deps, given, lang)
      signal.throwIfAborted()
      yield rows.slice(0, limit)
    },
  },
})

const figures = [
  'accepted', 'notBounced', 'delivered', 'opened', 'openedRaw', 'clicked', 'clickedRaw', 'replied', 'bounced',
  'complained', 'unsubscribed', 'failed',
] as const satisfies readonly (keyof Reached)[] // prettier-ignore

const timeColumn = 'common.updated_at'
const recipientColumns = [
  'email.recipient', 'email.contact_name', 'email.company', 'mailReport.by_country', 'mailReport.by_subject',
  'common.status', timeColumn, 'email.charge', 'email.detail', ...figures.map((figure) => `mailReport.${figure}`),
] // prettier-ignore

const titleOf = (key: string, { lang, timeZone }: { lang: string; timeZone: string }): string => {
  const title = translate(lang, key)
  return key === timeColumn ? translate(lang, 'common.in_zone', { title, zone: timeZone }) : title
}

const counts = figures.map(countsAs)

/** Each figure of the report is the sum of its column: 1 if it counts the recipient, otherwise 0. */
const recipientCells = (
  recipient: Recipient & { steps: number },
  { lang, timeZone, subjects }: { lang: string; timeZone: string; subjects: readonly string[] },
): Cell[] => [
  recipient.address,
  recipient.name,
  recipient.company,
  recipient.country === '' ? '' : countryName(recipient.country, lang),
  subjects[recipient.variant] ?? '',
  translate(lang, `email.recipient_${recipient.state}`),
  clockTime(timeZone, new Date(recipient.stateAt)),
  translate(lang, `email.settlement_${recipient.settlement ?? 'held'}`),
  saidIn(lang, recipient),
  ...counts.map((count) => (count[recipient.steps] ? 1 : 0)),
]

const saidIn = (lang: string, { state, detail }: Recipient): string => {
  const key = saidKeyOf(state, detail)
  return key === null ? detail : translate(lang, key)
}

/** One table for all parts, so that a spreadsheet can filter and pivot it; cells that a part does not count stay empty. */
const reportRows = async (deps: ReportDeps, given: Given, lang: string): Promise<Cell[][]> => {
  const { orgId, campaignId } = OwnCampaign.parse(given)
  return toRows(await readReport(deps, orgId, campaignId), lang)
}

const toRows = (report: CampaignReport, lang: string): Cell[][] => {
  const text = (key: string, values: Record<string, string | number> = {}) => translate(lang, key, values)
  const line = (part: string, value: string, counts: Partial<Reached>): Cell[] => [
    text(part),
    value,
    ...figures.map((figure) => counts[figure] ?? null),
  ]
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
