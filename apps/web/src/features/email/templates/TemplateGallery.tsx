/** A gallery of templates with thumbnails that are rendered from their HTML, on a page and in a dialog. */

import { useQuery } from '@tanstack/react-query'
import { templateCategories, type EmailTemplate } from '@tradewind/contract'
import {
  SubmitButton,
  DateText,
  EmptyState,
  FormDialog,
  QueryState,
  TablePaging,
  useConfirm,
  useT,
} from '@tradewind/ui'
import { Button, Form, Input, Select, Modal } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { frameDocument } from '../../../mail/frame-document.ts'
import { usePictures } from '../../../mail/pictures.ts'
import { useChange } from '../../../outreach/queries.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './templates.module.css'

type Category = EmailTemplate['category']
export type TemplateFilter = { category?: string; q?: string; page?: number }
const pageSize = 24
type Props = {
  onPick: (template: EmailTemplate) => void
  mayChange?: boolean
  filter: TemplateFilter
  onFilter: (filter: TemplateFilter) => void
}

const isCategory = (text: string | undefined): text is Category => templateCategories.some((name) => name === text)

export const TemplateGallery = ({ onPick, filter, onFilter, mayChange = false }: Props) => {
  const t = useT()
  const category = isCategory(filter.category) ? filter.category : undefined
  const keyword = filter.q?.trim() ?? ''
  const templates = useQuery({
    ...queryOf(api.emailTemplates.templates, {
      page: filter.page ?? 1,
      limit: pageSize,
      ...(category === undefined ? {} : { category }),
      ...(keyword === '' ? {} : { keyword }),
    }),
    placeholderData: (previous) => previous,
  })
  const { data } = templates
  const isFiltered = keyword !== '' || (category !== undefined && category !== 'own')
  return (
    <>
      <div className={styles.templateTools}>
        <Select
          className={emailStyles.filter}
          aria-label={t('email.all_categories')}
          allowClear
          placeholder={t('email.all_categories')}
          value={category}
          onChange={(chosen: Category | undefined) => onFilter({ ...filter, category: chosen ?? '', page: 1 })}
          options={templateCategories.map((value) => ({ value, label: t(`email.category_${value}`) }))}
        />
        <Input.Search
          className={emailStyles.filter}
          allowClear
          defaultValue={filter.q ?? ''}
          aria-label={t('editor.template_search')}
          placeholder={t('editor.template_search')}
          onSearch={(q) => onFilter({ ...filter, q, page: 1 })}
        />
      </div>
      {data === undefined && <QueryState query={templates} />}
      {data?.total === 0 && (
        <EmptyState
          title={t(isFiltered ? 'editor.template_none_found' : 'email.no_templates')}
          {...(isFiltered ? {} : { hint: t('email.no_templates_hint') })}
        />
      )}
      <ul className={styles.gallery}>
        {(data?.list ?? []).map((template) => (
          <Card key={template.id} template={template} onPick={onPick} mayChange={mayChange} />
        ))}
      </ul>
      {data !== undefined && data.total > pageSize && (
        <TablePaging
          page={filter.page ?? 1}
          limit={pageSize}
          limitIsFixed
          total={data.total}
          onChange={(page) => onFilter({ ...filter, page })}
        />
      )}
    </>
  )
}

type CardProps = { template: EmailTemplate; onPick: (template: EmailTemplate) => void; mayChange: boolean }

const Card = ({ template, onPick, mayChange }: CardProps) => {
  const t = useT()
  const { pictures } = usePictures(template.html)
  return (
    <li>
      <div className={styles.thumb} aria-hidden="true">
        <iframe
          title={template.name}
          sandbox=""
          loading="lazy"
          tabIndex={-1}
          srcDoc={frameDocument(template.html, { pictures, head: '<style>body{margin:0}</style>' })}
        />
      </div>
      <h3>{template.name}</h3>
      <p className={styles.templateSubject} title={template.subject}>
        {template.subject || '–'}
      </p>
      <p>
        {template.updatedAt === null ? (
          t(`email.category_${template.category}`)
        ) : (
          <>
            {template.creator} · <DateText at={template.updatedAt} withTime />
          </>
        )}
      </p>
      <div className={emailStyles.actions}>
        <Button size="small" onClick={() => onPick(template)}>
          {t('email.use')}
        </Button>
        {mayChange && template.category === 'own' && <OwnTools template={template} />}
      </div>
    </li>
  )
}

const OwnTools = ({ template: { id, name } }: { template: EmailTemplate }) => {
  const t = useT()
  const confirmDanger = useConfirm()
  const [isRenaming, setRenaming] = useState(false)
  const deleting = useChange(() => api.emailTemplates.deleteTemplate({ id }))
  const duplicating = useChange(() =>
    api.emailTemplates.duplicateTemplate({ id, name: t('editor.template_copy_name', { name }).slice(0, 120) }),
  )
  const renaming = useChange((to: string) => api.emailTemplates.renameTemplate({ id, name: to }))
  const remove = () =>
    confirmDanger({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name }),
      run: () => deleting.mutateAsync(undefined),
    })
  return (
    <>
      <Button size="small" onClick={() => setRenaming(true)}>
        {t('editor.template_rename')}
      </Button>
      <SubmitButton size="small" onSubmit={() => duplicating.mutateAsync(undefined)}>
        {t('editor.duplicate')}
      </SubmitButton>
      <Button size="small" danger onClick={remove}>
        {t('common.delete')}
      </Button>
      {isRenaming && (
        <FormDialog<{ name: string }>
          title={t('editor.template_rename')}
          submitText={t('common.ok')}
          initialValues={{ name }}
          onSubmit={({ name: to }) => renaming.mutateAsync(to.trim())}
          onClose={() => setRenaming(false)}
        >
          <Form.Item name="name" rules={[{ required: true, whitespace: true, message: t('validation.required') }]}>
            <Input aria-label={t('editor.template_new_name')} maxLength={120} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}

type TemplatePickerProps = { onClose: () => void; onPick: (template: EmailTemplate) => void }

/** A dialog to choose a template while composing a mail. */
export const TemplatePicker = ({ onClose, onPick }: TemplatePickerProps) => {
  const t = useT()
  const [filter, setFilter] = useState<TemplateFilter>({})
  return (
    <Modal open title={t('email.use_template')} onCancel={onClose} footer={null} width={960}>
      <p className={emailStyles.quiet}>{t('email.template_replaces')}</p>
      <TemplateGallery filter={filter} onFilter={setFilter} onPick={onPick} />
    </Modal>
  )
}
