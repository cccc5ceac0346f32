/** The page of the user's exports. It shows their progress, downloads one or several of them, and deletes them. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportKeptDays, type ExportFile } from '@tradewind/contract'
import {
  ConfirmButton,
  DateText,
  ListTable,
  NumberText,
  PageHeader,
  Panel,
  SubmitButton,
  useFormatNumber,
  useT,
  type Column,
  tagColourOf,
} from '@tradewind/ui'
import { Progress, Space, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { saveDownload } from '../../download.ts'
import { isUnderWay, percentOf, refreshExports } from '../../items/ExportProgress.tsx'
import { usePaging } from '../../paging.ts'
import { exportTones } from '../../state-tones.ts'
import { StorageUsage } from '../../storage-usage/StorageUsage.tsx'

const refreshMs = 1_000

export const ExportsPage = () => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const files = useQuery({
    ...queryOf(api.exports.list, { page, limit }),
    placeholderData: (old) => old,
    refetchInterval: (state) => (state.state.data?.list.some(isUnderWay) ? refreshMs : false),
  })
  const columns = useColumns()
  // Only exports that are finished and whose file was not deleted can be downloaded.
  const ready = (files.data?.list ?? []).filter(({ id, state }) => state === 'finished' && chosen.includes(id))
  return (
    <>
      <PageHeader title={t('exports.title')} description={t('exports.description', { days: exportKeptDays })} />
      <StorageUsage />
      <Panel flush>
        <ListTable
          label={t('exports.title')}
          columns={columns}
          rowKey={(file) => file.id}
          query={files}
          empty={{ title: t('exports.empty'), hint: t('exports.empty_hint') }}
          selection={{ keys: chosen, onChange: setChosen }}
          toolbar={
            <SubmitButton disabled={ready.length === 0} onSubmit={() => download(ready.map(({ id }) => id))}>
              {t('exports.download_selected', { count: ready.length })}
            </SubmitButton>
          }
          pagingOf={pagingOf}
          stacks
        />
      </Panel>
    </>
  )
}

const download = async (ids: string[]) => saveDownload(await api.exports.download({ ids }))

const useColumns = (): Column<ExportFile>[] => {
  const t = useT()
  return [
    { key: 'name', title: t('exports.name'), always: true, render: (file) => file.name },
    { key: 'state', title: t('exports.state'), widthPx: 200, render: (file) => <State file={file} /> },
    { key: 'rows', title: t('exports.rows'), number: true, render: (file) => <NumberText value={file.rowsTotal} /> },
    {
      key: 'size',
      title: t('exports.size'),
      number: true,
      render: ({ sizeBytes }) => (
        <NumberText value={sizeBytes === null ? null : Math.ceil(sizeBytes / 1024)} unit="KB" />
      ),
    },
    {
      key: 'created',
      title: t('exports.created_at'),
      render: ({ createdAt, expiresAt }) => (
        <>
          <DateText at={createdAt} withTime />
          {expiresAt !== null && (
            <p className="tw-quiet">
              {t('exports.expires_at')} <DateText at={expiresAt} />
            </p>
          )}
        </>
      ),
    },
    { key: 'actions', title: t('common.actions'), always: true, render: (file) => <Actions file={file} /> },
  ]
}

const State = ({ file }: { file: ExportFile }) => {
  const t = useT()
  const format = useFormatNumber()
  const label = t(`exports.state_${file.state}`)
  if (file.state === 'running') return <Progress size="small" percent={percentOf(file)} aria-label={label} />
  return (
    <>
      <Tag color={tagColourOf(exportTones[file.state])}>{label}</Tag>
      {file.contactsMasked > 0 && (
        <p className="tw-quiet">{t('exports.contacts_masked', { count: format(file.contactsMasked) })}</p>
      )}
    </>
  )
}

const Actions = ({ file }: { file: ExportFile }) => {
  const t = useT()
  const client = useQueryClient()
  const refresh = () => refreshExports(client)
  const stop = useMutation({ mutationFn: () => api.exports.cancel({ id: file.id }), onSettled: refresh })
  const remove = useMutation({ mutationFn: () => api.exports.remove({ id: file.id }), onSettled: refresh })
  const again = useMutation({ mutationFn: () => api.exports.retry({ id: file.id }), onSettled: refresh })
  if (isUnderWay(file))
    return (
      <ConfirmButton
        type="link"
        size="small"
        question={t('confirm.stop_export_question', { name: file.name })}
        action={t('confirm.stop_export')}
        onConfirm={() => stop.mutateAsync()}
      >
        {t('confirm.stop_export')}
      </ConfirmButton>
    )
  return (
    <Space size={0}>
      {file.state === 'finished' && (
        <SubmitButton type="link" size="small" onSubmit={() => download([file.id])}>
          {t('common.download')}
        </SubmitButton>
      )}
      {file.state !== 'finished' && (
        <SubmitButton type="link" size="small" onSubmit={() => again.mutateAsync()}>
          {t('exports.retry')}
        </SubmitButton>
      )}
      <ConfirmButton
        type="link"
        size="small"
        danger
        question={t('confirm.delete_file', { name: file.name })}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('common.delete')}
      </ConfirmButton>
    </Space>
  )
}
