/**
 * The settings of a source: what its files contain, how its loads are published, and the limits beyond which a load is
 * unusual.
 */

import type { SourceDetail, SourceThresholds } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { Form, Input, InputNumber, Switch } from 'antd'
import { api } from '../../../api.ts'
import { notices } from '../../../notices.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { useSourceChange } from './queries.ts'
import { asPercent } from './source-texts.ts'
import styles from './sources.module.css'

type Settings = {
  name: string
  country?: string | null
  flow?: 'import' | 'export' | null
  autoPublish: boolean
  holdSuspicious: boolean
  trust?: number | null
  useDefaults: boolean
  thresholds: SourceThresholds
}

type Limit = { name: keyof SourceThresholds; least: number; most: number; isShare: boolean }
/** The limits beyond which a load is unusual. A limit that is a share is shown in percent. */
const limits: readonly Limit[] = [
  { name: 'rowsDrop', least: 0, most: 1, isShare: false },
  { name: 'rowsJump', least: 1, most: 1000, isShare: false },
  { name: 'rejectShare', least: 0, most: 100, isShare: true },
  { name: 'fillShare', least: 0, most: 100, isShare: true },
]
const shownAs = ({ rejectShare, fillShare, ...rows }: SourceThresholds): SourceThresholds => ({
  ...rows,
  rejectShare: asPercent(rejectShare),
  fillShare: asPercent(fillShare),
})
const readAs = ({ rejectShare, fillShare, ...rows }: SourceThresholds): SourceThresholds => ({
  ...rows,
  rejectShare: rejectShare / 100,
  fillShare: fillShare / 100,
})

export const SettingsDrawer = ({ source, onClose }: { source: SourceDetail; onClose: () => void }) => {
  const t = useT()
  const [form] = Form.useForm<Settings>()
  const useDefaults = Form.useWatch('useDefaults', form)
  const save = useSourceChange(
    ({ useDefaults: isDefault, thresholds, country, flow, trust, ...rest }: Settings) =>
      api.sources.save({
        ...rest,
        ...(typeof trust === 'number' ? { trust } : {}),
        sourceId: source.sourceId,
        country: country ?? null,
        flow: flow ?? null,
        thresholds: isDefault ? null : readAs(thresholds),
      }),
    () => notices.success(t('source.saved')),
  )
  const { name, country, flow, autoPublish, holdSuspicious, trust } = source
  const initial: Settings = {
    name,
    country,
    flow,
    autoPublish,
    holdSuspicious,
    trust,
    thresholds: shownAs(source.thresholds),
    useDefaults: !source.hasOwnThresholds,
  }
  return (
    <FormDialog
      placement="drawer"
      form={form}
      title={t('source.settings')}
      submitText={t('common.save')}
      initialValues={initial}
      widthPx={460}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('source.name')} rules={[{ required: true, whitespace: true, max: 80 }]}>
        <Input maxLength={80} />
      </Form.Item>
      <PlaceFields />
      <Form.Item name="autoPublish" label={t('source.auto_publish')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="holdSuspicious" label={t('source.hold_suspicious')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {source.trust !== null && (
        <Form.Item name="trust" label={t('source.trust')} extra={t('source.trust_hint')} rules={[{ required: true }]}>
          <InputNumber min={0} max={100} precision={0} />
        </Form.Item>
      )}
      <fieldset className={styles.thresholds}>
        <legend>{t('source.thresholds')}</legend>
        <p>{t('source.thresholds_hint')}</p>
        <Form.Item name="useDefaults" label={t('source.thresholds_default')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {limits.map(({ name, least, most, isShare }) => (
          <Form.Item
            key={name}
            name={['thresholds', name]}
            label={t(`source.threshold_${name}`)}
            rules={[{ required: true }]}
          >
            <InputNumber
              min={least}
              max={most}
              step={isShare ? 1 : 0.1}
              suffix={isShare ? '%' : '×'}
              disabled={useDefaults === true}
            />
          </Form.Item>
        ))}
      </fieldset>
    </FormDialog>
  )
}
