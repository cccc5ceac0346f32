/**
 * One source: the data that it delivers, its pull, loads that need a decision, the last loads, and all attempts to
 * pull.
 */

import { ArrowLeftOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { SourceAlert, SourceDetail } from '@tradewind/contract'
import { SubmitButton, DateText, DescriptionList, Flag, PageHeader, Panel, QueryState, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { failureText } from '../texts.ts'
import { AttemptsPanel } from './AttemptsPanel.tsx'
import { PullPanel } from './PullPanel.tsx'
import { sourceQuery, useSourceChange } from './queries.ts'
import { SettingsDrawer } from './SettingsDrawer.tsx'
import { asPercent, publishingText } from './source-texts.ts'
import { SourceLoadsPanel } from './SourceLoadsPanel.tsx'
import { FailureText } from './SourceTags.tsx'
import ingestStyles from '../ingest.module.css'
import styles from './sources.module.css'

export const SourceView = ({ sourceId }: { sourceId: string }) => {
  const t = useT()
  const source = useQuery(sourceQuery(sourceId))
  const [editing, setEditing] = useState(false)
  if (!source.isSuccess) return <QueryState query={source} />
  const { data } = source
  return (
    <div className={ingestStyles.ingest}>
      <Link to="?" className={ingestStyles.back}>
        <ArrowLeftOutlined /> {t('source.back')}
      </Link>
      <PageHeader
        title={data.name}
        description={t(`source.dataset_${data.dataset}`)}
        actions={<Button onClick={() => setEditing(true)}>{t('source.edit')}</Button>}
      />
      <AlertsPanel alerts={data.alerts} />
      <div className={styles.panels}>
        <SettingsPanel source={data} />
        <PullPanel source={data} />
      </div>
      <SourceLoadsPanel loads={data.loads} />
      <AttemptsPanel sourceId={sourceId} />
      {editing && <SettingsDrawer source={data} onClose={() => setEditing(false)} />}
    </div>
  )
}

const AlertsPanel = ({ alerts }: { alerts: readonly SourceAlert[] }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const settle = useSourceChange((alertId: string) => api.sources.settleAlert({ alertId }))
  const open = alerts.filter(({ settledAt }) => settledAt === null)
  if (open.length === 0) return null
  return (
    <Panel title={t('source.alerts')}>
      <ul className={styles.alerts}>
        {open.map(({ alertId, kind, loadId, detail, raisedAt }) => {
          const link = loadId === null ? null : linkTo('dataLoads', {}, { load: loadId })
          return (
            <li key={alertId}>
              <span>
                <b>{t(`source.alert_${kind}`)}</b> {kind === 'pull_failed' && <FailureText failure={detail} />}
                {kind === 'review' && detail !== null && t('source.tables_missing', { names: detail })}
                {kind === 'load_failed' && failureText(t, detail ?? 'internal')}
              </span>
              <DateText at={raisedAt} withTime />
              {link !== null && <Link to={link}>{t('source.open_load')}</Link>}
              <SubmitButton size="small" onSubmit={() => settle.mutateAsync(alertId)}>
                {t('source.settle')}
              </SubmitButton>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const SettingsPanel = ({ source }: { source: SourceDetail }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const lastLoadId = source.loads[0]?.load.loadId
  const link = lastLoadId === undefined ? null : linkTo('dataLoads', {}, { load: lastLoadId })
  return (
    <Panel title={t('source.settings')}>
      <DescriptionList
        items={[
          [
            t('source.country'),
            <>
              {source.country === null ? '–' : <Flag code={source.country} />}{' '}
              {source.flow !== null && t(`source.flow_${source.flow}`)}
            </>,
          ],
          [
            t('source.mapping'),
            <>
              {t(source.isMapped ? 'source.mapping_saved' : 'source.mapping_missing')}{' '}
              {link !== null && <Link to={link}>{t('source.mapping_open')}</Link>}
            </>,
          ],
          [
            t('source.publishing'),
            `${t(publishingText(source))} · ${t(source.holdSuspicious ? 'source.held_yes' : 'source.held_no')}`,
          ],
          source.trust !== null && [t('source.trust'), t('source.trust_of', { trust: source.trust })],
          [t('source.thresholds'), <Thresholds key="thresholds" thresholds={source.thresholds} />],
        ]}
      />
    </Panel>
  )
}

const Thresholds = ({ thresholds }: Pick<SourceDetail, 'thresholds'>) => {
  const t = useT()
  const { rowsDrop, rowsJump, rejectShare, fillShare } = thresholds
  return t('source.thresholds_short', {
    rowsDrop,
    rowsJump,
    rejectShare: asPercent(rejectShare),
    fillShare: asPercent(fillShare),
  })
}
