/** The form of a message template, with a preview for a lead. */

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { leadVariables, type LeadTemplate } from '@tradewind/contract'
import { aiLanguages, languageName, socialNetworkName, socialNetworks, type SocialNetwork } from '@tradewind/lexicon'
import { FormDialog, useT, useUi } from '@tradewind/ui'
import { App, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useSettled } from '../../../use-settled.ts'
import { MessageFindings } from '../MessageFindings.tsx'
import { starters } from './starters.ts'
import styles from './templates.module.css'

type Fields = { name: string; language: LeadTemplate['language']; product: string; body: string }

const blank: Fields = { name: '', language: 'en', product: '', body: '' }

export const TemplateDialog = ({ template, onClose }: { template: LeadTemplate | null; onClose: () => void }) => {
  const t = useT()
  const { locale } = useUi()
  const client = useQueryClient()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const required = [{ required: true, message: t('validation.required') }]
  const initialValues: Fields =
    template === null
      ? blank
      : { name: template.name, language: template.language, product: template.product, body: template.body }
  const insert = (variable: string) => {
    const body = form.getFieldValue('body') ?? ''
    form.setFieldValue('body', `${body}{{${variable}}}`)
  }
  return (
    <FormDialog<Fields>
      title={t(template === null ? 'leads.template_new' : 'leads.template_edit')}
      typedAs={`lead template ${template?.templateId ?? 'new'}`}
      form={form}
      widthPx={720}
      submitText={t('common.save')}
      initialValues={initialValues}
      onSubmit={async (fields) => {
        await api.leads.saveTemplate({ ...(template === null ? {} : { templateId: template.templateId }), ...fields })
        message.success(t('common.saved'))
        await client.invalidateQueries({ queryKey: [api.leads.templates.endpoint.path] })
      }}
      onClose={onClose}
    >
      {template === null && (
        <div className={styles.row}>
          <span className="tw-quiet">{t('leads.template_start')}</span>
          {starters.map(({ key, ...fields }) => (
            <Button key={key} size="small" onClick={() => form.setFieldsValue(fields)}>
              {fields.name}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.fields}>
        <Form.Item name="name" label={t('leads.template_name')} rules={required}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="language" label={t('leads.template_language')}>
          <Select options={aiLanguages.map((code) => ({ value: code, label: languageName(code, locale) }))} />
        </Form.Item>
        <Form.Item
          name="product"
          label={t('leads.template_product')}
          extra={t('leads.template_product_hint', { variable: '{{product}}' })}
        >
          <Input maxLength={120} />
        </Form.Item>
      </div>
      <Form.Item name="body" label={t('leads.template_body')} rules={required}>
        <Input.TextArea rows={8} maxLength={10_000} />
      </Form.Item>
      <div className={styles.row} role="group" aria-label={t('leads.template_variables')}>
        <span className="tw-quiet">{t('leads.template_variables')}</span>
        {leadVariables.map((variable) => (
          <Button key={variable} size="small" onClick={() => insert(variable)}>
            {t(`leads.variable_${variable}`)}
          </Button>
        ))}
      </div>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => <Preview body={getFieldValue('body') ?? ''} product={getFieldValue('product') ?? ''} />}
      </Form.Item>
    </FormDialog>
  )
}

const Preview = ({ body, product }: { body: string; product: string }) => {
  const t = useT()
  const [network, setNetwork] = useState<SocialNetwork>('instagram')
  const settled = useSettled(body.trim())
  const preview = useQuery({
    ...queryOf(api.leads.preview, { body: settled, product: product.slice(0, 120), network }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  if (settled === '' || preview.data === undefined) return null
  const { leadName, ...message } = preview.data
  return (
    <section className={styles.preview} aria-label={t('leads.template_preview')}>
      <div className={styles.row}>
        <span className="tw-quiet">
          {t('leads.template_preview_of', { network: socialNetworkName(message.network), name: leadName })}
        </span>
        <Select
          size="small"
          value={network}
          aria-label={t('social.network')}
          onChange={setNetwork}
          options={socialNetworks.map((value) => ({ value, label: socialNetworkName(value) }))}
          popupMatchSelectWidth={false}
        />
      </div>
      <p className={styles.text}>{message.text}</p>
      <MessageFindings message={message} />
    </section>
  )
}
