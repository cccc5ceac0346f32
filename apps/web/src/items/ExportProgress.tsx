/**
 * Follows an ordered export where it was ordered: its progress, a button to stop it, and a button to download the file.
 * The export does not depend on this dialog; closing the dialog leaves it running.
 */

import { DownloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ExportFile } from '@tradewind/contract'
import { JobProgress, QueryState, SubmitButton, useFormatNumber, useT } from '@tradewind/ui'
import { App, Button, Flex, Modal, Typography } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { api, queryOf } from '../api.ts'
import { saveDownload } from '../download.ts'
import { isFailure } from '../failure.ts'
import { useScreenLink } from '../links.ts'

export const isUnderWay = ({ state }: Pick<ExportFile, 'state'>): boolean => state === 'queued' || state === 'running'

/** The share of the rows that are written, in whole percent. A file is complete only when it is stored. */
export const percentOf = ({ state, rowsDone, rowsTotal }: ExportFile): number =>
  state === 'finished' ? 100 : Math.min(99, Math.floor((100 * rowsDone) / Math.max(1, rowsTotal)))

/**
 * Refetches what an export changes: the list of exports, the storage, the remaining quota, and the contacts of
 * favourites, which the file may have unlocked.
 */
export const refreshExports = async (client: QueryClient): Promise<void> => {
  const { exports, favourites, membership } = api
  const calls = [exports.list, exports.read, membership.storage, membership.searchTimes, favourites.list]
  await Promise.all(calls.map(({ endpoint }) => client.invalidateQueries({ queryKey: [endpoint.path] })))
}

const refreshMs = 1_000
const jobStates = {
  queued: 'running',
  running: 'running',
  finished: 'done',
  failed: 'failed',
  cancelled: 'stopped',
  expired: 'stopped',
} as const

/** `ordered`: the export as the order returned it. */
export const ExportProgressDialog = ({ ordered, onClose }: { ordered: ExportFile; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const exportsPath = useScreenLink()('exports')
  const query = useQuery({
    ...queryOf(api.exports.read, { id: ordered.id }),
    initialData: ordered,
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && isUnderWay(data) && !isFailure(error, 'not_found') ? refreshMs : false,
  })
  const { data: file, error } = query
  const runs = isUnderWay(file)
  // Refetches when the export ends or the dialog closes.
  useEffect(() => (runs ? () => void refreshExports(client) : undefined), [client, runs])
  // The user has deleted the export in another tab.
  const isGone = isFailure(error, 'not_found')
  const close = () => {
    if (runs && !isGone) message.info(t('exports.continues'))
    onClose()
  }
  const stop = async () => {
    try {
      await api.exports.cancel({ id: file.id })
    } finally {
      await refreshExports(client)
    }
  }
  return (
    <Modal
      open
      title={t('common.export')}
      onCancel={close}
      footer={
        <Flex justify="end" gap="small" wrap>
          {exportsPath !== null && (
            <Button
              type="link"
              onClick={() => {
                onClose()
                void navigate(exportsPath)
              }}
            >
              {t('exports.open_list')}
            </Button>
          )}
          <Button onClick={close}>{t('common.close')}</Button>
          {file.state === 'finished' && !isGone && (
            <SubmitButton
              type="primary"
              icon={<DownloadOutlined />}
              onSubmit={async () => saveDownload(await api.exports.download({ ids: [file.id] }))}
            >
              {t('common.download')}
            </SubmitButton>
          )}
        </Flex>
      }
    >
      {isGone ? <QueryState query={query} /> : <Progress file={file} onStop={stop} />}
    </Modal>
  )
}

const Progress = ({ file, onStop }: { file: ExportFile; onStop: () => Promise<unknown> }) => {
  const t = useT()
  const format = useFormatNumber()
  const texts = {
    queued: t('exports.progress_queued'),
    running: t('exports.progress_running', { done: format(file.rowsDone), total: format(file.rowsTotal) }),
    finished: t('exports.progress_finished', { rows: format(file.rowsDone) }),
    failed: t('exports.state_failed'),
    cancelled: t('exports.state_cancelled'),
    expired: t('exports.state_expired'),
  }
  return (
    <Flex vertical gap="small">
      <Typography.Text strong>{file.name}</Typography.Text>
      <JobProgress
        percent={percentOf(file)}
        state={jobStates[file.state]}
        text={texts[file.state]}
        stop={{
          action: t('confirm.stop_export'),
          question: t('confirm.stop_export_question', { name: file.name }),
          run: onStop,
        }}
      />
      {file.contactsMasked > 0 && (
        <p className="tw-quiet">{t('exports.contacts_masked', { count: format(file.contactsMasked) })}</p>
      )}
      {isUnderWay(file) && <p className="tw-quiet">{t('exports.may_close')}</p>}
    </Flex>
  )
}
