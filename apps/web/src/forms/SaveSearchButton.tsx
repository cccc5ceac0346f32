/** Saves a search under a name, monitored or not, for the user alone or for the organisation. */

import { SaveOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MessageKey } from '@tradewind/i18n/web'
import { useT } from '@tradewind/ui'
import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../api.ts'
import { monitorUsageText, refetchMonitors } from '../company/monitor-usage.ts'
import { NameDialog } from './NameDialog.tsx'

type Saved = { name: string; watched: boolean; shared: boolean }
type SaveSearchProps = {
  /** The name that the dialog proposes: the values of the filter. */
  proposed: string
  /** The text of the check box that monitors the search. */
  watch: MessageKey
  save: (saved: Saved) => Promise<unknown>
}

export const SaveSearchButton = (props: SaveSearchProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<SaveOutlined />} onClick={() => setOpen(true)}>
        {t('report.save_search')}
      </Button>
      {open && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const SaveDialog = ({ proposed, watch, save, onClose }: SaveSearchProps & { onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [typed, setTyped] = useState<string | null>(null)
  const [watched, setWatched] = useState(false)
  const [shared, setShared] = useState(false)
  const { data: usage } = useQuery(queryOf(api.insight.savedSearches, { limit: 1 }))
  const { mutateAsync } = useMutation({
    mutationFn: (name: string) => save({ name, watched, shared }),
    onSuccess: async () => {
      message.success(t('report.search_saved'))
      await refetchMonitors(client)
    },
  })
  return (
    <NameDialog
      title={t('report.save_search')}
      name={typed ?? proposed}
      onType={setTyped}
      onSave={mutateAsync}
      onClose={onClose}
    >
      <Checkbox checked={watched} onChange={(event) => setWatched(event.target.checked)}>
        {t(watch)}
      </Checkbox>
      <p className="tw-quiet">{usage === undefined ? '' : monitorUsageText(t, usage)}</p>
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        {t('report.share_search')}
      </Checkbox>
    </NameDialog>
  )
}
