/** Segments: saved rules over all contacts, with the present matches. */
import { App, Button, Input } from 'antd'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutputOf, Contract, Segment } from '@tradewind/contract'
import { DataTable, DateText, Flag, Panel, useFormatNumber, useT, type Column, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { pageSize, useChange } from '../queries.ts'
import { useView } from '../view.ts'
import { ContactFilter, useViewPaging } from '../view-parts.tsx'
import { AddressCell } from './AddressCell.tsx'
import { readRules, writeRules } from './segment-url.ts'
import { SegmentRuleRows } from './SegmentRuleRows.tsx'

export const SegmentsPanel = () => {
  const { view } = useView()
  return view.rules === undefined ? <SavedSegments /> : <OpenSegment />
}

const columnsOf = (t: Translate, remove: (id: string) => void): readonly Column<Segment>[] => [
  { key: 'name', title: t('mailing.segment_name'), always: true, ellipsis: true, render: ({ name }) => <b>{name}</b> },
  { key: 'rules', title: t('mailing.rules'), number: true, render: ({ rules }) => rules.rules.length },
  { key: 'at', title: t('mailing.changed_at'), render: ({ updatedAt }) => <DateText at={updatedAt} withTime /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: ({ id }) => (
      <Button type="link" size="small" danger onClick={() => remove(id)}>
        {t('common.delete')}
      </Button>
    ),
  },
]

const newRules = writeRules({ match: 'all', rules: [{ kind: 'country', is: true, countries: ['US'] }] })

const SavedSegments = () => {
  const t = useT()
  const { view, go } = useView()
  const { modal } = App.useApp()
  const pagingOf = useViewPaging()
  const { data, error, refetch } = useQuery(queryOf(api.mailingSegments.segments, { page: view.page, limit: pageSize }))
  const { mutate } = useChange((id: string) => api.mailingSegments.deleteSegment({ id }))
  const remove = (id: string) =>
    void modal.confirm({
      title: t('email.delete_confirm'),
      okText: t('common.delete'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () => mutate(id),
    })
  const create = (
    <Button type="primary" onClick={() => go({ tab: 'segments', rules: newRules })}>
      {t('mailing.segment_new')}
    </Button>
  )
  return (
    <Panel title={t('mailing.segments')} flush extra={create}>
      <DataTable
        stacks
        label={t('mailing.segments')}
        columns={columnsOf(t, remove)}
        rowKey={({ id }) => id}
        rows={data?.list}
        failure={error}
        onRetry={() => void refetch()}
        empty={{ title: t('mailing.no_segments'), hint: t('mailing.no_segments_hint') }}
        onOpen={({ id, name, rules }) => go({ tab: 'segments', segment: id, name, rules: writeRules(rules) })}
        paging={pagingOf(data?.total)}
      />
    </Panel>
  )
}

type Member = CallOutputOf<Contract['mailingSegments']['segmentContacts']>['list'][number]

const memberColumns = (t: Translate): readonly Column<Member>[] => [
  {
    key: 'address',
    title: t('email.address'),
    always: true,
    ellipsis: true,
    widthPx: 340,
    render: (member) => <AddressCell {...member} />,
  },
  { key: 'name', title: t('email.contact_name'), ellipsis: true, render: ({ name }) => name || '–' },
  { key: 'company', title: t('email.company'), ellipsis: true, render: ({ company }) => company || '–' },
  {
    key: 'country',
    title: t('common.country'),
    render: ({ country }) => (country === '' ? '–' : <Flag code={country}>{country}</Flag>),
  },
]

/** The address keeps the rules: a link shows the same segment, saved or not. */
const OpenSegment = () => {
  const t = useT()
  const format = useFormatNumber()
  const { message } = App.useApp()
  const { view, go } = useView()
  const pagingOf = useViewPaging()
  const rules = readRules(view.rules ?? '')
  const [name, setName] = useState(view.name ?? '')
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...queryOf(api.mailingSegments.segmentContacts, {
      ...(rules === null ? {} : { rules }),
      ...(view.q === undefined ? {} : { keyword: view.q }),
      page: view.page,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const save = useChange(async () => {
    if (rules === null) return
    const id = view.segment
    await api.mailingSegments.saveSegment({ ...(id === undefined ? {} : { id }), name: name.trim(), rules })
    message.success(t('mailing.segment_saved'))
    go({ tab: 'segments' })
  })
  return (
    <>
      <Panel
        title={t('mailing.segment')}
        extra={
          <div className="email-actions">
            <Input
              className="email-filter"
              aria-label={t('mailing.segment_name')}
              placeholder={t('mailing.segment_name')}
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button onClick={() => go({ tab: 'segments' })}>{t('common.back')}</Button>
            <Button
              type="primary"
              loading={save.isPending}
              disabled={rules === null || name.trim() === ''}
              onClick={() => save.mutate(undefined)}
            >
              {t('common.save')}
            </Button>
          </div>
        }
      >
        {rules !== null && (
          <SegmentRuleRows
            rules={rules}
            onChange={(changed) => go({ ...view, page: 1, rules: writeRules(changed) }, { replace: true })}
          />
        )}
      </Panel>
      <Panel title={t('mailing.segment_count', { count: format(data?.total ?? 0) })} flush>
        <DataTable
          stacks
          label={t('mailing.segment')}
          columns={memberColumns(t)}
          rowKey={({ address }) => address}
          rows={data?.list}
          refreshing={isPlaceholderData}
          failure={error}
          onRetry={() => void refetch()}
          empty={{ title: t('mailing.segment_empty') }}
          toolbar={<ContactFilter />}
          paging={pagingOf(data?.total)}
        />
      </Panel>
    </>
  )
}
