/**
 * The pull (scheduled download) of a source: location, schedule, an SFTP host key to confirm, and the possible actions.
 */

import type { PullLocation, SourceDetail, SourcePull } from '@tradewind/contract'
import { SubmitButton, CopyText, DateText, DescriptionList, EmptyState, Panel, useConfirm, useT } from '@tradewind/ui'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { notices } from '../../../notices.ts'
import { PullDrawer } from './PullDrawer.tsx'
import { useSourceChange } from './queries.ts'
import ingestStyles from '../ingest.module.css'
import styles from './sources.module.css'

export const PullPanel = ({ source }: { source: SourceDetail }) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const { pull } = source
  const edit = (
    <Button size="small" onClick={() => setEditing(true)}>
      {t(pull === null ? 'source.pull_add' : 'source.pull_edit')}
    </Button>
  )
  return (
    <Panel title={t('source.pull')} extra={pull !== null && edit}>
      {pull === null ? (
        <EmptyState compact title={t('source.pull_none')} hint={t('source.pull_none_hint')} action={edit} />
      ) : (
        <PullFacts sourceId={source.sourceId} pull={pull} />
      )}
      {editing && <PullDrawer sourceId={source.sourceId} pull={pull} onClose={() => setEditing(false)} />}
    </Panel>
  )
}

const placeText = (place: PullLocation): string => {
  if (place.kind === 'http') return place.url
  if (place.kind === 's3') return `${place.endpoint ?? 's3:/'}/${place.bucket}/${place.key}`
  return `sftp://${place.host}:${place.port}/${place.path.replace(/^\//, '')}`
}

const PullFacts = ({ sourceId, pull }: { sourceId: string; pull: SourcePull }) => {
  const t = useT()
  return (
    <>
      {pull.offeredHostKey !== null && <OfferedHostKey sourceId={sourceId} hostKey={pull.offeredHostKey} />}
      <DescriptionList
        items={[
          [t('source.place'), <CopyText key="place" text={placeText(pull.place)} />],
          [t('source.credentials'), t(`source.credentials_${pull.credentialsKind ?? 'none'}`)],
          pull.hostKey !== null && [t('source.host_key'), <CopyText key="key" text={pull.hostKey} />],
          [t('source.cron'), pull.cron === null ? t('source.never') : `${pull.cron} · ${pull.timeZone}`],
          [
            t('source.next_runs'),
            pull.isPaused
              ? t('source.paused')
              : pull.nextRuns.length === 0
                ? null
                : pull.nextRuns.slice(0, 3).map((at) => (
                    <span key={at} className={styles.run}>
                      <DateText at={at} withTime />
                    </span>
                  )),
          ],
        ]}
      />
      <PullActions sourceId={sourceId} pull={pull} />
    </>
  )
}

const OfferedHostKey = ({ sourceId, hostKey }: { sourceId: string; hostKey: string }) => {
  const t = useT()
  const trust = useSourceChange(() => api.sources.confirmHostKey({ sourceId, hostKey }))
  return (
    <Alert
      type="warning"
      showIcon
      title={t('source.host_key_offered')}
      description={
        <>
          <code className={styles.key}>{hostKey}</code>
          <p>{t('source.host_key_offered_hint')}</p>
        </>
      }
      action={
        <SubmitButton size="small" onSubmit={() => trust.mutateAsync(undefined)}>
          {t('source.host_key_trust')}
        </SubmitButton>
      }
    />
  )
}

const PullActions = ({ sourceId, pull }: { sourceId: string; pull: SourcePull }) => {
  const t = useT()
  const confirm = useConfirm()
  const now = useSourceChange(
    () => api.sources.pullNow({ sourceId }),
    () => notices.success(t('source.pull_queued')),
  )
  const pause = useSourceChange(() => api.sources.pause({ sourceId, isPaused: !pull.isPaused }))
  const remove = useSourceChange(() => api.sources.removePull({ sourceId }))
  const askToRemove = () =>
    confirm({
      action: t('source.pull_remove'),
      text: t('source.pull_remove_confirm'),
      run: () => remove.mutateAsync(undefined),
    })
  return (
    <div className={ingestStyles.actions}>
      <SubmitButton type="primary" onSubmit={() => now.mutateAsync(undefined)}>
        {t('source.pull_now')}
      </SubmitButton>
      {pull.cron !== null && (
        <SubmitButton onSubmit={() => pause.mutateAsync(undefined)}>
          {t(pull.isPaused ? 'source.resume' : 'source.pause')}
        </SubmitButton>
      )}
      <Button danger type="text" onClick={askToRemove}>
        {t('source.pull_remove')}
      </Button>
    </div>
  )
}
