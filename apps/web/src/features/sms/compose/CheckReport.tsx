/** The findings of the check: problems, the audience, invalid numbers, cost by country, and texts of some recipients. */

import type { SmsFinding, SmsPreflight } from '@tradewind/contract'
import { countryName, formatFen, formatMicroYuan } from '@tradewind/lexicon'
import { DataTable, Flag, NumberText, useFormatNumber, useT, useUi, type Column, type Translate } from '@tradewind/ui'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Waterfall } from '../../../outreach/Waterfall.tsx'
import styles from './check.module.css'

const alertTypes = { error: 'error', warning: 'warning', hint: 'info' } as const
const examplesShown = 8
const samplesShown = 3

export const CheckReport = ({ preflight }: { preflight: SmsPreflight }) => {
  const t = useT()
  const format = useFormatNumber()
  const { locale } = useUi()
  const { waterfall, invalid, countries, cost, segments, recipients, samples } = preflight
  return (
    <div className={styles.check}>
      {preflight.findings.map((finding) => (
        <FindingLine key={`${finding.key} ${JSON.stringify(finding.params)}`} finding={finding} />
      ))}
      <Part title={t('compose.check_audience')}>
        <Waterfall waterfall={waterfall} channel="sms" />
        {invalid.total > 0 && (
          <details>
            <summary>{t('smsCentre.invalid_numbers', { count: format(invalid.total) })}</summary>
            <ul>
              {invalid.examples.slice(0, examplesShown).map(({ text, reason, name, company }, index) => (
                // Two contacts may have the same invalid number.
                <li key={`${index} ${text}`}>
                  <code>{text}</code> {[name, company].filter((part) => part !== '').join(' · ')}{' '}
                  {t(`sms.invalid_${reason}`)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Part>
      <Part title={t('compose.check_cost')}>
        <p className={styles.total}>
          <b className="tw-number">¥{formatFen(cost.totalFen)}</b>
          <span>{t('smsCentre.total_line', { recipients: format(recipients), segments: format(segments) })}</span>
        </p>
        <p className={styles.quiet}>
          {t('smsCentre.paid_by', {
            packages: formatFen(cost.fromPackagesFen),
            balance: formatFen(cost.fromBalanceFen),
          })}
        </p>
        <DataTable
          label={t('smsCentre.cost_by_country')}
          columns={countryColumns(t, locale)}
          rowKey={({ country }) => country}
          rows={countries}
          stacks
          empty={{ title: t('smsCentre.no_recipients') }}
        />
      </Part>
      {samples.length > 0 && (
        <Part title={t('smsCentre.samples')}>
          <ul className={styles.samples}>
            {samples.slice(0, samplesShown).map(({ number, text, size }) => (
              <li key={number}>
                <small>
                  {number} · {t(`smsCentre.encoding_${size.encoding}`)} ·{' '}
                  {t('smsCentre.segments', { count: size.segments })}
                </small>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h4>{title}</h4>
    {children}
  </section>
)

const FindingLine = ({ finding: { key, severity, params } }: { finding: SmsFinding }) => {
  const t = useT()
  return <Alert type={alertTypes[severity]} showIcon title={t(`sms.finding_${key}`, params)} />
}

type CountryCost = SmsPreflight['countries'][number]

const countryColumns = (t: Translate, locale: string): readonly Column<CountryCost>[] => [
  {
    key: 'country',
    title: t('smsCentre.country'),
    always: true,
    render: ({ country }) =>
      country === '' ? t('smsCentre.country_unknown') : <Flag code={country}>{countryName(country, locale)}</Flag>,
  },
  {
    key: 'recipients',
    title: t('sending.recipients'),
    number: true,
    render: ({ recipients }) => <NumberText value={recipients} />,
  },
  {
    key: 'segments',
    title: t('smsCentre.segments_title'),
    number: true,
    render: ({ segments }) => <NumberText value={segments} />,
  },
  {
    key: 'price',
    title: t('smsCentre.price'),
    number: true,
    render: ({ priceMicroYuan }) => <span className="tw-number">¥{formatMicroYuan(priceMicroYuan)}</span>,
  },
  {
    key: 'cost',
    title: t('smsCentre.cost'),
    number: true,
    render: ({ costFen }) => <span className="tw-number">¥{formatFen(costFen)}</span>,
  },
]
