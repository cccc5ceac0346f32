/** Actions on a company: add to favourites, monitor, add to a mailing list. */

import { BellFilled, BellOutlined, MailOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSubmit, useT } from '@tradewind/ui'
import { App, Button, Tooltip } from 'antd'
import { api, queryOf } from '../api.ts'
import { FavouriteToggle } from '../favourites/FavouriteToggle.tsx'
import { useMarkSeen } from '../favourites/seen.ts'
import { AddCompaniesButton } from '../mailing/AddCompaniesButton.tsx'
import { refetchMonitors, monitorUsageText } from './monitor-usage.ts'
import styles from './company-actions.module.css'

/** Adds the company to the favourites or removes it. The button stands on the pages of a company, which show its news. */
export const FavouriteButton = ({ companyId, name }: { companyId: number; name: string }) => {
  useMarkSeen(companyId)
  return <FavouriteToggle kind="company" targetId={String(companyId)} name={name} />
}

/**
 * Turns monitoring of the company on or off. The company is monitored as buyer or as supplier, as the report shows it.
 */
export const MonitorButton = ({ companyId, side }: { companyId: number; side: 'buyer' | 'seller' }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { data } = useQuery(queryOf(api.insight.watching, { companyId, side }))
  const watched = data?.watched === true
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useMutation({
    mutationFn: () => api.insight.watch({ companyId, side, watched: !watched }),
    onSuccess: async (answer) => {
      message.success(t(answer.watched ? 'report.monitor_on' : 'report.monitor_off'))
      await refetchMonitors(client)
    },
  })
  return (
    <Tooltip title={data === undefined ? undefined : `${t('report.monitor_hint')} ${monitorUsageText(t, data)}`}>
      <Button
        icon={watched ? <BellFilled className={styles.star} /> : <BellOutlined />}
        loading={isPending}
        disabled={data === undefined}
        aria-pressed={watched}
        onClick={() => void submit(() => mutateAsync())}
      >
        {t(watched ? 'report.monitored' : 'report.monitor')}
      </Button>
    </Tooltip>
  )
}

/** Adds the company to a mailing list of the email centre, from which the user can write to it. */
export const WriteButton = ({ companyId }: { companyId: number }) => {
  const t = useT()
  return (
    <AddCompaniesButton
      type="primary"
      icon={<MailOutlined />}
      companies={{ kind: 'companies', companyIds: [String(companyId)] }}
    >
      {t('customs.write')}
    </AddCompaniesButton>
  )
}
