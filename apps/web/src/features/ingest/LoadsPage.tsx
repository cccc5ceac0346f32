/**
 * Page on which the operator imports files into the datasets. It shows the upload and the list of loads, or one load
 * (`?load=`).
 */

import { operatorDatasets } from '@tradewind/contract'
import { PageHeader, useT } from '@tradewind/ui'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadsTable } from './LoadsTable.tsx'
import { LoadView } from './LoadView.tsx'
import { RatesDrawer } from './RatesDrawer.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import styles from './ingest.module.css'

export const LoadsPage = () => {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const [areRatesShown, showRates] = useState(false)
  const loadId = params.get('load')
  const open = (id: string) => setParams({ load: id })
  if (loadId !== null) return <LoadView key={loadId} loadId={loadId} />
  return (
    <div className={styles.ingest}>
      <PageHeader
        title={t('ingest.title')}
        description={t('ingest.subtitle')}
        actions={<Button onClick={() => showRates(true)}>{t('ingest.rates')}</Button>}
      />
      <OperatorUpload onReceived={open} />
      <LoadsTable hint={t('ingest.no_loads_hint')} sourceTitle={t('ingest.source')} onOpen={open} />
      <RatesDrawer open={areRatesShown} onClose={() => showRates(false)} />
    </div>
  )
}

const OperatorUpload = ({ onReceived }: { onReceived: (loadId: string) => void }) => {
  const t = useT()
  const [dataset, setDataset] = useState<(typeof operatorDatasets)[number]>('trade')
  return (
    <>
      <Segmented
        aria-label={t('ingest.dataset')}
        value={dataset}
        onChange={setDataset}
        options={operatorDatasets.map((value) => ({ value, label: t(`ingest.dataset.${value}`) }))}
      />
      <UploadPanel key={dataset} dataset={dataset} onReceived={onReceived} />
    </>
  )
}
