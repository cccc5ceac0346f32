/** Bulk lookups: a pasted list or a file, and the lists that were looked up before. `?id=` opens one of them. */

import { UploadOutlined } from '@ant-design/icons'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BulkLookup } from '@tradewind/contract'
import {
  DateText,
  FilterField,
  ListTable,
  NumberText,
  PageHeader,
  Panel,
  searchByLabel,
  SubmitButton,
  useSubmit,
  useT,
  useTypedState,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Button, Input, Select, Upload } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useNames } from '../../customs/names.ts'
import { usePaging } from '../../paging.ts'
import { BulkLookupView } from './BulkLookupView.tsx'
import { BulkState } from './BulkState.tsx'
import styles from './lookups.module.css'

export const BulkLookupsPage = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const id = query.get('id')
  return (
    <div className={styles.page}>
      <PageHeader title={t('route.bulkLookups')} description={t('lookups.bulk_lead')} />
      {id === null ? (
        <>
          <NewBulk onCreated={(bulk) => setQuery({ id: bulk.id })} />
          <Earlier onOpen={(opened) => setQuery({ id: opened })} />
        </>
      ) : (
        <BulkLookupView key={id} id={id} onClose={() => setQuery({})} />
      )}
    </div>
  )
}

const accepted = '.csv,.tsv,.txt,.xlsx,.jsonl,.gz,.zip'
const textOf = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

const NewBulk = ({ onCreated }: { onCreated: (bulk: BulkLookup) => void }) => {
  const t = useT()
  const names = useNames()
  const client = useQueryClient()
  const text = useTypedState('bulk lookup', '', textOf)
  const [country, setCountry] = useState<string>()
  const { submit } = useSubmit()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (file: File | null) =>
      file === null
        ? api.lookups.createBulk({ text: text.value, country })
        : api.lookups.uploadBulk({ country }, { file }),
    onSuccess: async (bulk) => {
      text.forget()
      await client.invalidateQueries({ queryKey: [api.lookups.listBulk.endpoint.path] })
      onCreated(bulk)
    },
  })
  return (
    <Panel title={t('lookups.bulk_new')}>
      <div className={styles.bulk}>
        <FilterField label={t('lookups.bulk_text')}>
          <Input.TextArea
            value={text.value}
            onChange={({ target: { value } }) => text.change(() => value)}
            placeholder={t('lookups.bulk_text_example')}
            autoSize={{ minRows: 5, maxRows: 14 }}
            spellCheck={false}
          />
        </FilterField>
        <FilterField label={t('lookups.bulk_country')}>
          <Select
            className={styles.country}
            value={country}
            onChange={(next: string | undefined) => setCountry(next)}
            options={names.countryOptions()}
            showSearch={searchByLabel}
            placeholder={t('lookups.country_placeholder')}
            allowClear
          />
        </FilterField>
        <div className={styles.line}>
          <SubmitButton type="primary" disabled={text.value.trim() === ''} onSubmit={() => mutateAsync(null)}>
            {t('lookups.bulk_read')}
          </SubmitButton>
          <Upload
            accept={accepted}
            showUploadList={false}
            beforeUpload={(file) => {
              void submit(() => mutateAsync(file))
              return false
            }}
          >
            <Button icon={<UploadOutlined />} loading={isPending}>
              {t('lookups.bulk_upload')}
            </Button>
          </Upload>
          <span className="tw-quiet">{t('lookups.bulk_or_file')}</span>
        </div>
      </div>
    </Panel>
  )
}

const columnsOf = (t: Translate, onOpen: (id: string) => void): readonly Column<BulkLookup>[] => [
  {
    key: 'name',
    title: t('lookups.bulk_name'),
    always: true,
    render: ({ id, fileName }) => {
      const name = fileName ?? t('lookups.bulk_pasted')
      return (
        <Button
          type="link"
          className={styles.name}
          aria-label={t('lookups.bulk_open', { name })}
          onClick={() => onOpen(id)}
        >
          {name}
        </Button>
      )
    },
  },
  { key: 'state', title: t('lookups.bulk_state'), render: ({ state }) => <BulkState state={state} /> },
  {
    key: 'values',
    title: t('lookups.bulk_progress'),
    number: true,
    render: ({ valuesDone, valuesTotal }) => (
      <span>
        <NumberText value={valuesDone} /> / <NumberText value={valuesTotal} />
      </span>
    ),
  },
  {
    key: 'found',
    title: t('lookups.bulk_found'),
    number: true,
    render: ({ linesFound }) => <NumberText value={linesFound} />,
  },
  { key: 'at', title: t('lookups.bulk_created'), render: ({ createdAt }) => <DateText at={createdAt} withTime /> },
]

const Earlier = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const bulks = useQuery({ ...queryOf(api.lookups.listBulk, { page, limit }), placeholderData: keepPreviousData })
  return (
    <Panel flush>
      <ListTable
        label={t('route.bulkLookups')}
        columns={columnsOf(t, onOpen)}
        rowKey={({ id }) => id}
        query={bulks}
        stacks
        onOpen={({ id }) => onOpen(id)}
        empty={{ title: t('lookups.bulk_empty') }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}
