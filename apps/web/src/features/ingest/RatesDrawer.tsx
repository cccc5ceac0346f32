/**
 * Monthly exchange rates, which the operator enters. An amount in a currency without a rate is not converted to US
 * dollars.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UsdRate } from '@tradewind/contract'
import {
  ConfirmButton,
  DataTable,
  EmptyState,
  NumberText,
  QueryState,
  SubmitButton,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Drawer, Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { notices } from '../../notices.ts'
import { parseRates } from './parse-rates.ts'
import styles from './ingest.module.css'

export const RatesDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT()
  return (
    <Drawer open={open} onClose={onClose} size={640} title={t('ingest.rates')} destroyOnHidden>
      {open && <Rates />}
    </Drawer>
  )
}

const Rates = () => {
  const t = useT()
  const rates = useQuery(queryOf(api.ingest.rates, {}))
  if (!rates.isSuccess) return <QueryState query={rates} />
  const { data } = rates
  return (
    <div className={styles.rates}>
      <p>{t('ingest.rates_hint')}</p>
      <AddRates />
      {data.list.length === 0 ? (
        <EmptyState title={t('ingest.no_rates')} hint={t('ingest.no_rates_hint')} />
      ) : (
        <RatesTable rates={data.list} />
      )}
    </div>
  )
}

/** A mutation of exchange rates, after which the list of rates is refetched. */
const useRateChange = <Input,>(change: (input: Input) => Promise<unknown>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [api.ingest.rates.endpoint.path] }),
  })
}

const AddRates = () => {
  const t = useT()
  const [text, setText] = useState('')
  const save = useRateChange((rates: UsdRate[]) => api.ingest.saveRates({ rates }))
  const add = async () => {
    const parsed = parseRates(text)
    if ('wrongLine' in parsed) return notices.error(t('ingest.rates_invalid', { line: parsed.wrongLine }))
    await save.mutateAsync(parsed.rates)
    setText('')
    notices.success(t('ingest.rates_saved'))
  }
  return (
    <div className={styles.ratesAdd}>
      <label>
        <span>{t('ingest.rates_paste')}</span>
        <Input.TextArea
          rows={3}
          value={text}
          placeholder="EUR, 2024-03, 1.0875, ECB"
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <SubmitButton type="primary" disabled={text.trim() === ''} onSubmit={add}>
        {t('ingest.rates_add')}
      </SubmitButton>
    </div>
  )
}

const RatesTable = ({ rates }: { rates: readonly UsdRate[] }) => {
  const t = useT()
  const remove = useRateChange(({ currency, month }: UsdRate) => api.ingest.deleteRate({ currency, month }))
  return (
    <DataTable
      label={t('ingest.rates')}
      columns={rateColumns(t, remove.mutateAsync)}
      rowKey={({ currency, month }) => `${currency} ${month}`}
      rows={rates}
    />
  )
}

const rateColumns = (t: Translate, onDelete: (rate: UsdRate) => Promise<unknown>): readonly Column<UsdRate>[] => [
  { key: 'currency', title: t('ingest.field.currency'), widthPx: 90, render: ({ currency }) => <b>{currency}</b> },
  { key: 'month', title: t('ingest.rate_month'), widthPx: 100, render: ({ month }) => month },
  {
    key: 'usd',
    title: t('ingest.rate_usd'),
    number: true,
    widthPx: 150,
    render: ({ usdPerUnit }) => <NumberText value={usdPerUnit} digits={10} />,
  },
  { key: 'note', title: t('ingest.rate_note'), ellipsis: true, render: ({ note }) => note || '–' },
  {
    key: 'delete',
    title: '',
    widthPx: 90,
    render: (rate) => (
      <ConfirmButton
        type="text"
        size="small"
        aria-label={`${t('ingest.rate_delete')}: ${rate.currency} ${rate.month}`}
        question={t('ingest.rate_delete_confirm', { currency: rate.currency, month: rate.month })}
        onConfirm={() => onDelete(rate)}
      >
        ×
      </ConfirmButton>
    ),
  },
]
