/** Actions on a company: add to favourites, monitor, add to a mailing list. */

import { BellFilled, BellOutlined, MailOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { App, Button, Tooltip, type ButtonProps } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { refetchFavourites } from '../../../favourites.ts'
import { useScreenLink } from '../../../links.ts'
import { AddToListDialog } from '../../../mailing/AddToListDialog.tsx'
import { refetchMonitors, monitorUsageText } from '../monitors/monitor-usage.ts'
import type { Side } from '../parts.tsx'
import styles from './company-head.module.css'

export const FavouriteButton = ({ companyId }: { companyId: number }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const target = { kind: 'trade_company', targetId: String(companyId) } as const
  const among = queryOf(api.favourites.among, { kind: target.kind, targetIds: [target.targetId] })
  const { data } = useQuery(among)
  const collected = data?.targetIds.includes(target.targetId) === true
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.favourites.toggle({ ...target, collected: !collected }),
    onSuccess: async (answer) => {
      message.success(t(answer.collected ? 'common.collected' : 'common.uncollected'))
      await refetchFavourites(client)
    },
  })
  return (
    <Button
      icon={collected ? <StarFilled className={styles.star} /> : <StarOutlined />}
      loading={isPending}
      disabled={data === undefined}
      aria-pressed={collected}
      onClick={() => mutate()}
    >
      {t(collected ? 'customs.collected' : 'customs.collect')}
    </Button>
  )
}

/**
 * Turns monitoring of the company on or off. The company is monitored as buyer or as supplier, as the report shows it.
 */
export const MonitorButton = ({ companyId, side }: { companyId: number; side: Side }) => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { data } = useQuery(queryOf(api.insight.watching, { companyId, side }))
  const watched = data?.watched === true
  const { mutate, isPending } = useMutation({
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
        onClick={() => mutate()}
      >
        {t(watched ? 'report.monitored' : 'report.monitor')}
      </Button>
    </Tooltip>
  )
}

type WriteButtonProps = { companyIds: string[] } & Pick<ButtonProps, 'type' | 'size' | 'children'>

/** Adds companies to a mailing list of the email centre, and opens the list. */
export const WriteButton = ({ companyIds, ...button }: WriteButtonProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (useScreenLink()('email') === null) return null
  return (
    <>
      <Button {...button} icon={<MailOutlined />} onClick={() => setOpen(true)} />
      {open && (
        <AddToListDialog
          title={t('mailing.add_to_list')}
          companies={{ kind: 'companies', companyIds }}
          add={(listId) => api.mailingLists.addCompanies({ listId, companyIds })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
