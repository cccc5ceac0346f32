/** Templates as small pictures of themselves. */
import { App, Button, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateCategories, type EmailTemplate } from '@tradewind/contract'
import { EmptyState, FailureState, PageSkeleton, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useChange } from './queries.ts'

type Category = EmailTemplate['category']
type Props = { onPick: (template: EmailTemplate) => void; mayDelete?: boolean }

export const TemplateGallery = ({ onPick, mayDelete = false }: Props) => {
  const t = useT()
  const [category, setCategory] = useState<Category | undefined>()
  const { data, error, refetch } = useQuery(
    queryOf(api.emailTemplates.templates, { limit: 100, ...(category === undefined ? {} : { category }) }),
  )
  return (
    <>
      <Select
        className="email-filter"
        aria-label={t('email.all_categories')}
        allowClear
        placeholder={t('email.all_categories')}
        value={category}
        onChange={setCategory}
        options={templateCategories.map((value) => ({ value, label: t(`email.category_${value}`) }))}
      />
      {data === undefined && error === null && <PageSkeleton />}
      {data === undefined && error !== null && <FailureState failure={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState title={t('email.no_templates')} hint={t('email.no_templates_hint')} />}
      <ul className="email-gallery">
        {(data?.list ?? []).map((template) => (
          <Card key={template.id} template={template} onPick={onPick} mayDelete={mayDelete} />
        ))}
      </ul>
    </>
  )
}

const Card = ({ template, onPick, mayDelete = false }: Props & { template: EmailTemplate }) => {
  const t = useT()
  const { modal } = App.useApp()
  const { mutate } = useChange(() => api.emailTemplates.deleteTemplate({ id: template.id }))
  const remove = () =>
    void modal.confirm({
      title: t('email.delete_confirm'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => mutate(undefined),
    })
  return (
    <li>
      <div className="email-thumb" aria-hidden="true">
        <iframe
          title={template.name}
          sandbox=""
          tabIndex={-1}
          srcDoc={`<style>body{margin:0}</style>${template.html}`}
        />
      </div>
      <h3>{template.name}</h3>
      <p>{t(`email.category_${template.category}`)}</p>
      <div className="email-actions">
        <Button size="small" onClick={() => onPick(template)}>
          {t('email.use')}
        </Button>
        {mayDelete && template.category === 'own' && (
          <Button size="small" danger onClick={remove}>
            {t('common.delete')}
          </Button>
        )}
      </div>
    </li>
  )
}
