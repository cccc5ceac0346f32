/** One bulk lookup: what it costs before the start, its progress, and its lines. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bulkLineStates, type BulkLine, type BulkLookup, type CallOutputOf } from '@tradewind/contract'
import {
  ConfirmButton,
  EmptyState,
  JobProgress,
  ListTable,
  Panel,
  QueryState,
  SubmitButton,
  useFormatNumber,
  useT,
} from '@tradewind/ui'
import { Button, Select } from 'antd'
import { useEffect } from 'react'
import { api, queryOf } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { OrderExportButton } from '../../items/ExportDialog.tsx'
import { usePaging } from '../../paging.ts'
import { useBulkColumns } from './bulk-columns.tsx'
import { BulkState } from './BulkState.tsx'
import styles from './lookups.module.css'

type Bulk = CallOutputOf<typeof api.lookups.readBulk.endpoint>

/** How often a running lookup is read again. */
const pollMs = 1_000

export const BulkLookupView = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const found = useQuery({
    ...queryOf(api.lookups.readBulk, { id }, ['not_found', 'invalid_input']),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? pollMs : false),
  })
  const done = found.data?.valuesDone
  useEffect(() => {
    if (done !== undefined) void client.invalidateQueries({ queryKey: [api.lookups.bulkLines.endpoint.path] })
  }, [client, done])
  if (isFailure(found.error, 'not_found', 'invalid_input'))
    return (
      <Panel>
        <EmptyState
          title={t('lookups.bulk_gone')}
          hint={t('lookups.bulk_gone_hint')}
          action={<Button onClick={onClose}>{t('lookups.bulk_back')}</Button>}
        />
      </Panel>
    )
  if (found.data === undefined)
    return (
      <Panel>
        <QueryState query={found} />
      </Panel>
    )
  const { data: bulk } = found
  return (
    <>
      <Panel
        title={
          <span className={styles.line}>
            {bulk.fileName ?? t('lookups.bulk_pasted')} <BulkState state={bulk.state} />
          </span>
        }
        extra={<Button onClick={onClose}>{t('lookups.bulk_back')}</Button>}
      >
        <Summary bulk={bulk} onRemoved={onClose} />
      </Panel>
      <Lines bulk={bulk} />
    </>
  )
}

const Summary = ({ bulk, onRemoved }: { bulk: Bulk; onRemoved: () => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      [api.lookups.readBulk, api.lookups.listBulk, api.lookups.bulkLines].map(({ endpoint: { path } }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    )
  const { mutateAsync: change } = useMutation({
    mutationFn: (call: (input: { id: string }) => Promise<BulkLookup>) => call({ id: bulk.id }),
    onSettled: refresh,
  })
  const { mutateAsync: remove } = useMutation({
    mutationFn: () => api.lookups.removeBulk({ id: bulk.id }),
    onSuccess: async () => {
      onRemoved()
      await client.invalidateQueries({ queryKey: [api.lookups.listBulk.endpoint.path] })
    },
  })
  const { id, state, valuesDone, valuesTotal, column } = bulk
  const mayStart = state === 'ready' || state === 'limit_reached' || state === 'failed'
  const text =
    state === 'limit_reached' ? t('lookups.bulk_limit') : state === 'failed' ? t('lookups.bulk_failed') : undefined
  return (
    <div className={styles.bulk}>
      <span className="tw-quiet">
        {t('lookups.bulk_lines', {
          lines: format(bulk.linesTotal),
          values: format(valuesTotal),
          repeated: format(bulk.linesRepeated),
          invalid: format(bulk.linesInvalid),
        })}
        {column !== null && ` · ${t('lookups.bulk_column', { column })}`}
      </span>
      {state !== 'ready' && (
        <JobProgress
          percent={valuesTotal === 0 ? 100 : (valuesDone / valuesTotal) * 100}
          state={
            state === 'running' ? 'running' : state === 'finished' ? 'done' : state === 'failed' ? 'failed' : 'stopped'
          }
          text={text}
          stop={{
            action: t('lookups.bulk_cancel'),
            question: t('lookups.bulk_cancel_ask'),
            run: () => change(api.lookups.cancelBulk),
          }}
        />
      )}
      {mayStart && <Cost bulk={bulk} />}
      <div className={styles.line}>
        {mayStart && valuesDone < valuesTotal && (
          <SubmitButton type="primary" onSubmit={() => change(api.lookups.startBulk)}>
            {t(state === 'ready' ? 'lookups.bulk_start' : 'lookups.bulk_go_on')}
          </SubmitButton>
        )}
        {valuesDone > 0 && (
          <OrderExportButton
            size="middle"
            of={{ list: 'bulk_lookup', bulkId: id }}
            order={(file) => api.exports.createBulkLookup({ bulkId: id, ...file })}
          />
        )}
        {state !== 'running' && (
          <ConfirmButton
            danger
            question={t('lookups.bulk_remove_ask')}
            action={t('lookups.bulk_remove')}
            onConfirm={() => remove()}
          >
            {t('lookups.bulk_remove')}
          </ConfirmButton>
        )}
      </div>
    </div>
  )
}

const Cost = ({ bulk: { cost } }: { bulk: Bulk }) => {
  const t = useT()
  const format = useFormatNumber()
  const { searches, remaining } = cost
  if (searches === 0) return null
  const left =
    remaining === null
      ? ''
      : remaining < searches
        ? t('lookups.bulk_cost_part', { remaining: format(remaining) })
        : t('lookups.bulk_cost_left', { remaining: format(remaining) })
  return (
    <p className={styles.note} data-part="bulk-cost">
      {t('lookups.bulk_cost', { searches: format(searches) })} {left}
    </p>
  )
}

const Lines = ({ bulk: { id } }: { bulk: Bulk }) => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const state = bulkLineStates.find((one) => one === query.get('state'))
  const lines = useQuery({
    ...queryOf(api.lookups.bulkLines, { id, page, limit, ...(state === undefined ? {} : { state }) }),
    placeholderData: keepPreviousData,
  })
  const columns = useBulkColumns(lines.data?.mayUnlock ?? false)
  return (
    <Panel flush>
      <ListTable<BulkLine>
        label={t('lookups.bulk_results')}
        columns={columns}
        rowKey={({ line }) => String(line)}
        query={lines}
        stacks
        empty={{ title: t('lookups.bulk_no_lines') }}
        pagingOf={pagingOf}
        toolbar={
          <Select
            size="small"
            aria-label={t('lookups.result')}
            value={state ?? ''}
            onChange={(next: string) => change({ id, state: next })}
            options={[
              { value: '', label: t('lookups.bulk_all') },
              ...bulkLineStates.map((value) => ({ value: String(value), label: t(`lookups.line_${value}`) })),
            ]}
            popupMatchSelectWidth={false}
          />
        }
      />
    </Panel>
  )
}
