/** The dialogs that change chosen favourites: their folder, state, assignee or tags. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { favouriteTagsAtMost, type FavouriteChange, type FavouriteSelection } from '@tradewind/contract'
import { FormDialog, searchByLabel, useFormatNumber, useT } from '@tradewind/ui'
import { App, Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { api, queryOf } from '../../api.ts'
import { refreshFavourites } from '../../favourites-query.ts'
import { foldersQuery } from '../../favourites/queries.ts'
import { none } from './favourite-state.ts'
import { useStateOptions } from './StateSelect.tsx'

type Props = { of: FavouriteSelection; count: number; onClose: () => void }
export type ChangeKind = 'move' | 'change_state' | 'assign' | 'tag'

export const ChangeDialog = ({ kind, ...props }: Props & { kind: ChangeKind }) => {
  switch (kind) {
    case 'move':
      return <MoveDialog {...props} />
    case 'change_state':
      return <StateDialog {...props} />
    case 'assign':
      return <AssignDialog {...props} />
    case 'tag':
      return <TagDialog {...props} />
  }
}

type FrameProps<Fields> = Props & {
  title: string
  initialValues?: Fields
  changeOf: (fields: Fields) => FavouriteChange
  children: ReactNode
}

const Frame = <Fields extends object>({ of, count, onClose, title, changeOf, ...rest }: FrameProps<Fields>) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  return (
    <FormDialog<Fields>
      title={title}
      submitText={t('common.save')}
      lead={<p>{t('favourites.change', { count: format(count) })}</p>}
      {...(rest.initialValues === undefined ? {} : { initialValues: rest.initialValues })}
      onSubmit={async (fields) => {
        const { changed, skipped } = await api.favourites.update({ of, change: changeOf(fields) })
        message.success(t('favourites.changed', { count: format(changed) }))
        if (skipped > 0) message.warning(t('favourites.skipped', { count: format(skipped) }))
        await refreshFavourites(client)
      }}
      onClose={onClose}
    >
      {rest.children}
    </FormDialog>
  )
}

const MoveDialog = (props: Props) => {
  const t = useT()
  const { data } = useQuery(foldersQuery)
  return (
    <Frame<{ folder: string }>
      {...props}
      title={t('favourites.move_title')}
      changeOf={({ folder }) => ({ folderId: folder === none ? null : folder })}
    >
      <Form.Item
        name="folder"
        label={t('favourites.folder')}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <Select
          showSearch={searchByLabel}
          options={[
            { value: none, label: t('favourites.folder_none') },
            ...(data?.list ?? []).map(({ folderId, name }) => ({ value: folderId, label: name })),
          ]}
        />
      </Form.Item>
    </Frame>
  )
}

const StateDialog = (props: Props) => {
  const t = useT()
  const options = useStateOptions()
  return (
    <Frame<Pick<FavouriteChange, 'state'>>
      {...props}
      title={t('favourites.change_state')}
      changeOf={(change) => change}
    >
      <Form.Item
        name="state"
        label={t('favourites.state')}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <Select options={options} />
      </Form.Item>
    </Frame>
  )
}

const AssignDialog = (props: Props) => {
  const t = useT()
  const { data } = useQuery(queryOf(api.favourites.members, {}))
  return (
    <Frame<{ assignee: string }>
      {...props}
      title={t('favourites.assign')}
      changeOf={({ assignee }) => ({ assigneeId: assignee === none ? null : assignee })}
    >
      <Form.Item
        name="assignee"
        label={t('favourites.assignee')}
        extra={t('favourites.assignee_hint')}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <Select
          showSearch={searchByLabel}
          options={[
            { value: none, label: t('favourites.assignee_none') },
            ...(data ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
          ]}
        />
      </Form.Item>
    </Frame>
  )
}

type TagFields = { addTags: string[]; removeTags: string[] }

const TagDialog = (props: Props) => {
  const t = useT()
  const { data } = useQuery(queryOf(api.favourites.counts, { filter: {} }))
  const options = (data?.tags ?? []).map(({ value }) => ({ value, label: value }))
  const trimmed = (tags: readonly string[]) => tags.map((tag) => tag.trim().slice(0, 30)).filter((tag) => tag !== '')
  return (
    <Frame<TagFields>
      {...props}
      title={t('favourites.tag')}
      initialValues={{ addTags: [], removeTags: [] }}
      changeOf={({ addTags, removeTags }) => ({ addTags: trimmed(addTags), removeTags: trimmed(removeTags) })}
    >
      <Form.Item name="addTags" label={t('favourites.tags_add')} extra={t('favourites.tags_hint')}>
        <Select mode="tags" maxCount={favouriteTagsAtMost} options={options} />
      </Form.Item>
      <Form.Item name="removeTags" label={t('favourites.tags_remove')}>
        <Select mode="multiple" maxCount={favouriteTagsAtMost} options={options} />
      </Form.Item>
    </Frame>
  )
}
