import { PageHeader, useT } from '@tradewind/ui'
/** Operator: loads files into the datasets. Shows the upload and the list, or one load (`?load=`). */
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LoadsTable } from './LoadsTable.tsx'
import { LoadView } from './LoadView.tsx'
import { OperatorUpload } from './OperatorUpload.tsx'
import { RatesDrawer } from './RatesDrawer.tsx'
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
