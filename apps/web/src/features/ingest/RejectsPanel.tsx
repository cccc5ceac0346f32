/** The rejected rows of a load: counts by reason, a table of the rows, and a download of all rejected rows. */

import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { Load, Reject } from '@tradewind/contract'
import { ListTable, NumberText, Panel, useFormatNumber, useT, type Column, type Translate } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { usePaging } from '../../paging.ts'
import { useLoadCalls } from './load-calls.ts'
import { isRunning, rejectsQuery } from './queries.ts'
import { rejectText } from './texts.ts'
import styles from './ingest.module.css'

type Reason = { reason: string; column: string | null; rows: number }

const columnsOf = (t: Translate): readonly Column<Reject>[] => [
  {
    key: 'line',
    title: t('ingest.line'),
    number: true,
    widthPx: 90,
    render: ({ line }) => <NumberText value={line} />,
  },
  { key: 'column', title: t('ingest.column'), widthPx: 200, ellipsis: true, render: ({ column }) => column ?? '–' },
  {
    key: 'value',
    title: t('ingest.value'),
    widthPx: 320,
    ellipsis: true,
    render: ({ value }) => <code>{value ?? '–'}</code>,
  },
  { key: 'reason', title: t('ingest.reject_reason'), render: ({ reason }) => rejectText(t, reason) },
]

export const RejectsPanel = ({ load, reasons }: { load: Load; reasons: readonly Reason[] }) => {
  const t = useT()
  const calls = useLoadCalls()
  const { page, limit, pagingOf } = usePaging('rejects')
  const rejects = useQuery({
    ...rejectsQuery(calls, load.loadId, page, limit),
    refetchInterval: isRunning(load.state) ? 2000 : false,
    placeholderData: (previous) => previous,
  })
  const { data } = rejects
  const [saving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    try {
      saveFile(await calls.rejectsFile({ loadId: load.loadId }))
    } catch {
      // A failed download is ignored here, because the failed request has already shown a toast.
    } finally {
      setSaving(false)
    }
  }
  const button = (
    <Button size="small" icon={<DownloadOutlined />} onClick={() => void download()} loading={saving}>
      {t('ingest.download_rejects')}
    </Button>
  )
  return (
    <Panel title={t('ingest.rejects')} flush {...(load.rowsRejected > 0 ? { extra: button } : {})}>
      {reasons.length > 0 && <ReasonTags reasons={reasons} />}
      {data?.totalIsExact === false && (
        <p className={`${styles.quiet} ${styles.reasons}`}>{t('ingest.rejects_shown', { count: data.total })}</p>
      )}
      <ListTable
        stacks
        label={t('ingest.rejects')}
        columns={columnsOf(t)}
        rowKey={({ line }) => String(line)}
        query={rejects}
        empty={{ title: t('ingest.no_rejects'), compact: true }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const ReasonTags = ({ reasons }: { reasons: readonly Reason[] }) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <div className={styles.reasons}>
      {reasons.map(({ reason, column, rows }) => (
        <Tag key={`${reason} ${column}`}>
          {column === null ? '' : `${column}: `}
          {rejectText(t, reason)} · {format(rows)}
        </Tag>
      ))}
    </div>
  )
}

const fileShape = (answer: unknown): answer is { blob: Blob; filename: string } =>
  typeof answer === 'object' &&
  answer !== null &&
  'blob' in answer &&
  answer.blob instanceof Blob &&
  'filename' in answer

/** Saves a downloaded file through the browser. `answer` is the response of an endpoint of kind `file`. */
const saveFile = (answer: unknown): void => {
  if (!fileShape(answer)) throw new TypeError('the call answered no file')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(answer.blob)
  link.download = answer.filename
  link.click()
  // The object URL is revoked after a delay, because the browser reads the URL only when it starts to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
