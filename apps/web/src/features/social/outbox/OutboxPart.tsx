/** The assisted outbox: the message to work on, the progress of the day, and the list of messages. */

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageStates, type MessageState, type OutboxMessage } from '@tradewind/contract'
import {
  DateText,
  ListTable,
  Panel,
  SubmitButton,
  tagColourOf,
  useFormatNumber,
  useT,
  type Column,
} from '@tradewind/ui'
import { Alert, App, Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { usePaging } from '../../../paging.ts'
import { networkText } from '../../../social/social-chips.ts'
import { messageTones } from '../leads/lead-tones.ts'
import { refreshLeads } from '../leads/refresh.ts'
import { DayProgress } from './DayProgress.tsx'
import { useWork } from './use-work.ts'
import { WorkPanel } from './WorkPanel.tsx'
import styles from '../social.module.css'

export const OutboxPart = () => {
  const t = useT()
  const work = useWork()
  return (
    <div className={styles.detail}>
      <Alert type="info" showIcon title={t('leads.by_hand')} />
      <DayProgress />
      <WorkPanel work={work} />
      <Panel flush>
        <Messages onWork={(messageId) => void work.take(messageId)} />
      </Panel>
    </div>
  )
}

const Messages = ({ onWork }: { onWork: (messageId: number) => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { query, page, limit, change, pagingOf } = usePaging()
  const state: MessageState = messageStates.find((one) => one === query.get('state')) ?? 'queued'
  const [chosen, setChosen] = useState<readonly string[]>([])
  const messages = useQuery({
    ...queryOf(api.leadOutbox.list, { state, page, limit }),
    placeholderData: keepPreviousData,
  })
  const cancel = async () => {
    const { cancelled } = await api.leadOutbox.cancel({ messageIds: chosen.map(Number) })
    message.success(t('leads.outbox_cancelled_many', { count: format(cancelled) }))
    setChosen([])
    await refreshLeads(client)
  }
  return (
    <ListTable
      label={t('social.tab_outbox')}
      columns={useColumns(state, onWork)}
      columnsKey={`leads.outbox.${state}`}
      rowKey={({ messageId }) => String(messageId)}
      query={messages}
      stacks
      empty={{ title: t('leads.outbox_empty'), hint: t('leads.outbox_empty_hint') }}
      {...(state === 'queued' ? { selection: { keys: chosen, onChange: setChosen } } : {})}
      toolbar={
        <div className={styles.toolbar}>
          <Segmented
            value={state}
            onChange={(next) => {
              setChosen([])
              change({ state: next === 'queued' ? '' : next })
            }}
            options={messageStates.map((value) => ({ value, label: t(`leads.outbox_${value}`) }))}
          />
          {chosen.length > 0 && (
            <SubmitButton size="small" danger onSubmit={cancel}>
              {t('leads.outbox_cancel')} ({chosen.length})
            </SubmitButton>
          )}
        </div>
      }
      pagingOf={pagingOf}
    />
  )
}

const useColumns = (state: MessageState, onWork: (messageId: number) => void): Column<OutboxMessage>[] => {
  const t = useT()
  const client = useQueryClient()
  const markReplied = async (messageId: number, replied: boolean) => {
    await api.leadOutbox.markReplied({ messageId, replied })
    await refreshLeads(client)
  }
  return [
    {
      key: 'lead',
      title: t('leads.name'),
      always: true,
      widthPx: 180,
      render: ({ lead }) => (
        <span className={styles.lines}>
          {lead.url === null ? (
            lead.name
          ) : (
            <a href={lead.url} target="_blank" rel="noopener noreferrer">
              {lead.name}
            </a>
          )}
          <small className="tw-quiet">{networkText(lead.network)}</small>
        </span>
      ),
    },
    {
      key: 'message',
      title: t('leads.message'),
      widthPx: 360,
      render: ({ message, templateName }) => (
        <span className={styles.lines}>
          <span className={styles.clamped}>{message.text}</span>
          <small className="tw-quiet">{templateName}</small>
        </span>
      ),
    },
    state === 'queued'
      ? {
          key: 'queued',
          title: t('leads.queued_at'),
          widthPx: 150,
          render: ({ queuedAt }) => <DateText at={queuedAt} withTime />,
        }
      : {
          key: 'done',
          title: t('leads.done_at'),
          widthPx: 150,
          render: ({ doneAt, doneBy }) => (
            <span className={styles.lines}>
              <DateText at={doneAt} withTime />
              <small className="tw-quiet">{doneBy?.name}</small>
            </span>
          ),
        },
    {
      key: 'actions',
      title: t('common.actions'),
      always: true,
      widthPx: 140,
      render: ({ messageId, holder, repliedAt, state: own }) => {
        if (own === 'queued')
          return holder === null ? (
            <Button size="small" onClick={() => onWork(messageId)}>
              {t('leads.work')}
            </Button>
          ) : (
            <span className="tw-quiet">{t('leads.held_by', { name: holder.name })}</span>
          )
        if (own !== 'sent') return <Tag color={tagColourOf(messageTones[own])}>{t(`leads.outbox_${own}`)}</Tag>
        return (
          <span className={styles.lines}>
            {repliedAt !== null && <Tag color={tagColourOf('replied')}>{t('leads.state_replied')}</Tag>}
            <SubmitButton size="small" onSubmit={() => markReplied(messageId, repliedAt === null)}>
              {t(repliedAt === null ? 'leads.replied' : 'leads.replied_undo')}
            </SubmitButton>
          </span>
        )
      },
    },
  ]
}
