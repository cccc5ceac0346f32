/** Breakdowns by clicked link and by bounce reason. */

import type { CampaignReport } from '@tradewind/contract'
import { Chart, CopyText, DataTable, EmptyState, useT, type Column } from '@tradewind/ui'
import { stepTones } from '../../../state-tones.ts'
import { OpenCount, useOpenRecipients, type PartProps } from './figures.tsx'
import styles from '../../../outreach/outreach.module.css'

type LinkRow = CampaignReport['links'][number]

export const LinkPart = ({ report }: PartProps) => {
  const t = useT()
  const name = `${report.campaign.name}-${t('mailReport.by_link')}`
  const columns: Column<LinkRow>[] = [
    {
      key: 'target',
      title: t('mailReport.link_target'),
      always: true,
      ellipsis: true,
      widthPx: 380,
      render: ({ target }) => (target === '' ? t('mailReport.link_gone') : <CopyText text={target} />),
      file: ({ target }) => target,
    },
    {
      key: 'people',
      title: t('mailReport.link_people'),
      number: true,
      render: ({ link, people }) => <OpenCount value={people} to={{ link: String(link) }} />,
      file: ({ people }) => people,
    },
    {
      key: 'clicks',
      title: t('mailReport.link_clicks'),
      number: true,
      render: ({ link, clicks }) => <OpenCount value={clicks} to={{ link: String(link) }} />,
      file: ({ clicks }) => clicks,
    },
    {
      key: 'peopleRaw',
      title: t('mailReport.link_people_raw'),
      number: true,
      render: ({ link, peopleRaw }) => <OpenCount value={peopleRaw} to={{ link: String(link), step: 'clickedRaw' }} />,
      file: ({ peopleRaw }) => peopleRaw,
    },
    {
      key: 'clicksRaw',
      title: t('mailReport.link_clicks_raw'),
      number: true,
      render: ({ link, clicksRaw }) => <OpenCount value={clicksRaw} to={{ link: String(link), step: 'clickedRaw' }} />,
      file: ({ clicksRaw }) => clicksRaw,
    },
  ]
  return (
    <DataTable
      label={name}
      fileName={name}
      columns={columns}
      rowKey={({ link }) => String(link)}
      rows={report.links}
      empty={{ title: t('mailReport.no_links') }}
      stacks
    />
  )
}

type ReasonRow = CampaignReport['reasons'][number]

export const ReasonPart = ({ report }: PartProps) => {
  const t = useT()
  const open = useOpenRecipients()
  const { reasons } = report
  if (reasons.length === 0) return <EmptyState compact title={t('mailReport.no_reasons')} />
  const name = `${report.campaign.name}-${t('mailReport.by_reason')}`
  const columns: Column<ReasonRow>[] = [
    {
      key: 'reason',
      title: t('mailReport.by_reason'),
      always: true,
      render: ({ reason }) => t(`mailReport.reason_${reason}`),
      file: ({ reason }) => t(`mailReport.reason_${reason}`),
    },
    {
      key: 'recipients',
      title: t('email.recipients'),
      number: true,
      render: ({ reason, recipients }) => <OpenCount value={recipients} to={{ reason }} />,
      file: ({ recipients }) => recipients,
    },
    {
      key: 'bounced',
      title: t('mailReport.bounced'),
      number: true,
      render: ({ reason, recipients, failed }) => (
        <OpenCount value={recipients - failed} to={{ reason, step: 'bounced' }} />
      ),
      file: ({ recipients, failed }) => recipients - failed,
    },
    {
      key: 'failed',
      title: t('mailReport.failed'),
      number: true,
      render: ({ reason, failed }) => <OpenCount value={failed} to={{ reason, step: 'failed' }} />,
      file: ({ failed }) => failed,
    },
    {
      key: 'codes',
      title: t('mailReport.codes'),
      render: ({ codes }) =>
        codes.map(({ code, recipients }) => `${code || t('mailReport.no_code')} × ${recipients}`).join(' · '),
      file: ({ codes }) => codes.map(({ code, recipients }) => `${code || '–'} × ${recipients}`).join(' · '),
    },
  ]
  return (
    <>
      <Chart
        title={t('mailReport.by_reason')}
        fileName={name}
        kind="bar-horizontal"
        heightPx={Math.max(150, reasons.length * 34 + 20)}
        categories={reasons.map(({ reason }) => t(`mailReport.reason_${reason}`))}
        series={[
          { name: t('email.recipients'), values: reasons.map(({ recipients }) => recipients), tone: stepTones.bounced },
        ]}
        onPick={(index) => {
          const reason = reasons[index]?.reason
          if (reason !== undefined) open({ reason })
        }}
      />
      <DataTable label={name} fileName={name} columns={columns} rowKey={({ reason }) => reason} rows={reasons} stacks />
      <p className={styles.note}>{t('mailReport.reason_note')}</p>
    </>
  )
}
