/** The operator's list of video tutorials: add, edit, order and delete. */

import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { ConfirmButton, FormDialog, ListTable, Panel, useSubmit, useT, type Column } from '@tradewind/ui'
import { Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { notices } from '../../notices.ts'

type Video = CallOutputOf<typeof api.site.videos.endpoint>[number]
type Fields = Pick<Video, 'title' | 'cover' | 'url'>

const useRefresh = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [api.site.videos.endpoint.path] })
}

export const VideosPanel = () => {
  const t = useT()
  const [opened, setOpened] = useState<Video | 'new' | null>(null)
  const videos = useQuery(queryOf(api.site.videos, {}))
  return (
    <Panel
      flush
      title={t('operator.videos')}
      extra={<Button onClick={() => setOpened('new')}>{t('operator.video_add')}</Button>}
    >
      <ListTable
        label={t('operator.videos')}
        columns={useColumns(videos.data ?? [])}
        rowKey={({ id }) => id}
        query={videos}
        onOpen={setOpened}
        stacks
        empty={{ title: t('operator.no_videos'), hint: t('operator.videos_hint') }}
      />
      {opened !== null && <VideoDialog edited={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}

const useColumns = (videos: readonly Video[]): Column<Video>[] => {
  const t = useT()
  const refresh = useRefresh()
  const { submit, isPending } = useSubmit({ isChoice: true })
  const order = useMutation({
    mutationFn: (ids: string[]) => api.site.orderVideos({ ids }),
    onSettled: refresh,
  })
  const remove = useMutation({ mutationFn: (id: string) => api.site.deleteVideo({ id }), onSettled: refresh })
  const move = (index: number, by: 1 | -1) => {
    const ids = videos.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved === undefined) return
    ids.splice(index + by, 0, moved)
    void submit(() => order.mutateAsync(ids))
  }
  return [
    { key: 'title', title: t('operator.video_title'), always: true, render: ({ title }) => title },
    { key: 'url', title: t('operator.video_url'), widthPx: 260, render: ({ url }) => url },
    {
      key: 'actions',
      title: t('common.actions'),
      render: (video) => {
        const index = videos.indexOf(video)
        const { id, title } = video
        return (
          <Space>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('operator.video_up', { title })}
              disabled={isPending || index <= 0}
              onClick={() => move(index, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('operator.video_down', { title })}
              disabled={isPending || index === videos.length - 1}
              onClick={() => move(index, 1)}
            />
            <ConfirmButton
              type="link"
              size="small"
              danger
              question={t('operator.video_delete_confirm', { title })}
              onConfirm={() => remove.mutateAsync(id)}
            >
              {t('common.remove')}
            </ConfirmButton>
          </Space>
        )
      },
    },
  ]
}

const VideoDialog = ({ edited, onClose }: { edited: Video | null; onClose: () => void }) => {
  const t = useT()
  const refresh = useRefresh()
  const save = useMutation({
    mutationFn: async (fields: Fields) => {
      if (edited === null) await api.site.addVideo(fields)
      else await api.site.changeVideo({ ...fields, id: edited.id })
    },
    onSuccess: () => notices.success(t('operator.video_saved')),
    onSettled: refresh,
  })
  const link = { required: true, pattern: /^\s*(?:\/(?!\/)|https?:\/\/)/i, message: t('operator.video_link_format') }
  return (
    <FormDialog<Fields>
      title={t(edited === null ? 'operator.video_add' : 'operator.video_edit')}
      submitText={t('common.save')}
      initialValues={edited === null ? {} : { title: edited.title, cover: edited.cover, url: edited.url }}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="title"
        label={t('operator.video_title')}
        rules={[{ required: true, whitespace: true, max: 100, message: t('operator.video_title_required') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="cover" label={t('operator.video_cover')} rules={[link]}>
        <Input maxLength={500} spellCheck={false} />
      </Form.Item>
      <Form.Item name="url" label={t('operator.video_url')} rules={[link]}>
        <Input maxLength={500} spellCheck={false} />
      </Form.Item>
    </FormDialog>
  )
}
