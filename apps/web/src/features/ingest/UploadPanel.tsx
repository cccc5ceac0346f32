/** Where files come in: drop or choose, with progress and a way to stop. */
import { InboxOutlined } from '@ant-design/icons'
import { Alert, Input, Upload } from 'antd'
import { useRef, useState } from 'react'
import { JobProgress, Panel, useT } from '@tradewind/ui'
import { api } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { notices } from '../../notices.ts'
import { useLoadChange } from './queries.ts'

type Sending = { name: string; share: number }

export const UploadPanel = ({ onReceived }: { onReceived: (loadId: string) => void }) => {
  const t = useT()
  const [source, setSource] = useState('')
  const { sending, refusal, send, stop } = useUpload(onReceived)
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
      <Upload.Dragger
        accept=".csv,.tsv,.txt,.xlsx"
        showUploadList={false}
        disabled={sending !== null}
        beforeUpload={(file) => {
          void send(file, source.trim())
          return Upload.LIST_IGNORE
        }}
      >
        <p className="ingest-drop-icon">
          <InboxOutlined />
        </p>
        <p className="ingest-drop-title">{t('ingest.drop_title')}</p>
        <p className="ingest-drop-hint">{t('ingest.drop_hint')}</p>
      </Upload.Dragger>
      {sending !== null && (
        <JobProgress
          percent={sending.share * 100}
          state="running"
          text={t('ingest.uploading', { name: sending.name })}
          onCancel={stop}
        />
      )}
      {refusal !== null && <Alert type="error" showIcon title={refusal.name} description={refusal.message} />}
    </Panel>
  )
}

/** Sends one file; what the server refuses stays on screen, with its reason, until the next try. */
const useUpload = (onReceived: (loadId: string) => void) => {
  const t = useT()
  const [sending, setSending] = useState<Sending | null>(null)
  const [refusal, setRefusal] = useState<{ name: string; message: string } | null>(null)
  const abort = useRef<AbortController | null>(null)
  const { mutateAsync } = useLoadChange(({ file, source }: { file: File; source: string }) => {
    const controller = new AbortController()
    abort.current = controller
    return api.ingest.upload(source === '' ? {} : { source }, {
      file,
      signal: controller.signal,
      handles: ['file_rejected'],
      onUploadShare: (share) => setSending({ name: file.name, share }),
    })
  })
  const send = async (file: File, source: string) => {
    setRefusal(null)
    setSending({ name: file.name, share: 0 })
    try {
      const { load, repeated } = await mutateAsync({ file, source })
      if (repeated) notices.warning(t('ingest.repeated'))
      onReceived(load.loadId)
    } catch (error) {
      if (isFailure(error, 'file_rejected')) setRefusal({ name: file.name, message: error.message })
      // Other failures have told by their toast.
      else if (error instanceof DOMException) notices.warning(t('ingest.upload_cancelled'))
    } finally {
      setSending(null)
    }
  }
  return { sending, refusal, send, stop: () => abort.current?.abort() }
}
