/** The panel that uploads a file to load. */

import type { DatasetName } from '@tradewind/contract'
import { Panel, useT } from '@tradewind/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { FileDrop } from '../../file-upload/FileDrop.tsx'
import { notices } from '../../notices.ts'
import { useLoadsChanged } from './queries.ts'
import { failureText } from './texts.ts'
import styles from './ingest.module.css'

type UploadPanelProps = { dataset: DatasetName; onReceived: (loadId: string) => void }

export const UploadPanel = ({ dataset, onReceived }: UploadPanelProps) => {
  const t = useT()
  const [source, setSource] = useState('')
  const loadsChanged = useLoadsChanged()
  return (
    <Panel>
      <label className={styles.source}>
        <span>{t(dataset === 'list' ? 'lists.list' : 'ingest.source')}</span>
        <Input
          value={source}
          maxLength={80}
          placeholder={t(dataset === 'list' ? 'lists.source_hint' : 'ingest.source_hint')}
          onChange={(event) => setSource(event.target.value)}
        />
      </label>
      <FileDrop
        dataset={dataset}
        source={source.trim()}
        hint={t(dataset === 'list' ? 'lists.drop_hint' : 'ingest.drop_hint')}
        refusalText={(reason) => failureText(t, reason)}
        onFinished={({ loadId, repeated }) => {
          void loadsChanged()
          if (repeated) notices.warning(t('ingest.repeated'))
          if (loadId !== null) onReceived(loadId)
        }}
      />
    </Panel>
  )
}
