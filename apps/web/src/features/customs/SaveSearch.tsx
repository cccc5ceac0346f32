/** Saves the search under a name. If the user monitors the saved search, it reports new records. */

import { SaveOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { useFilterTexts } from './filter-texts.ts'
import type { Filter } from './filter-url.ts'
import { refetchMonitors, monitorUsageText } from './monitors/monitor-usage.ts'
import { NameDialog } from './NameDialog.tsx'
import styles from './customs.module.css'

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

const SaveDialog = ({ filter, onClose }: { filter: Filter; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const asked = useFilterTexts(filter)
  const [typed, setTyped] = useState<string | null>(null)
  const [watched, setWatched] = useState(false)
  const { data: places } = useQuery(queryOf(api.insight.savedSearches, { limit: 1 }))
  const { mutateAsync } = useMutation({
    mutationFn: (name: string) => api.insight.saveSearch({ name, filter, watched }),
    onSuccess: async () => {
      message.success(t('report.search_saved'))
      await refetchMonitors(client)
    },
  })
  return (
    <NameDialog
      title={t('report.save_search')}
      name={typed ?? asked.map(({ value }) => value).join(' · ')}
      onType={setTyped}
      onSave={mutateAsync}
      onClose={onClose}
    >
      <Checkbox checked={watched} onChange={(event) => setWatched(event.target.checked)}>
        {t('report.watch_search')}
      </Checkbox>
      <span className={styles.quiet}>{places === undefined ? '' : monitorUsageText(t, places)}</span>
    </NameDialog>
  )
}
