/** The actions on a saved search: monitor, rename, delete. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SavedSearch } from '@tradewind/contract'
import { ConfirmButton, SubmitButton, useSubmit, useT } from '@tradewind/ui'
import { App, Button, Space, Switch } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { refetchMonitors } from '../../../company/monitor-usage.ts'
import { NameDialog } from '../../../forms/NameDialog.tsx'

type SearchProps = { search: SavedSearch }

export const WatchSwitch = ({ search: { id, name, watched }, disabled }: SearchProps & { disabled: boolean }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useMutation({
    mutationFn: (wanted: boolean) => api.insight.changeSearch({ id, watched: wanted }),
    onSuccess: async (answer) => {
      message.success(t(answer.watched ? 'report.search_monitor_on' : 'report.monitor_off'))
      await refetchMonitors(client)
    },
  })
  return (
    <Switch
      size="small"
      checked={watched}
      disabled={disabled}
      loading={isPending}
      aria-label={`${t('report.monitor')} ${name}`}
      onChange={(wanted) => void submit(() => mutateAsync(wanted))}
    />
  )
}

export const SearchActions = ({ search }: SearchProps) => {
  const t = useT()
  const client = useQueryClient()
  const [renaming, setRenaming] = useState(false)
  const share = useMutation({
    mutationFn: (shared: boolean) => api.insight.changeSearch({ id: search.id, shared }),
    onSuccess: () => refetchMonitors(client),
  })
  const remove = useMutation({
    mutationFn: () => api.insight.deleteSearch({ id: search.id }),
    onSuccess: () => refetchMonitors(client),
  })
  return (
    <Space size={0} wrap>
      <Button type="link" size="small" onClick={() => setRenaming(true)}>
        {t('report.rename')}
      </Button>
      <ConfirmButton
        type="link"
        size="small"
        danger
        question={t('report.search_delete', { name: search.name })}
        onConfirm={() => remove.mutateAsync()}
      >
        {t('common.delete')}
      </ConfirmButton>
      <SubmitButton type="link" size="small" onSubmit={() => share.mutateAsync(!search.shared)}>
        {t(search.shared ? 'report.unshare' : 'report.share')}
      </SubmitButton>
      {renaming && <RenameDialog search={search} onClose={() => setRenaming(false)} />}
    </Space>
  )
}

const RenameDialog = ({ search, onClose }: SearchProps & { onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const [name, setName] = useState(search.name)
  const { mutateAsync } = useMutation({
    mutationFn: (given: string) => api.insight.changeSearch({ id: search.id, name: given }),
    onSuccess: () => refetchMonitors(client),
  })
  return <NameDialog title={t('report.rename')} name={name} onType={setName} onSave={mutateAsync} onClose={onClose} />
}
