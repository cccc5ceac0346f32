/** Where an operator's files come in. */
import { Input } from 'antd'
import { useState } from 'react'
import { Panel, useT } from '@tradewind/ui'
import { FileDrop } from '../../file-upload/FileDrop.tsx'
import { notices } from '../../notices.ts'
import { useLoadsChanged } from './queries.ts'
import { failureText } from './texts.ts'

export const UploadPanel = ({ onReceived }: { onReceived: (loadId: string) => void }) => {
  const t = useT()
  const [source, setSource] = useState('')
  const loadsChanged = useLoadsChanged()
  return (
    <Panel>
      <label className="ingest-source">
        <span>{t('ingest.source')}</span>
        <Input
          value={source}
          maxLength={80}
          placeholder={t('ingest.source_hint')}
          onChange={(event) => setSource(event.target.value)}
        />
      </label>
      <FileDrop
        dataset="trade"
        source={source.trim()}
        hint={t('ingest.drop_hint')}
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
