/** Page of the operator with the SMS tariff: the price of a segment by country, now, before and later. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SmsTariffEntry } from '@tradewind/contract'
import { countries, countryName, formatMicroYuan, parseMicroYuan } from '@tradewind/lexicon'
import {
  ConfirmButton,
  DateText,
  Flag,
  FormDialog,
  ListTable,
  PageHeader,
  Panel,
  searchByLabel,
  tagColourOf,
  useT,
  useUi,
  type Column,
  type Tone,
  type Translate,
} from '@tradewind/ui'
import { Button, DatePicker, Form, Input, Select, Tag } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'

const tones: Readonly<Record<SmsTariffEntry['standing'], Tone>> = {
  past: 'neutral',
  current: 'good',
  future: 'waiting',
}
const standings = ['current', 'future', 'past'] as const
/** The value of the default price in the fields and in the URL, where the contract has an empty text. */
const everywhereElse = 'other'

type Actions = { remove: (entry: SmsTariffEntry) => Promise<unknown>; onChange: (country: string) => void }

const columnsOf = (t: Translate, locale: string, { remove, onChange }: Actions): readonly Column<SmsTariffEntry>[] => [
  {
    key: 'country',
    title: t('smsCentre.country'),
    always: true,
    render: ({ country }) =>
      country === '' ? <b>{t('smsTariff.default')}</b> : <Flag code={country}>{countryName(country, locale)}</Flag>,
  },
  {
    key: 'price',
    title: t('smsCentre.price'),
    number: true,
    render: ({ microYuan }) => <b className="tw-number">¥{formatMicroYuan(microYuan)}</b>,
  },
  { key: 'from', title: t('smsTariff.from'), render: ({ from }) => <DateText at={from} withTime /> },
  {
    key: 'standing',
    title: t('common.status'),
    render: ({ standing }) => <Tag color={tagColourOf(tones[standing])}>{t(`smsTariff.standing_${standing}`)}</Tag>,
  },
  { key: 'by', title: t('smsTariff.by'), render: ({ enteredBy }) => enteredBy || t('smsTariff.example') },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (entry) => (
      <>
        <Button type="link" size="small" onClick={() => onChange(entry.country)}>
          {t('smsTariff.change')}
        </Button>
        {entry.standing === 'future' && (
          <ConfirmButton
            type="link"
            size="small"
            question={t('smsTariff.remove_question')}
            action={t('common.delete')}
            onConfirm={() => remove(entry)}
          >
            {t('common.delete')}
          </ConfirmButton>
        )}
      </>
    ),
  },
]

export const SmsTariffPage = () => {
  const t = useT()
  const { locale } = useUi()
  const client = useQueryClient()
  const { query, page, limit, change, pagingOf } = usePaging()
  const [changed, setChanged] = useState<string | null>(null)
  const country = query.get('country')
  const standing = standings.find((one) => one === query.get('standing'))
  const entries = useQuery({
    ...queryOf(api.smsPrices.tariff, {
      page,
      limit,
      ...(country !== null && country !== '' && { country: country === everywhereElse ? '' : country }),
      ...(standing !== undefined && { standing }),
    }),
    placeholderData: (previous) => previous,
  })
  const refresh = () => client.invalidateQueries({ queryKey: [api.smsPrices.tariff.endpoint.path] })
  const remove = useMutation({
    mutationFn: ({ country: of, from }: SmsTariffEntry) => api.smsPrices.removePrice({ country: of, from }),
    onSuccess: refresh,
  })
  return (
    <>
      <PageHeader title={t('smsTariff.title')} description={t('smsTariff.hint')} />
      <Panel
        flush
        extra={
          <Button type="primary" onClick={() => setChanged(country ?? '')}>
            {t('smsTariff.set')}
          </Button>
        }
      >
        <ListTable
          stacks
          label={t('smsTariff.title')}
          columns={columnsOf(t, locale, {
            remove: remove.mutateAsync,
            onChange: (of) => setChanged(of === '' ? everywhereElse : of),
          })}
          rowKey={({ country: of, from }) => `${of} ${from}`}
          query={entries}
          empty={{ title: t('smsTariff.none') }}
          toolbar={
            <>
              <CountrySelect
                value={country === '' ? null : country}
                onChange={(value) => change({ country: value ?? '' })}
              />
              <Select
                aria-label={t('common.status')}
                placeholder={t('common.status')}
                allowClear
                value={standing}
                onChange={(value: string | undefined) => change({ standing: value ?? '' })}
                options={standings.map((value) => ({
                  value: value as string,
                  label: t(`smsTariff.standing_${value}`),
                }))}
              />
            </>
          }
          pagingOf={pagingOf}
        />
      </Panel>
      {changed !== null && <PriceDialog country={changed} onSaved={refresh} onClose={() => setChanged(null)} />}
    </>
  )
}

type CountrySelectProps = { value?: string | null; onChange?: (value: string | undefined) => void }

const CountrySelect = ({ value = null, onChange }: CountrySelectProps) => {
  const t = useT()
  const { locale } = useUi()
  return (
    <Select
      style={{ minInlineSize: 220 }}
      aria-label={t('smsCentre.country')}
      placeholder={t('smsTariff.all_countries')}
      allowClear
      showSearch={searchByLabel}
      value={value}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? undefined)}
      options={[
        { value: everywhereElse, label: t('smsTariff.default') },
        ...countries().map(({ code }) => ({ value: code, label: countryName(code, locale) })),
      ]}
    />
  )
}

type Fields = { country: string; price: string; from: Dayjs | null }
type PriceDialogProps = { country: string; onSaved: () => Promise<unknown>; onClose: () => void }

const PriceDialog = ({ country, onSaved, onClose }: PriceDialogProps) => {
  const t = useT()
  const save = async (fields: Fields) => {
    await api.smsPrices.savePrice({
      country: fields.country === everywhereElse ? '' : fields.country,
      microYuan: parseMicroYuan(fields.price) ?? 0,
      from: fields.from?.toISOString() ?? null,
    })
    await onSaved()
  }
  return (
    <FormDialog<Fields>
      title={t('smsTariff.set')}
      submitText={t('common.save')}
      initialValues={{ country: country === '' ? null : country, price: '', from: null }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="country"
        label={t('smsCentre.country')}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <CountrySelect />
      </Form.Item>
      <Form.Item
        name="price"
        label={t('smsTariff.price')}
        rules={[
          {
            validator: async (_rule, text: string) => {
              if (parseMicroYuan(text) === null) throw new Error(t('smsTariff.price_wrong'))
            },
          },
        ]}
      >
        <Input prefix="¥" inputMode="decimal" placeholder="0.2745" />
      </Form.Item>
      <Form.Item name="from" label={t('smsTariff.from')} extra={t('smsTariff.from_hint')}>
        <DatePicker showTime format="YYYY-MM-DD HH:mm:ss" disabledDate={(day) => day.endOf('day').isBefore(dayjs())} />
      </Form.Item>
    </FormDialog>
  )
}
