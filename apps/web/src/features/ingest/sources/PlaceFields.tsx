import { countries, countryName } from '@tradewind/lexicon'
import { useT, useUi, searchByLabel } from '@tradewind/ui'
import { Form, Select } from 'antd'
import { useMemo } from 'react'

/** Fields for the country and flow of a source. */
export const PlaceFields = () => {
  const t = useT()
  const { locale } = useUi()
  const options = useMemo(
    () => countries().map(({ code }) => ({ value: code, label: countryName(code, locale) })),
    [locale],
  )
  const flows = (['import', 'export'] as const).map((value) => ({ value, label: t(`source.flow_${value}`) }))
  return (
    <>
      <Form.Item name="country" label={t('source.country')}>
        <Select allowClear showSearch={searchByLabel} options={options} />
      </Form.Item>
      <Form.Item name="flow" label={t('source.flow')}>
        <Select allowClear options={flows} />
      </Form.Item>
    </>
  )
}
