/** Searches over lists: begun with pasted names, a mailing list or favourites; with progress, cancel and results. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { batchItemsAtMost, type FinderBatch } from '@tradewind/contract'
import {
  DataTable,
  EmptyState,
  FormDialog,
  JobProgress,
  Panel,
  QueryState,
  SubmitButton,
  useFormatNumber,
  useT,
} from '@tradewind/ui'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { writeFinderFilter } from '../../finder/finder-address.ts'
import { useScreenLink } from '../../links.ts'
import { allListsQuery } from '../../mailing/lists-query.ts'
import { pagingBy } from '../../paging.ts'
import styles from './finder.module.css'

const pollMs = 2_000
const batchesShown = 5

export const Batches = () => {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const batches = useQuery({
    ...queryOf(api.finder.batches, { page: 1, limit: batchesShown }),
    refetchInterval: ({ state }) =>
      state.data?.list.some((batch) => batch.state === 'running') === true ? pollMs : false,
  })
  const openId = query.get('batch') ?? batches.data?.list[0]?.batchId ?? null
  return (
    <Panel title={t('finder.batches')} extra={<Button onClick={() => setOpen(true)}>{t('finder.begin_batch')}</Button>}>
      {batches.data === undefined ? (
        <QueryState query={batches} />
      ) : batches.data.list.length === 0 ? (
        <EmptyState title={t('finder.no_batches')} hint={t('finder.no_batches_hint')} />
      ) : (
        <>
          {batches.data.list.length > 1 && (
            <Radio.Group
              className={styles.batches}
              value={openId}
              onChange={(event) => setQuery({ batch: String(event.target.value) })}
              options={batches.data.list.map(({ batchId, name }) => ({ value: batchId, label: name }))}
              optionType="button"
            />
          )}
          {batches.data.list
            .filter(({ batchId }) => batchId === openId)
            .map((batch) => (
              <Batch key={batch.batchId} batch={batch} />
            ))}
        </>
      )}
      {isOpen && <BatchDialog onClose={() => setOpen(false)} />}
    </Panel>
  )
}

const jobStates = {
  running: 'running',
  finished: 'done',
  cancelled: 'stopped',
  limit_reached: 'stopped',
  failed: 'failed',
} as const

const Batch = ({ batch }: { batch: FinderBatch }) => {
  const t = useT()
  const client = useQueryClient()
  const format = useFormatNumber()
  const { batchId, state, total, done, withEmail } = batch
  const refresh = () => client.invalidateQueries({ queryKey: [api.finder.batches.endpoint.path] })
  const cancel = useMutation({ mutationFn: () => api.finder.cancelBatch({ batchId }), onSettled: refresh })
  const resume = useMutation({ mutationFn: () => api.finder.resumeBatch({ batchId }), onSettled: refresh })
  return (
    <>
      <JobProgress
        percent={(done / total) * 100}
        state={jobStates[state]}
        text={t(`finder.batch_${state}`, { done: format(done), total: format(total), found: format(withEmail) })}
        stop={{ action: t('finder.cancel'), question: t('finder.cancel_question'), run: () => cancel.mutateAsync() }}
      />
      {(state === 'cancelled' || state === 'limit_reached' || state === 'failed') && (
        <SubmitButton size="small" onSubmit={() => resume.mutateAsync()}>
          {t('finder.resume')}
        </SubmitButton>
      )}
      <Items batchId={batchId} isRunning={state === 'running'} />
    </>
  )
}

const Items = ({ batchId, isRunning }: { batchId: string; isRunning: boolean }) => {
  const t = useT()
  const format = useFormatNumber()
  const linkTo = useScreenLink()
  const [page, setPage] = useState({ page: 1, limit: 20 })
  const items = useQuery({
    ...queryOf(api.finder.batchItems, { batchId, ...page }),
    refetchInterval: isRunning ? pollMs : false,
  })
  return (
    <DataTable
      label={t('finder.batches')}
      rows={items.data?.list}
      query={items}
      rowKey={({ place }) => String(place)}
      stacks
      paging={pagingBy(page, setPage)(items.data?.total)}
      columns={[
        {
          key: 'company',
          title: t('finder.company'),
          always: true,
          render: ({ text, company, domain, state }) => {
            const filter = company !== null ? { companyId: company.companyId } : { text: domain ?? text }
            const address = linkTo('intelligenceMailSearchResult', {}, writeFinderFilter(filter))
            const name = company?.name ?? text
            return address === null || state === 'waiting' ? name : <Link to={address}>{name}</Link>
          },
        },
        { key: 'state', title: t('finder.state'), render: ({ state }) => t(`finder.item_${state}`) },
        { key: 'emails', title: t('finder.emails'), number: true, render: ({ emails }) => format(emails) },
        { key: 'phones', title: t('finder.phones'), number: true, render: ({ phones }) => format(phones) },
      ]}
    />
  )
}

type Fields = { kind: 'texts' | 'list' | 'favourites'; texts?: string; listId?: string }

const linesOf = (text: string): string[] =>
  text
    .split(/[\n\t;]+/)
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '')

const BatchDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form) ?? 'texts'
  const lists = useQuery(allListsQuery)
  const begin = useMutation({
    mutationFn: ({ kind: of, texts = '', listId = '' }: Fields) =>
      api.finder.beginBatch({
        of:
          of === 'texts'
            ? { kind: of, texts: linesOf(texts) }
            : of === 'list'
              ? { kind: of, listId }
              : { kind: of, folderId: null },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.finder.batches.endpoint.path] }),
  })
  const most = format(batchItemsAtMost)
  return (
    <FormDialog<Fields>
      title={t('finder.begin_batch')}
      form={form}
      initialValues={{ kind: 'texts' }}
      submitText={t('finder.begin')}
      onSubmit={(fields) => begin.mutateAsync(fields)}
      onClose={onClose}
    >
      <p className="tw-quiet">{t('finder.batch_hint', { most })}</p>
      <Form.Item name="kind" label={t('finder.batch_of')}>
        <Radio.Group
          options={(['texts', 'list', 'favourites'] as const).map((value) => ({
            value,
            label: t(`finder.of_${value}`),
          }))}
        />
      </Form.Item>
      {kind === 'texts' && (
        <Form.Item
          name="texts"
          label={t('finder.texts')}
          rules={[
            {
              validator: (_rule, text: string = '') => {
                const lines = linesOf(text).length
                if (lines > 0 && lines <= batchItemsAtMost) return Promise.resolve()
                return Promise.reject(new Error(t('finder.texts_wrong', { most })))
              },
            },
          ]}
        >
          <Input.TextArea rows={8} placeholder={t('finder.texts_placeholder')} />
        </Form.Item>
      )}
      {kind === 'list' && (
        <Form.Item
          name="listId"
          label={t('finder.of_list')}
          rules={[{ required: true, message: t('validation.required') }]}
        >
          <Select options={lists.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []} />
        </Form.Item>
      )}
    </FormDialog>
  )
}
