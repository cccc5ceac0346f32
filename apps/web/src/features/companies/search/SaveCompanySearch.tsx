/** Saves the company search under a name; the saved searches list it among those of the trade data. */

import { SaveOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { companyChips } from '../../../company/chips.ts'
import { useCompanyNames } from '../../../company/company-names.ts'
import { refetchMonitors } from '../../../company/monitor-usage.ts'
import { NameDialog } from '../../../forms/NameDialog.tsx'
import type { Filter } from './search-url.ts'

export const SaveCompanySearch = ({ filter }: { filter: Filter }) => {
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
  const names = useCompanyNames()
  const client = useQueryClient()
  const { message } = App.useApp()
  const proposed = companyChips(filter, { t, names }, () => undefined).map(({ value }) => value)
  const [typed, setTyped] = useState<string | null>(null)
  const { mutateAsync } = useMutation({
    mutationFn: (name: string) => api.insight.saveCompanySearch({ name, filter }),
    onSuccess: async () => {
      message.success(t('report.search_saved'))
      await refetchMonitors(client)
    },
  })
  return (
    <NameDialog
      title={t('report.save_search')}
      name={typed ?? proposed.join(' · ')}
      onType={setTyped}
      onSave={mutateAsync}
      onClose={onClose}
    />
  )
}
