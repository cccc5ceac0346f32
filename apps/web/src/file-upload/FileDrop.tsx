/**
 * Uploads a file that the user drops or chooses. Shows the progress with buttons to pause and cancel, and a list of
 * interrupted uploads.
 */

import { InboxOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DatasetName, FileUpload } from '@tradewind/contract'
import { ConfirmButton, DateText, JobProgress, useT } from '@tradewind/ui'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../api.ts'
import { useFileUpload, type Sending } from './use-file-upload.ts'
import styles from './file-upload.module.css'

type FileDropProps = {
  dataset: DatasetName
  /** The name under which the column mapping is stored for later files; '' means the name of the file. */
  source: string
  hint: string
  /** Called with the finished upload, whose `loadId` is the created load. */
  onFinished: (upload: FileUpload) => void
  /** Returns the text for the reason for which a file was refused. */
  refusalText: (reason: string) => string
}

const accepted = '.csv,.tsv,.txt,.xlsx,.json,.jsonl,.ndjson,.parquet,.gz,.zip'

export const FileDrop = ({ dataset, source, hint, onFinished, refusalText }: FileDropProps) => {
  const t = useT()
  const [refused, setRefused] = useState<Pick<FileUpload, 'fileName' | 'failure'> | null>(null)
  const upload = useFileUpload(dataset, (ended) => (ended.state === 'finished' ? onFinished(ended) : setRefused(ended)))
  return (
    <div className={styles.drop}>
      <Upload.Dragger
        accept={accepted}
        showUploadList={false}
        disabled={upload.sending !== null}
        beforeUpload={(file) => {
          const isEmpty = file.size === 0
          setRefused(isEmpty ? { fileName: file.name, failure: 'empty' } : null)
          if (!isEmpty) upload.send(file, source)
          return Upload.LIST_IGNORE
        }}
      >
        <p className={styles.icon}>
          <InboxOutlined />
        </p>
        <p className={styles.title}>{t('ingest.drop_title')}</p>
        <p className={styles.hint}>{hint}</p>
      </Upload.Dragger>
      {upload.sending !== null && <SendingLine sending={upload.sending} upload={upload} />}
      {refused !== null && (
        <Alert type="error" showIcon title={refused.fileName} description={refusalText(refused.failure ?? '')} />
      )}
      {upload.sending === null && <Unfinished dataset={dataset} />}
    </div>
  )
}

const SendingLine = ({ sending, upload }: { sending: Sending; upload: ReturnType<typeof useFileUpload> }) => {
  const t = useT()
  const { name, stage, pause, share } = sending
  const text = t(pause === 'no' ? `ingest.upload_${stage}` : `ingest.upload_${pause}`, { name })
  const paused = pause === 'paused'
  return (
    <div className={styles.sending}>
      <JobProgress percent={share * 100} state="running" text={text} />
      {stage !== 'reading' && (
        <div className={styles.buttons}>
          <Button size="small" loading={pause === 'pausing'} onClick={paused ? upload.goOn : upload.pause}>
            {t(paused ? 'ingest.upload_go_on' : 'ingest.upload_pause')}
          </Button>
          <ConfirmButton
            size="small"
            danger
            question={t('confirm.stop_upload_question', { name })}
            action={t('confirm.stop_upload')}
            onConfirm={async () => upload.cancel()}
          >
            {t('confirm.stop_upload')}
          </ConfirmButton>
        </div>
      )}
    </div>
  )
}

/**
 * Lists the uploads that were interrupted on an earlier visit. When the user chooses such a file again, its upload
 * continues.
 */
const Unfinished = ({ dataset }: { dataset: DatasetName }) => {
  const t = useT()
  const client = useQueryClient()
  const { data = [] } = useQuery(queryOf(api.uploads.unfinished, { dataset }))
  const forget = async (uploadId: string) => {
    await api.uploads.cancel({ uploadId })
    await client.invalidateQueries({ queryKey: [api.uploads.unfinished.endpoint.path] })
  }
  const open = data.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return (
    <ul className={styles.unfinished} aria-label={t('ingest.upload_unfinished')}>
      {open.map(({ uploadId, fileName, receivedBytes, sizeBytes, touchedAt }) => (
        <li key={uploadId}>
          <span>
            <b>{fileName}</b>{' '}
            {t('ingest.upload_unfinished_hint', { percent: Math.floor((receivedBytes / sizeBytes) * 100) })}
          </span>
          <DateText at={touchedAt} withTime />
          <Button size="small" type="text" onClick={() => void forget(uploadId)}>
            {t('ingest.upload_forget')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
