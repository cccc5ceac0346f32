/** Page of the operator for the name, the pictures and the customer service contact of the site (spec section 3). */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { PageHeader, Panel, QueryState, SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { notices } from '../../notices.ts'
import { refreshSiteConfig } from '../../site.ts'
import { VideosPanel } from './VideosPanel.tsx'
import styles from './operator.module.css'

type Settings = CallOutputOf<typeof api.site.settings.endpoint>

export const SiteSettingsPage = () => {
  const t = useT()
  const settings = useQuery(queryOf(api.site.settings, {}))
  if (!settings.isSuccess) return <QueryState query={settings} />
  const { data } = settings
  return (
    <div className={styles.settings}>
      <PageHeader title={t('operator.site')} description={t('operator.site_hint')} />
      <SettingsForm settings={data} />
      <VideosPanel />
    </div>
  )
}

const SettingsForm = ({ settings }: { settings: Settings }) => {
  const t = useT()
  const { submit, isPending } = useSubmit()
  const save = useSave()
  return (
    <SubmitForm initialValues={settings} submit={submit} onSubmit={save}>
      <Panel title={t('operator.site_names')}>
        <NameField name="sitenameCn" label={t('operator.site_name_cn')} />
        <NameField name="sitename" label={t('operator.site_name')} />
      </Panel>
      <Panel title={t('operator.site_pictures')}>
        <p className={styles.hint}>{t('operator.site_pictures_hint')}</p>
        <PictureField name="logo" label={t('operator.site_logo')} />
        <PictureField name="logo2" label={t('operator.site_logo2')} />
        <PictureField name="backgroundimg" label={t('operator.site_background')} />
      </Panel>
      <Panel title={t('operator.site_service')}>
        <Form.Item
          name="customerServiceLink"
          label={t('operator.site_service_link')}
          extra={t('operator.site_service_hint')}
        >
          <Input maxLength={500} placeholder="https://" />
        </Form.Item>
      </Panel>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('common.save')}
      </Button>
    </SubmitForm>
  )
}

const NameField = ({ name, label }: { name: 'sitenameCn' | 'sitename'; label: string }) => {
  const t = useT()
  const rules = [{ required: true, whitespace: true, max: 60, message: t('operator.site_name_length') }]
  return (
    <Form.Item name={name} label={label} rules={rules}>
      <Input maxLength={60} />
    </Form.Item>
  )
}

/**
 * Saves the settings of the site. This browser applies them immediately; another browser applies them when its cookie
 * `site_config` expires.
 */
const useSave = () => {
  const t = useT()
  const client = useQueryClient()
  return async (settings: Settings) => {
    await api.site.saveSettings(settings)
    await refreshSiteConfig()
    notices.success(t('operator.site_saved'))
    await Promise.all(
      [api.site.settings, api.site.customerService].map((call) =>
        client.invalidateQueries({ queryKey: call.queryKey({}) }),
      ),
    )
  }
}

/** A field for the URL of a picture, with a preview. */
const PictureField = ({ name, label }: { name: string; label: string }) => {
  const t = useT()
  const address: unknown = Form.useWatch(name)
  const trimmed = typeof address === 'string' ? address.trim() : ''
  return (
    <div className={styles.picture}>
      <Form.Item
        name={name}
        label={label}
        rules={[{ required: true, whitespace: true, message: t('operator.site_picture_required') }]}
      >
        <Input maxLength={500} spellCheck={false} />
      </Form.Item>
      {trimmed !== '' && <Picture key={trimmed} address={trimmed} label={label} />}
    </div>
  )
}

const Picture = ({ address, label }: { address: string; label: string }) => {
  const t = useT()
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.broken}>{t('operator.site_picture_broken')}</p>
  return <img src={address} alt={label} onError={() => setBroken(true)} />
}
