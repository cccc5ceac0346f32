/** Breakdowns of a campaign by groups of recipients: countries, recipient domains, subjects. */

import type { CampaignReport, Reached } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { Chart, DataTable, Flag, NumberText, useT, useUi, type Column, type Translate } from '@tradewind/ui'
import { Rate } from '../../../outreach/records/rate.tsx'
import { rateOf } from '../../../outreach/records/rates.ts'
import { usePagesOf } from '../../../outreach/view-parts.tsx'
import { stepTones } from '../../../state-tones.ts'
import { OpenCount, type PartProps } from './figures.tsx'
import type { Narrowing } from './narrowing.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './records.module.css'

type Line<Row> = {
  title: string
  key: (row: Row) => string
  label: (row: Row) => string
  render: (row: Row) => React.ReactNode
  /** The filter that a click on the row sets. Null: the row combines several groups, so no filter selects it. */
  narrowing: (row: Row) => Narrowing | null
}

const columnsOf = <Row extends Reached>(t: Translate, line: Line<Row>, raw: boolean): Column<Row>[] => {
  const figures = [
    { key: 'accepted', step: 'accepted', of: null },
    { key: 'delivered', step: 'delivered', of: null },
    { key: 'opened', step: raw ? 'openedRaw' : 'opened', of: 'notBounced' },
    { key: 'clicked', step: raw ? 'clickedRaw' : 'clicked', of: 'notBounced' },
    { key: 'replied', step: 'replied', of: 'notBounced' },
    { key: 'bounced', step: 'bounced', of: 'accepted' },
    { key: 'complained', step: 'complained', of: null },
    { key: 'unsubscribed', step: 'unsubscribed', of: null },
    { key: 'failed', step: 'failed', of: null },
  ] as const
  return [
    {
      key: 'name',
      title: line.title,
      always: true,
      ellipsis: true,
      widthPx: 220,
      render: line.render,
      file: (row) => line.label(row),
    },
    ...figures.flatMap(({ key, step, of }): Column<Row>[] => [
      {
        key,
        title: t(`mailReport.${step}`),
        number: true,
        render: (row) => {
          const narrowing = line.narrowing(row)
          return (
            <>
              {narrowing === null ? (
                <NumberText value={row[step]} />
              ) : (
                <OpenCount value={row[step]} to={{ ...narrowing, step }} />
              )}
              {of !== null && (
                <small className={styles.share} data-part="share">
                  <Rate value={rateOf(row[step], row[of])} />
                </small>
              )}
            </>
          )
        },
        file: (row) => row[step],
      },
      ...(of === null
        ? []
        : [
            {
              key: `${key}Rate`,
              title: t(`mailReport.rate_${key}`),
              number: true,
              // The columns of shares are hidden by default, because the shares are also shown beside the counts. Users
              // can show these columns, and saved files contain them.
              hidden: true,
              render: (row: Row) => <Rate value={rateOf(row[step], row[of])} />,
              file: (row: Row) => rateOf(row[step], row[of]),
            },
          ]),
    ]),
  ]
}

const chartLines = 12
const linePx = 34

type TableProps<Row> = { rows: readonly Row[]; line: Line<Row>; raw: boolean; name: string; chart?: boolean }

const ReachedTable = <Row extends Reached>({ rows, line, raw, name, chart = true }: TableProps<Row>) => {
  const t = useT()
  const pages = usePagesOf(rows, { stacks: true })
  const drawn = rows.slice(0, chartLines)
  const [opened, clicked] = raw ? (['openedRaw', 'clickedRaw'] as const) : (['opened', 'clicked'] as const)
  return (
    <>
      {chart && (
        <Chart
          title={t('mailReport.chart_rates', { by: line.title })}
          fileName={name}
          kind="bar-horizontal"
          heightPx={Math.max(170, drawn.length * linePx + 50)}
          categories={drawn.map((row) => line.label(row))}
          series={[
            { name: t(`mailReport.${opened}`), values: drawn.map((row) => row[opened]), tone: stepTones[opened] },
            { name: t(`mailReport.${clicked}`), values: drawn.map((row) => row[clicked]), tone: stepTones[clicked] },
            { name: t('mailReport.notBounced'), values: drawn.map((row) => row.notBounced), muted: true },
          ]}
        />
      )}
      <DataTable
        label={name}
        fileName={name}
        columns={columnsOf(t, line, raw)}
        columnsKey="email.report"
        rowKey={line.key}
        rows={rows}
        stacks
        {...pages}
      />
      <p className={emailStyles.note}>{t('mailReport.denominators')}</p>
    </>
  )
}

type CountryRow = CampaignReport['countries'][number]

export const CountryPart = ({ report, raw }: PartProps) => {
  const t = useT()
  const { locale } = useUi()
  const label = ({ country }: CountryRow) =>
    country === '' ? t('mailReport.country_unknown') : countryName(country, locale)
  const line: Line<CountryRow> = {
    title: t('mailReport.by_country'),
    key: ({ country }) => country,
    label,
    render: (row) => (row.country === '' ? label(row) : <Flag code={row.country}>{label(row)}</Flag>),
    narrowing: ({ country }) => ({ country: country === '' ? 'unknown' : country }),
  }
  return <ReachedTable rows={report.countries} line={line} raw={raw} name={`${report.campaign.name}-${line.title}`} />
}

type DomainRow = Reached & { domain: string; isGroup: boolean }

export const DomainPart = ({ report, raw }: PartProps) => {
  const t = useT()
  const others: DomainRow[] =
    report.otherDomains === null ? [] : [{ ...report.otherDomains, domain: '', isGroup: true }]
  const label = ({ domain }: DomainRow) => (domain === '' ? t('mailReport.other_domains') : domain)
  const line: Line<DomainRow> = {
    title: t('mailReport.by_domain'),
    key: ({ domain }) => domain,
    label,
    render: label,
    narrowing: ({ domain }) => (domain === '' ? null : { mailDomain: domain }),
  }
  const rows = [...report.domains, ...others]
  return <ReachedTable rows={rows} line={line} raw={raw} name={`${report.campaign.name}-${line.title}`} />
}

type VariantRow = CampaignReport['variants'][number]

export const VariantPart = ({ report, raw }: PartProps) => {
  const t = useT()
  const label = ({ variant, subject }: VariantRow) => subject || t('mailReport.subject_no', { no: variant + 1 })
  const line: Line<VariantRow> = {
    title: t('mailReport.by_subject'),
    key: ({ variant }) => String(variant),
    label,
    render: label,
    narrowing: ({ variant }) => ({ variant: String(variant) }),
  }
  return <ReachedTable rows={report.variants} line={line} raw={raw} name={`${report.campaign.name}-${line.title}`} />
}
