import { operatorDatasets } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
/** Chooses the dataset of a file, and uploads it. */
import { Segmented } from 'antd'
import { useState } from 'react'
import { UploadPanel } from './UploadPanel.tsx'

export const OperatorUpload = ({ onReceived }: { onReceived: (loadId: string) => void }) => {
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
