/** The tab of data settings: the stored data of the user, and the preferences for tables. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmButton, Panel, resetColumnChoices, useT } from '@tradewind/ui'
import { Button } from 'antd'
import { api } from '../../api.ts'
import { notices } from '../../notices.ts'
import styles from './member.module.css'

export const DataSettingsTab = () => {
  const t = useT()
  const client = useQueryClient()
  const clear = useMutation({
    mutationFn: () => api.insight.clearSearchRecords({}),
    onSuccess: async () => {
      notices.success(t('member.clear_searches_done'))
      await client.invalidateQueries({ queryKey: [api.insight.searchRecords.endpoint.path] })
    },
  })
  const resetColumns = () => {
    resetColumnChoices()
    notices.success(t('member.reset_columns_done'))
  }
  return (
    <Panel title={t('member.tab_settings')}>
      <p>{t('member.settings_hint')}</p>
      <div className={styles.setting}>
        <div>
          <strong>{t('member.clear_searches')}</strong>
          <p>{t('member.clear_searches_hint')}</p>
        </div>
        <ConfirmButton question={t('member.clear_searches_hint')} onConfirm={() => clear.mutateAsync()}>
          {t('common.clear')}
        </ConfirmButton>
      </div>
      <div className={styles.setting}>
        <div>
          <strong>{t('member.reset_columns')}</strong>
          <p>{t('member.reset_columns_hint')}</p>
        </div>
        <Button onClick={resetColumns}>{t('common.reset')}</Button>
      </div>
    </Panel>
  )
}
