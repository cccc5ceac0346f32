/**
 * The bell of the top bar: the number of unread notifications, and a popover with the newest notifications, each with a
 * link to its subject.
 */

import { BellOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DateText, EmptyState, ErrorState, useT } from '@tradewind/ui'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useNotificationsOfReplies } from '../../mail/unread-replies.ts'
import styles from './shell-tools.module.css'

type Page = CallOutputOf<typeof api.site.notifications.endpoint>
/**
 * Every response of the server contains the user's present roles. Polling therefore also lets an idle page notice that
 * the membership has changed.
 */
const pollMs = 20_000
const query = { ...queryOf(api.site.notifications, { limit: 20 }), refetchInterval: pollMs }

export const Notifications = () => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(query)
  useNotificationsOfReplies()
  const unread = data?.unread ?? 0
  const label = unread === 0 ? t('layout.notifications') : t('layout.notifications_unread', { count: unread })
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={t('layout.notifications')}
      content={<NotificationList onLeave={() => setOpen(false)} />}
      trigger="click"
      placement="bottomRight"
    >
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<BellOutlined />} aria-label={label} />
      </Badge>
    </Popover>
  )
}

const NotificationList = ({ onLeave }: { onLeave: () => void }) => {
  const t = useT()
  const { data, error, refetch } = useQuery(query)
  const markRead = useMarkRead()
  if (error !== null) return <ErrorState title={t('layout.notifications_failed')} onRetry={() => void refetch()} />
  if (data === undefined) return <div className={`${styles.notifications} tw-bone`} aria-busy="true" />
  if (data.list.length === 0)
    return (
      <div className={styles.notifications}>
        <EmptyState compact title={t('layout.no_notification')} />
      </div>
    )
  return (
    <div className={styles.notifications}>
      <ul>
        {data.list.map((notification) => (
          <Entry key={notification.notificationId} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      {data.unread > 0 && (
        <Button type="link" size="small" onClick={() => void markRead()}>
          {t('layout.mark_all_read')}
        </Button>
      )}
    </div>
  )
}

/** Marks the given notifications as read, or all of them. */
const useMarkRead = () => {
  const client = useQueryClient()
  return async (notificationIds?: string[]) => {
    await api.site.readNotifications(notificationIds === undefined ? {} : { notificationIds })
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
}

const Entry = ({ notification, onLeave }: { notification: Page['list'][number]; onLeave: () => void }) => {
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const { notificationId, title, text, link, createdAt, readAt } = notification
  const open = () => {
    if (readAt === null) void markRead([notificationId])
    if (link === null) return
    onLeave()
    void navigate(link)
  }
  return (
    <li>
      <button type="button" className={styles.notification} data-unread={readAt === null} onClick={open}>
        <strong>{title}</strong>
        <span>{text}</span>
        <DateText at={createdAt} withTime />
      </button>
    </li>
  )
}
