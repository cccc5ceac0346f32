/**
 * Shows why a load is suspicious, e.g. an unusual number of rows. If the load was held for this reason, the operator
 * publishes or discards it here.
 */

import type { Load, LoadFinding } from '@tradewind/contract'
import { SubmitButton, useConfirm, useFormatNumber, useT } from '@tradewind/ui'
import { Alert, Button } from 'antd'
import { api } from '../../../api.ts'
import { notices } from '../../../notices.ts'
import { fieldText, isField } from '../texts.ts'
import { useSourceChange } from './queries.ts'
import styles from './sources.module.css'

export const HeldPanel = ({ load }: { load: Load }) => {
  const t = useT()
  if (load.findings.length === 0) return null
  const isHeld = load.state === 'held'
  return (
    <Alert
      type="warning"
      showIcon
      title={t(isHeld ? 'source.held_title' : 'source.unusual_title')}
      description={
        <ul className={styles.findings}>
          {load.findings.map((finding) => (
            <li key={`${finding.kind} ${finding.field}`}>
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      }
      {...(isHeld && { action: <Decision loadId={load.loadId} /> })}
    />
  )
}

const FindingText = ({ finding: { kind, field, was, now } }: { finding: LoadFinding }) => {
  const t = useT()
  const format = useFormatNumber()
  const valueText = (value: number) => (kind === 'rows' ? format(value) : `${Math.round(value * 1000) / 10}%`)
  const name = field !== null && isField(field) ? fieldText(t, field) : (field ?? '')
  return <>{t(`source.finding_${kind}`, { field: name, was: valueText(was), now: valueText(now) })}</>
}

const Decision = ({ loadId }: { loadId: string }) => {
  const t = useT()
  const confirm = useConfirm()
  const release = useSourceChange(
    () => api.sources.release({ loadId }),
    () => notices.success(t('source.released')),
  )
  const discard = useSourceChange(() => api.ingest.cancel({ loadId }))
  const askToDiscard = () =>
    confirm({
      action: t('source.discard'),
      text: t('source.discard_confirm'),
      otherwise: t('common.back'),
      run: () => discard.mutateAsync(undefined),
    })
  return (
    <div className={styles.decision}>
      <SubmitButton type="primary" size="small" onSubmit={() => release.mutateAsync(undefined)}>
        {t('source.release')}
      </SubmitButton>
      <Button danger size="small" onClick={askToDiscard}>
        {t('source.discard')}
      </Button>
    </div>
  )
}
