/** Breakdowns of a campaign: by country, recipient domain, subject, hour, link, and bounce reason. */

import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@tradewind/contract'
import { EmptyState, Panel, QueryState, useT } from '@tradewind/ui'
import { Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useFilters } from '../../../outreach/filters.ts'
import { reportQuery } from '../../../outreach/queries.ts'
import { ExportReportButton } from './ExportButton.tsx'
import type { PartProps } from './figures.tsx'
import { HourPart } from './HourPart.tsx'
import { LinkPart, ReasonPart } from './LinkAndReasonParts.tsx'
import { CountryPart, DomainPart, VariantPart } from './ReachedParts.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './records.module.css'

export const parts = ['country', 'domain', 'subject', 'hour', 'link', 'reason'] as const
type Part = (typeof parts)[number]

const shown: Readonly<Record<Part, (props: PartProps) => ReactNode>> = {
  country: (props) => <CountryPart {...props} />,
  domain: (props) => <DomainPart {...props} />,
  subject: (props) => <VariantPart {...props} />,
  hour: (props) => <HourPart {...props} />,
  link: (props) => <LinkPart {...props} />,
  reason: (props) => <ReasonPart {...props} />,
}

export const ReportPanel = ({ campaign }: { campaign: Campaign }) => {
  const t = useT()
  const { read, set } = useFilters<'by' | 'people'>()
  const part = parts.find((name) => name === read('by')) ?? 'country'
  const raw = read('people') === 'all'
  const report = useQuery(reportQuery(campaign))
  const { data } = report
  return (
    <Panel
      title={t('mailReport.title')}
      extra={
        <div className={emailStyles.actions}>
          <label className={emailStyles.switch}>
            <Switch
              size="small"
              checked={raw}
              onChange={(isRaw) => set({ people: isRaw ? 'all' : '' }, { replace: true })}
            />
            {t('mailReport.count_machines')}
          </label>
          <ExportReportButton campaignId={campaign.id} />
        </div>
      }
    >
      <Segmented
        className={styles.parts}
        value={part}
        onChange={(by: string) => set({ by }, { replace: true })}
        options={parts.map((name) => ({ value: name, label: t(`mailReport.by_${name}`) }))}
      />
      {data === undefined && <QueryState query={report} />}
      {data !== undefined &&
        (data.countries.length === 0 && part !== 'link' ? (
          <EmptyState compact title={t('mailReport.nothing_yet')} />
        ) : (
          shown[part]({ report: data, raw })
        ))}
    </Panel>
  )
}
