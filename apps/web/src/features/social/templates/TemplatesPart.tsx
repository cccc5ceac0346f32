/** The message templates of the organisation. */

import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LeadTemplate } from '@tradewind/contract'
import { ConfirmButton, DataTable, DateText, EmptyState, Panel, QueryState, useT, type Column } from '@tradewind/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { TemplateDialog } from './TemplateDialog.tsx'
import styles from '../social.module.css'

export const TemplatesPart = () => {
  const t = useT()
  const templates = useQuery(queryOf(api.leads.templates, {}))
  const [edited, setEdited] = useState<LeadTemplate | 'new' | null>(null)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
      {t('leads.template_new')}
    </Button>
  )
  const columns = useColumns(setEdited)
  return (
    <Panel title={t('social.tab_templates')} extra={add}>
      {templates.data === undefined ? (
        <QueryState query={templates} />
      ) : templates.data.length === 0 ? (
        <EmptyState title={t('leads.template_empty')} hint={t('leads.template_empty_hint')} />
      ) : (
        <DataTable
          label={t('social.tab_templates')}
          rows={templates.data}
          rowKey={({ templateId }) => templateId}
          columns={columns}
          stacks
        />
      )}
      {edited !== null && (
        <TemplateDialog template={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  )
}

const useColumns = (onEdit: (template: LeadTemplate) => void): Column<LeadTemplate>[] => {
  const t = useT()
  const client = useQueryClient()
  const { message } = App.useApp()
  const remove = async (templateId: string) => {
    await api.leads.removeTemplate({ templateId })
    message.success(t('leads.template_removed'))
    await client.invalidateQueries({ queryKey: [api.leads.templates.endpoint.path] })
  }
  return [
    {
      key: 'name',
      title: t('leads.template_name'),
      always: true,
      widthPx: 200,
      render: (template) => (
        <Button type="link" className={styles.name} onClick={() => onEdit(template)}>
          {template.name}
        </Button>
      ),
    },
    {
      key: 'body',
      title: t('leads.template_body'),
      widthPx: 380,
      render: ({ body }) => <span className={styles.clamped}>{body}</span>,
    },
    { key: 'product', title: t('leads.template_product'), widthPx: 130, render: ({ product }) => product || '–' },
    {
      key: 'changed',
      title: t('common.updated_at'),
      widthPx: 150,
      render: ({ changedAt }) => <DateText at={changedAt} withTime />,
    },
    {
      key: 'actions',
      title: t('common.actions'),
      always: true,
      widthPx: 100,
      render: ({ templateId, name }) => (
        <ConfirmButton
          size="small"
          danger
          action={t('common.remove')}
          question={`${t('leads.template_remove_question', { name })} ${t('leads.template_remove_text')}`}
          onConfirm={() => remove(templateId)}
        >
          {t('common.remove')}
        </ConfirmButton>
      ),
    },
  ]
}
