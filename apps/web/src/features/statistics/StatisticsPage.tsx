/**
 * The page of trade statistics. It shows one series at one level of HS codes, by period, partner country and HS code.
 */

import { useQuery } from '@tanstack/react-query'
import type { StatisticFilter, StatisticSeries } from '@tradewind/contract'
import { EmptyState, PageHeader, PageSkeleton, Panel, QueryState, useT } from '@tradewind/ui'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { usePaging } from '../../paging.ts'
import { useSourceName } from './names.ts'
import { readQuestion, type Question } from './question.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { RankingTable } from './RankingTable.tsx'
import { TotalsPanel } from './TotalsPanel.tsx'
import styles from './statistics.module.css'

export const StatisticsPage = () => {
  const t = useT()
  const series = useQuery(queryOf(api.statistics.series, {}))
  const { data } = series
  return (
    <div className={styles.statistics}>
      <PageHeader title={t('statistics.title')} description={t('statistics.subtitle')} />
      {series.error !== null ? (
        <Panel>
          <QueryState query={series} />
        </Panel>
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <Asked all={data} />
      )}
    </div>
  )
}

const Asked = ({ all }: { all: readonly StatisticSeries[] }) => {
  const t = useT()
  const { query, change } = usePaging()
  const question = readQuestion(query, all)
  if (question === null)
    return (
      <Panel>
        <EmptyState title={t('statistics.no_series')} hint={t('statistics.no_series_hint')} />
      </Panel>
    )
  return (
    <>
      <Panel>
        <QuestionFields all={all} question={question} change={change} />
      </Panel>
      <Answer question={question} change={change} />
    </>
  )
}

type AnswerProps = { question: Question; change: (next: Record<string, string>) => void }

const Answer = ({ question: { series, filter }, change }: AnswerProps) => {
  const t = useT()
  const sourceName = useSourceName()
  const report = useQuery(queryOf(api.statistics.report, filter))
  const { data } = report
  if (report.isError)
    return (
      <Panel>
        <QueryState query={report} />
      </Panel>
    )
  if (data === undefined) return <PageSkeleton />
  if (data.periods.length === 0)
    return (
      <Panel>
        <EmptyState
          title={t(data.isCovered ? 'statistics.no_data' : 'statistics.not_covered')}
          hint={t(data.isCovered ? 'statistics.no_data_hint' : 'statistics.not_covered_hint')}
          action={<CoverageLink filter={filter} />}
        />
      </Panel>
    )
  // The filter is the React key of the tables, so that the tables return to their first page when the filter changes.
  const asked = JSON.stringify(filter)
  return (
    <>
      <Alert
        type={data.basis === 'world' || data.basis === 'partner' ? 'info' : 'warning'}
        showIcon
        title={
          <>
            {t(`statistics.basis.${data.basis}`)} · {t('statistics.source')}: {sourceName(series)}
          </>
        }
        action={<CoverageLink filter={filter} />}
      />
      <TotalsPanel filter={filter} periods={data.periods} />
      <div className={styles.ranks}>
        {filter.partner === undefined && (
          <RankingTable
            key={`partner ${asked}`}
            by="partner"
            title={t('statistics.partners')}
            filter={filter}
            onOpen={(partner) => change({ partner })}
          />
        )}
        {filter.level > 0 && (
          <RankingTable
            key={`code ${asked}`}
            by="code"
            title={t('statistics.codes')}
            filter={filter}
            onOpen={(code) => change({ code })}
          />
        )}
      </div>
    </>
  )
}

/** A link to the coverage page, filtered by the statistics of the reporting country. */
const CoverageLink = ({ filter: { reporter, flow } }: { filter: StatisticFilter }) => {
  const t = useT()
  const address = useScreenLink()(
    'coverage',
    {},
    {
      dataset: 'statistics',
      ...((flow === 'export' || flow === 'reexport') && { side: 'exports' }),
      ...(/^[A-Z]{2}$/.test(reporter) && { country: reporter }),
    },
  )
  return address === null ? null : <Link to={address}>{t('coverage.open')}</Link>
}
