/** Buttons that keep found accounts as leads. */

import { UserAddOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeadState, SocialFound, SocialSubject } from '@tradewind/contract'
import { tagColourOf, useFormatNumber, useSubmit, useT } from '@tradewind/ui'
import { App, Button, Tag } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { leadTones } from './lead-tones.ts'
import { refreshLeads } from './refresh.ts'

export type Kept = { itemId: number; videoId?: number }
export type LeadsAmong = ReadonlyMap<number, LeadState>

/** The account to keep of a found row, and the video by which it was found. Null for a video of unknown origin. */
export const keptOf = (row: SocialFound, subject: SocialSubject): Kept | null => {
  if (subject === 'video') return row.creator === null ? null : { itemId: row.creator.itemId, videoId: row.itemId }
  const videoId = row.newest?.videoId ?? null
  return { itemId: row.itemId, ...(videoId === null ? {} : { videoId }) }
}

/** The accounts of these that are leads, with their states. */
export const useLeadsAmong = (itemIds: readonly number[]): LeadsAmong => {
  const asked = [...new Set(itemIds)].toSorted((a, b) => a - b)
  const { data } = useQuery({ ...queryOf(api.leads.among, { itemIds: asked }), enabled: asked.length > 0 })
  return new Map(data?.map(({ itemId, state }) => [itemId, state]))
}

const useKeep = () => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  return async (accounts: readonly Kept[]) => {
    const { added, alreadyThere } = await api.leads.add({ accounts: [...accounts] })
    if (added > 0) message.success(t('leads.added', { count: format(added) }))
    else message.info(t('leads.already', { count: format(alreadyThere) }))
    await refreshLeads(client)
  }
}

export const KeepButton = ({ accounts, onKept }: { accounts: readonly Kept[]; onKept: () => void }) => {
  const t = useT()
  const keep = useKeep()
  const { submit, isPending } = useSubmit()
  const keepAll = async () => {
    await keep(accounts)
    onKept()
  }
  return (
    <Button
      size="small"
      type="primary"
      icon={<UserAddOutlined />}
      loading={isPending}
      onClick={() => void submit(keepAll)}
    >
      {t('leads.keep')} ({accounts.length})
    </Button>
  )
}

export const KeepOne = ({ account, name, among }: { account: Kept; name: string; among: LeadsAmong }) => {
  const t = useT()
  const keep = useKeep()
  const { submit, isPending } = useSubmit()
  const state = among.get(account.itemId)
  if (state !== undefined) return <Tag color={tagColourOf(leadTones[state])}>{t(`leads.state_${state}`)}</Tag>
  return (
    <Button
      size="small"
      icon={<UserAddOutlined />}
      loading={isPending}
      aria-label={t('leads.keep_one', { name })}
      onClick={() => void submit(() => keep([account]))}
    >
      {t('leads.keep')}
    </Button>
  )
}
