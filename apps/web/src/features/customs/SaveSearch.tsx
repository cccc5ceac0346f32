/** Keeps the search under a name; watched, its new records are told. */
import { SaveOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Input, Modal } from 'antd'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useFilterTexts } from './filter-texts.ts'
import type { Filter } from './filter-url.ts'
import { forgetPlaces, placesText } from './monitors/places.ts'

export const SaveSearch = ({ filter }: { filter: Filter }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<SaveOutlined />} onClick={() => setOpen(true)}>
        {t('report.save_search')}
      </Button>
      {open && <SaveDialog filter={filter} onClose={() => setOpen(false)} />}
    </>
  )
}

export const nameAtMost = 80

const SaveDialog = ({ filter, onClose }: { filter: Filter; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const asked = useFilterTexts(filter)
  const [typed, setTyped] = useState<string | null>(null)
  const [watched, setWatched] = useState(false)
  const { data: places } = useQuery(queryOf(api.insight.savedSearches, { limit: 1 }))
  const name =
    typed ??
    asked
      .map(({ value }) => value)
      .join(' · ')
      .slice(0, nameAtMost)
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.insight.saveSearch({ name: name.trim(), filter, watched }),
    onSuccess: async () => {
      message.success(t('report.search_saved'))
      await forgetPlaces(client)
      onClose()
    },
  })
  const save = () => {
    if (name.trim() !== '' && !isPending) mutate()
  }
  return (
    <Modal
      open
      title={t('report.save_search')}
      onCancel={onClose}
      onOk={save}
      okText={t('common.save')}
      confirmLoading={isPending}
      okButtonProps={{ disabled: name.trim() === '' }}
    >
      <div className="customs-list-dialog">
        <Input
          autoFocus
          aria-label={t('common.name')}
          value={name}
          maxLength={nameAtMost}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={save}
        />
        <Checkbox checked={watched} onChange={(event) => setWatched(event.target.checked)}>
          {t('report.watch_search')}
        </Checkbox>
        <span className="customs-quiet">{places === undefined ? '' : placesText(t, places)}</span>
      </div>
    </Modal>
  )
}
