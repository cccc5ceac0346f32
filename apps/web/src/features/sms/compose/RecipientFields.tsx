/** The recipients of an SMS: mailing lists, segments, and numbers that are typed, pasted or read from a file. */

import { useQuery } from '@tanstack/react-query'
import type { SmsAudience } from '@tradewind/contract'
import { countries, countryName } from '@tradewind/lexicon'
import { searchByLabel, useT, useUi } from '@tradewind/ui'
import { Form, Select } from 'antd'
import { useScreenLink } from '../../../links.ts'
import { allListsQuery } from '../../../mailing/lists-query.ts'
import { allSegmentsQuery } from '../../../outreach/queries.ts'
import { NumbersField } from './NumbersField.tsx'
import outreachStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

type Props = { audience: SmsAudience; onChange: (audience: SmsAudience) => void }

export const RecipientFields = ({ audience, onChange }: Props) => {
  const t = useT()
  const { locale } = useUi()
  const linkTo = useScreenLink()
  const lists = useQuery(allListsQuery)
  const segments = useQuery(allSegmentsQuery)
  const set = (part: Partial<SmsAudience>) => onChange({ ...audience, ...part })
  return (
    <>
      <h3 className={styles.section}>{t('smsCentre.section_to')}</h3>
      <NumbersField numbers={audience.numbers} country={audience.country} onChange={(numbers) => set({ numbers })} />
      <div className={outreachStyles.audience}>
        <Form.Item
          label={t('email.field_lists')}
          extra={<a href={linkTo('email.lists') ?? ''}>{t('smsCentre.lists_hint')}</a>}
        >
          <Select
            mode="multiple"
            aria-label={t('email.field_lists')}
            loading={lists.isPending}
            value={audience.listIds}
            onChange={(listIds) => set({ listIds })}
            placeholder={t('email.field_lists')}
            showSearch={searchByLabel}
            options={(lists.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item label={t('mailing.segments')}>
          <Select
            mode="multiple"
            aria-label={t('mailing.segments')}
            loading={segments.isPending}
            value={audience.segmentIds}
            onChange={(segmentIds) => set({ segmentIds })}
            placeholder={t('mailing.segments_choose')}
            showSearch={searchByLabel}
            options={(segments.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item label={t('smsCentre.default_country')} extra={t('smsCentre.default_country_hint')}>
          <Select
            aria-label={t('smsCentre.default_country')}
            allowClear
            value={audience.country === '' ? undefined : audience.country}
            onChange={(country: string | undefined) => set({ country: country ?? '' })}
            placeholder={t('smsCentre.default_country_none')}
            showSearch={searchByLabel}
            options={countries().map(({ code }) => ({ value: code, label: countryName(code, locale) }))}
          />
        </Form.Item>
      </div>
    </>
  )
}
