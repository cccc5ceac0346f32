/** Turns email alerts on or off. Alerts are sent to the address in the user's profile. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { Switch } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import styles from './monitors.module.css'

export const AlertSetting = () => {
  const t = useT()
  const client = useQueryClient()
  const profile = useScreenLink()('profile')
  const setting = queryOf(api.insight.alerts, {})
  const { data } = useQuery(setting)
  const { mutate, isPending } = useMutation({
    mutationFn: (byEmail: boolean) => api.insight.setAlerts({ byEmail }),
    onSuccess: (answer) => client.setQueryData(setting.queryKey, answer),
  })
  if (data === undefined) return null
  if (data.address === null) return profile && <Link to={profile}>{t('report.alerts_no_address')}</Link>
  if (data.isStopped) return <span>{t('report.alerts_stopped', { address: data.address })}</span>
  const says = t('report.alerts_by_email', { address: data.address })
  return (
    <label className={styles.alerts}>
      <Switch size="small" checked={data.byEmail} loading={isPending} aria-label={says} onChange={(on) => mutate(on)} />
      {says}
    </label>
  )
}
