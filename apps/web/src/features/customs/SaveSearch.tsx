/**
 * Saves the search under a name. If the user monitors the saved search, it reports new records. With `switches`, the
 * search finds the switched suppliers of the market, and reports new ones.
 */

import { SaveOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SwitchFilter } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { App, Button, Checkbox } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { refetchMonitors, monitorUsageText } from '../../company/monitor-usage.ts'
import { useSearchTexts } from '../../customs/filter-texts.ts'
import { NameDialog } from '../../forms/NameDialog.tsx'
import type { Filter } from './filter-url.ts'
import styles from './customs.module.css'

type Saved = { filter: Filter; switches?: SwitchFilter }

export const SaveSearch = (saved: Saved) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon={<SaveOutlined />} onClick={() => setOpen(true)}>
        {t('report.save_search')}
      </Button>
      {open && <SaveDialog saved={saved} onClose={() => setOpen(false)} />}
    </>
  )
}

const SaveDialog = ({ saved, onClose }: { saved: Saved; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const asked = useSearchTexts(saved.filter, saved.switches ?? null)
  const [typed, setTyped] = useState<string | null>(null)
  const [watched, setWatched] = useState(false)
  const { data: places } = useQuery(queryOf(api.insight.savedSearches, { limit: 1 }))
  const { mutateAsync } = useMutation({
    mutationFn: (name: string) => api.insight.saveSearch({ name, ...saved, watched }),
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
        {t(saved.switches === undefined ? 'report.watch_search' : 'market.switch_watch')}
      </Checkbox>
      <span className={styles.quiet}>{places === undefined ? '' : monitorUsageText(t, places)}</span>
    </NameDialog>
  )
}
