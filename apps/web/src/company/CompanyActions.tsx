/** Actions on a company: add to favourites, monitor, add to a mailing list. */

import { BellFilled, BellOutlined, MailOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useConfirm, useSubmit, useT } from '@tradewind/ui'
import { App, Button, Tooltip } from 'antd'
import { api, queryOf } from '../api.ts'
import { refreshFavourites } from '../favourites-query.ts'
import { AddCompaniesButton } from '../mailing/AddCompaniesButton.tsx'
import { refetchMonitors, monitorUsageText } from './monitor-usage.ts'
import styles from './company-actions.module.css'

export const FavouriteButton = ({ companyId, name }: { companyId: number; name: string }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const target = { kind: 'trade_company', targetId: String(companyId) } as const
  const among = queryOf(api.favourites.among, { kind: target.kind, targetIds: [target.targetId] })
  const { data } = useQuery(among)
  const collected = data?.targetIds.includes(target.targetId) === true
  const hasNote = data?.notedIds.includes(target.targetId) === true
  const confirm = useConfirm()
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useMutation({
    mutationFn: () => api.favourites.toggle({ ...target, collected: !collected }),
    onSuccess: async (answer) => {
      message.success(t(answer.collected ? 'common.collected' : 'common.uncollected'))
      await refreshFavourites(client)
    },
  })
  return (
    <Button
      icon={collected ? <StarFilled className={styles.star} /> : <StarOutlined />}
      loading={isPending}
      disabled={data === undefined}
      aria-pressed={collected}
      onClick={() =>
        collected && hasNote
          ? confirm({
              action: t('favourites.uncollect'),
              title: t('favourites.remove_question', { name }),
              text: t('favourites.remove_note'),
              run: mutateAsync,
            })
          : void submit(() => mutateAsync())
      }
    >
      {t(collected ? 'customs.collected' : 'customs.collect')}
    </Button>
  )
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
