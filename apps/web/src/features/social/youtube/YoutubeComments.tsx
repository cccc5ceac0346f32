/** A button that gets the comments on a video from YouTube, page by page. */

import { YoutubeOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SubmitButton, useFormatNumber, useT } from '@tradewind/ui'
import { App } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'

export const YoutubeComments = ({ itemId }: { itemId: number }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { data } = useQuery(queryOf(api.youtube.state, {}))
  const [next, setNext] = useState<{ pageToken: string | null; fetched: number } | null>(null)
  if (data?.isConfigured !== true) return null
  const fetchComments = async () => {
    const pageToken = next?.pageToken ?? null
    const page = await api.youtube.comments({ itemId, ...(pageToken === null ? {} : { pageToken }) })
    setNext({ pageToken: page.nextPageToken, fetched: (next?.fetched ?? 0) + page.list.length })
    message.success(t('social.youtube_comments_done', { count: format(page.list.length) }))
    await client.invalidateQueries({ queryKey: [api.social.detail.endpoint.path] })
    await client.invalidateQueries({ queryKey: [api.youtube.state.endpoint.path] })
  }
  return (
    <p>
      <SubmitButton
        size="small"
        icon={<YoutubeOutlined />}
        disabled={next !== null && next.pageToken === null}
        onSubmit={fetchComments}
      >
        {t(next === null ? 'social.youtube_comments' : 'social.youtube_comments_more')}
      </SubmitButton>
    </p>
  )
}
