/** Actions on the chosen leads, or on all that match the filter. */

import { DeleteOutlined, SendOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { leadStates, leadTagsAtMost, type LeadChange, type LeadFilter, type LeadSelection } from '@tradewind/contract'
import { FormDialog, searchByLabel, useConfirm, useFormatNumber, useT } from '@tradewind/ui'
import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { OrderExportButton } from '../../../items/ExportDialog.tsx'
import { noAssignee } from './lead-state.ts'
import { refreshLeads } from './refresh.ts'
import styles from '../social.module.css'

/** The chosen rows by key, or all rows of the filter. */
export type Choice = { all: boolean; keys: readonly string[] }
export const noChoice: Choice = { all: false, keys: [] }

type Props = { filter: LeadFilter; total: number; choice: Choice; onChoose: (choice: Choice) => void }
type Dialog = 'queue' | 'change_state' | 'assign' | 'tag'
const changes = ['change_state', 'assign', 'tag'] as const

export const LeadActions = ({ filter, total, choice, onChoose }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  if (!choice.all && choice.keys.length === 0)
    return (
      <div className={styles.toolbar}>
        <span>{t('common.total', { total: format(total) })}</span>
        <Button size="small" type="link" onClick={() => onChoose({ all: true, keys: [] })}>
          {t('leads.choose_all', { count: format(total) })}
        </Button>
        <ExportLeads of={{ filter }} />
      </div>
    )
  const of: LeadSelection = choice.all ? { filter } : { leadIds: choice.keys.map(Number) }
  const count = choice.all ? total : choice.keys.length
  return (
    <div className={styles.toolbar} role="group" aria-label={t('customs.chosen_actions')} data-part="chosen">
      <span role="status">
        {choice.all ? t('leads.all_chosen', { count: format(count) }) : t('common.selected', { count })}
      </span>
      <Button size="small" type="primary" icon={<SendOutlined />} onClick={() => setDialog('queue')}>
        {t('leads.queue')}
      </Button>
      {changes.map((kind) => (
        <Button key={kind} size="small" onClick={() => setDialog(kind)}>
          {t(`leads.${kind}`)}
        </Button>
      ))}
      <ExportLeads of={of} />
      <RemoveLeads of={of} count={count} onRemoved={() => onChoose(noChoice)} />
      <Button size="small" type="link" onClick={() => onChoose(noChoice)}>
        {t('leads.chosen_clear')}
      </Button>
      {dialog === 'queue' && <QueueDialog of={of} count={count} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'queue' && (
        <ChangeDialog kind={dialog} of={of} count={count} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}

const ExportLeads = ({ of }: { of: LeadSelection }) => (
  <OrderExportButton of={{ list: 'leads', of }} order={(file) => api.exports.createLeads({ of, ...file })} />
)

type Chosen = { of: LeadSelection; count: number }

const RemoveLeads = ({ of, count, onRemoved }: Chosen & { onRemoved: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const remove = async () => {
    const { removed } = await api.leads.remove({ of })
    message.success(t('leads.removed', { count: format(removed) }))
    onRemoved()
    await refreshLeads(client)
  }
  return (
    <Button
      size="small"
      danger
      icon={<DeleteOutlined />}
      onClick={() =>
        confirm({
          action: t('common.remove'),
          title: t('leads.remove_question', { count: format(count) }),
          text: t('leads.remove_text'),
          run: remove,
        })
      }
    >
      {t('common.remove')}
    </Button>
  )
}

const QueueDialog = ({ of, count, onClose }: Chosen & { onClose: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { data } = useQuery(queryOf(api.leads.templates, {}))
  return (
    <FormDialog<{ templateId: string }>
      title={t('leads.queue')}
      submitText={t('leads.queue')}
      lead={<p>{t('leads.queue_hint', { count: format(count) })}</p>}
      onSubmit={async ({ templateId }) => {
        const { queued, skipped } = await api.leadOutbox.add({ of, templateId })
        message.success(t('leads.queued_many', { count: format(queued) }))
        if (skipped > 0) message.warning(t('leads.queued_skipped', { count: format(skipped) }))
        await refreshLeads(client)
      }}
      onClose={onClose}
    >
      <Form.Item
        name="templateId"
        label={t('leads.template')}
        extra={data?.length === 0 ? t('leads.template_empty_hint') : undefined}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <Select
          showSearch={searchByLabel}
          options={(data ?? []).map(({ templateId, name }) => ({ value: templateId, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

type ChangeFields = { state?: string; assignee?: string; addTags?: string[]; removeTags?: string[] }

const trimmed = (tags: readonly string[] | undefined) =>
  (tags ?? []).map((tag) => tag.trim().slice(0, 30)).filter((tag) => tag !== '')

const toChange = (kind: (typeof changes)[number], fields: ChangeFields): LeadChange => {
  const state = leadStates.find((one) => one === fields.state)
  if (kind === 'change_state') return state === undefined ? {} : { state }
  if (kind === 'assign') return { assigneeId: fields.assignee === noAssignee ? null : (fields.assignee ?? null) }
  return { addTags: trimmed(fields.addTags), removeTags: trimmed(fields.removeTags) }
}

const ChangeDialog = ({
  kind,
  of,
  count,
  onClose,
}: Chosen & { kind: (typeof changes)[number]; onClose: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { data } = useQuery(queryOf(api.leads.counts, { filter: {} }))
  const tagOptions = (data?.tags ?? []).map(({ value }) => ({ value, label: value }))
  const required = [{ required: true, message: t('validation.required') }]
  return (
    <FormDialog<ChangeFields>
      title={t(`leads.${kind}`)}
      submitText={t('common.save')}
      lead={<p>{t('leads.change', { count: format(count) })}</p>}
      onSubmit={async (fields) => {
        const { changed, skipped } = await api.leads.change({ of, change: toChange(kind, fields) })
        message.success(t('leads.changed', { count: format(changed) }))
        if (skipped > 0) message.warning(t('leads.skipped', { count: format(skipped) }))
        await refreshLeads(client)
      }}
      onClose={onClose}
    >
      {kind === 'change_state' && (
        <Form.Item name="state" label={t('leads.state')} rules={required}>
          <Select options={leadStates.map((value) => ({ value, label: t(`leads.state_${value}`) }))} />
        </Form.Item>
      )}
      {kind === 'assign' && (
        <Form.Item name="assignee" label={t('leads.assignee')} rules={required}>
          <Select
            showSearch={searchByLabel}
            options={[
              { value: noAssignee, label: t('leads.assignee_none') },
              ...(data?.members ?? []).map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
          />
        </Form.Item>
      )}
      {kind === 'tag' && (
        <>
          <Form.Item name="addTags" label={t('leads.tags_add')}>
            <Select mode="tags" maxCount={leadTagsAtMost} options={tagOptions} />
          </Form.Item>
          <Form.Item name="removeTags" label={t('leads.tags_remove')}>
            <Select mode="multiple" maxCount={leadTagsAtMost} options={tagOptions} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  )
}
