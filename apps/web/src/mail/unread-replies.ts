/** The number of unread replies, which the sidebar and the email centre show as a badge. */

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, queryOf } from '../api.ts'
import { useScreenLink } from '../links.ts'

/** A reply must appear within ten seconds. */
const pollMs = 8_000

const unreadQuery = queryOptions({ ...queryOf(api.mailReplies.unread, {}), refetchInterval: pollMs })

export const useUnreadReplies = (): number => useQuery(unreadQuery).data?.unread ?? 0

/** Loads the notifications as soon as a new reply arrives, because the notifications are polled more slowly. */
export const useNotificationsOfReplies = (): void => {
  const client = useQueryClient()
  const enabled = useScreenLink()('email') !== null
  const unread = useQuery({ ...unreadQuery, enabled }).data?.unread
  const known = useRef<number>(undefined)
  useEffect(() => {
    // The replies that were unread before the first answer are not new.
    const isNew = unread !== undefined && known.current !== undefined && unread > known.current
    known.current = unread
    if (isNew) void client.invalidateQueries({ queryKey: [api.site.notifications.endpoint.path] })
  }, [client, unread])
}
