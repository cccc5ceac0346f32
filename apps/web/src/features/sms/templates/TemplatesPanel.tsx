/** The organisation's SMS templates: event name, content and time of creation. */

import { useQuery } from '@tanstack/react-query'
import { smsTextAtMost, type SmsTemplate } from '@tradewind/contract'
import { countSms } from '@tradewind/lexicon'
import { DateText, FormDialog, ListTable, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { useSelection } from '../../../outreach/use-selection.tsx'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import styles from '../../../outreach/outreach.module.css'

type Actions = { onEdit: (template: SmsTemplate) => void; onUse: (id: string) => void }

const columnsOf = (t: Translate, { onEdit, onUse }: Actions): readonly Column<SmsTemplate>[] => [
  {
    key: 'name',
    title: t('smsCentre.event_name'),
    always: true,
    ellipsis: true,
    widthPx: 200,
    render: ({ name }) => <b>{name}</b>,
  },
  { key: 'content', title: t('smsCentre.content'), ellipsis: true, widthPx: 360, render: ({ content }) => content },
  {
    key: 'segments',
    title: t('smsCentre.segments_title'),
    number: true,
    render: ({ content }) => countSms(content).segments,
  },
  { key: 'creator', title: t('compose.author'), render: ({ creator }) => creator || '–' },
  { key: 'at', title: t('smsCentre.created_at'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (template) => (
      <span className={styles.actions}>
        <Button size="small" type="link" onClick={() => onUse(template.id)}>
          {t('smsCentre.use')}
        </Button>
        <Button size="small" type="link" onClick={() => onEdit(template)}>
          {t('common.edit')}
        </Button>
      </span>
    ),
  },
]

type Edited = { id?: string; name: string; content: string }

export const TemplatesPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const { page, read } = useFilters<'q'>()
  const keyword = read('q')
  const [edited, setEdited] = useState<Edited | null>(null)
  const templates = useQuery({
    ...queryOf(api.smsTemplates.templates, { page, limit: pageSize, ...(keyword !== undefined && { keyword }) }),
    placeholderData: (previous) => previous,
  })
  const remove = useChange((ids: readonly string[]) => api.smsTemplates.deleteTemplates({ ids: [...ids] }))
  const { selection, button } = useSelection({
    listKey: JSON.stringify(['sms templates', keyword]),
    texts: {
      action: t('common.delete'),
      button: (count) => t('email.delete_selected', { count }),
      question: (count) => t('smsCentre.delete_templates', { count }),
      skipped: (count) => t('email.skipped_choices', { count }),
    },
    remove: remove.mutateAsync,
  })
  const columns = columnsOf(t, { onEdit: setEdited, onUse: (id) => open('compose', {}, { template: id }) })
  return (
    <Panel
      title={t('smsCentre.tab_templates')}
      flush
      extra={
        <Button type="primary" onClick={() => setEdited({ name: '', content: '' })}>
          {t('smsCentre.template_add')}
        </Button>
      }
    >
      <ListTable
        stacks
        label={t('smsCentre.tab_templates')}
        columns={columns}
        rowKey={({ id }) => id}
        query={templates}
        selection={selection}
        empty={{ title: t('email.no_templates'), hint: t('smsCentre.no_templates_hint') }}
        toolbar={
          <div className={styles.actions}>
            <ContactFilter />
            {button}
          </div>
        }
        pagingOf={useViewPaging()}
      />
      {edited !== null && <TemplateDialog edited={edited} onClose={() => setEdited(null)} />}
    </Panel>
  )
}

const TemplateDialog = ({ edited, onClose }: { edited: Edited; onClose: () => void }) => {
  const t = useT()
  const { id } = edited
  const { mutateAsync } = useChange((fields: Pick<Edited, 'name' | 'content'>) =>
    api.smsTemplates.saveTemplate({ ...(id !== undefined && { id }), ...fields }),
  )
  return (
    <FormDialog<Pick<Edited, 'name' | 'content'>>
      title={t(id === undefined ? 'smsCentre.template_add' : 'smsCentre.template_edit')}
      submitText={t('common.save')}
      initialValues={{ name: edited.name, content: edited.content }}
      onSubmit={(fields) => mutateAsync(fields)}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('smsCentre.event_name')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input maxLength={120} placeholder={t('smsCentre.event_name_hint')} />
      </Form.Item>
      <Form.Item
        name="content"
        label={t('smsCentre.content')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input.TextArea rows={5} maxLength={smsTextAtMost} />
      </Form.Item>
      <TemplateSize />
    </FormDialog>
  )
}

const TemplateSize = () => {
  const t = useT()
  const { encoding, segments, unitsLeft } = countSms(Form.useWatch<string | undefined>('content') ?? '')
  return (
    <p className={styles.quiet}>
      {t(`smsCentre.encoding_${encoding}`)} · {t('smsCentre.segments', { count: segments })} ·{' '}
      {t('smsCentre.characters_left', { count: unitsLeft })}
    </p>
  )
}
