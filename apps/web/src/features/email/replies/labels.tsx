/** The labels of replies: their tags, the choice for one reply, and the filter of the list. */

import { useQuery } from '@tanstack/react-query'
import type { ReplyLabel } from '@tradewind/contract'
import { searchByLabel, useT, useSubmit } from '@tradewind/ui'
import { Select, Tag, type SelectProps } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './replies.module.css'

export const labelsQuery = queryOf(api.replyLabels.labels, {})

export const LabelTags = ({ labels }: { labels: readonly ReplyLabel[] }) =>
  labels.map(({ id, name, colour }) => (
    <Tag key={id} color={colour}>
      {name}
    </Tag>
  ))

const tagOf =
  (labels: ReadonlyMap<string, ReplyLabel>): NonNullable<SelectProps['tagRender']> =>
  ({ value, closable, onClose }) => {
    const label = labels.get(String(value))
    return (
      <Tag color={label?.colour} closable={closable} onClose={onClose}>
        {label?.name}
      </Tag>
    )
  }

/** A field that shows and changes the labels of one reply. */
export const LabelField = ({ replyId, labels }: { replyId: number; labels: readonly ReplyLabel[] }) => {
  const t = useT()
  const all = useQuery(labelsQuery)
  const { submit, isPending } = useSubmit({ isChoice: true })
  const { mutateAsync } = useChange((labelIds: string[]) => api.replyLabels.setLabels({ replyId, labelIds }))
  const known = new Map([...labels, ...(all.data ?? [])].map((label) => [label.id, label]))
  return (
    <Select
      mode="multiple"
      size="small"
      variant="filled"
      className={styles.labels}
      aria-label={t('reply.labels')}
      placeholder={t('reply.label_add')}
      notFoundContent={t(all.isError ? 'common.load_failed' : 'reply.no_labels')}
      showSearch={searchByLabel}
      loading={isPending}
      disabled={isPending}
      value={labels.map(({ id }) => id)}
      options={[...known.values()].map(({ id, name }) => ({ value: id, label: name }))}
      tagRender={tagOf(known)}
      onChange={(chosen) => void submit(() => mutateAsync(chosen))}
    />
  )
}

type FilterProps = { value: string | undefined; onChange: (labelId: string) => void }

export const LabelFilter = ({ value, onChange }: FilterProps) => {
  const t = useT()
  const { data } = useQuery(labelsQuery)
  return (
    <Select
      className={emailStyles.filter}
      aria-label={t('reply.label')}
      placeholder={t('reply.all_labels')}
      allowClear
      showSearch={searchByLabel}
      notFoundContent={t('reply.no_labels')}
      value={value}
      options={data?.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(chosen?: string) => onChange(chosen ?? '')}
    />
  )
}
