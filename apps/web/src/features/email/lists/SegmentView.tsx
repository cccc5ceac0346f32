/** One segment, saved or not yet saved: its rules, and the contacts that match the rules at present. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf, Contract } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import {
  Flag,
  ListTable,
  Panel,
  useFormatNumber,
  useT,
  useUi,
  SubmitButton,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { api, queryOf } from '../../../api.ts'
import { newSegment } from '../../../email-paths.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { ContactFilter, useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { AddressCell } from './AddressCell.tsx'
import { readRules, writeRules } from './segment-url.ts'
import { SegmentRuleRows } from './SegmentRuleRows.tsx'
import styles from '../../../outreach/outreach.module.css'

type Member = CallOutputOf<Contract['mailingSegments']['segmentContacts']>['list'][number]

const memberColumns = (t: Translate, locale: string): readonly Column<Member>[] => [
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
    render: ({ country }) => (country === '' ? '–' : <Flag code={country}>{countryName(country, locale)}</Flag>),
  },
]

/** The URL stores the rules of the segment, so that a link also works for a segment that is not saved. */
export const SegmentView = () => {
  const t = useT()
  const { locale } = useUi()
  const format = useFormatNumber()
  const { message } = App.useApp()
  const { segmentId = newSegment } = useParams()
  const { page, read, narrow } = useFilters<'rules' | 'name' | 'q'>()
  const keyword = read('q')
  const open = useOpenPart()
  const pagingOf = useViewPaging()
  const rules = readRules(read('rules') ?? '')
  const [name, setName] = useState(read('name') ?? '')
  const contacts = useQuery({
    ...queryOf(api.mailingSegments.segmentContacts, {
      ...(rules === null ? {} : { rules }),
      ...(keyword === undefined ? {} : { keyword }),
      page,
      limit: pageSize,
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = contacts
  const save = useChange(async () => {
    if (rules === null) return
    const id = segmentId === newSegment ? {} : { id: segmentId }
    await api.mailingSegments.saveSegment({ ...id, name: name.trim(), rules })
    message.success(t('mailing.segment_saved'))
    open('segments')
  })
  return (
    <>
      <Panel
        title={t('mailing.segment')}
        extra={
          <div className={styles.actions}>
            <Input
              className={styles.filter}
              aria-label={t('mailing.segment_name')}
              placeholder={t('mailing.segment_name')}
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button onClick={() => open('segments')}>{t('common.back')}</Button>
            <SubmitButton
              type="primary"
              disabled={rules === null || name.trim() === ''}
              onSubmit={() => save.mutateAsync(undefined)}
            >
              {t('common.save')}
            </SubmitButton>
          </div>
        }
      >
        {rules !== null && (
          <SegmentRuleRows
            rules={rules}
            onChange={(changed) => narrow({ rules: writeRules(changed) }, { replace: true })}
          />
        )}
      </Panel>
      <Panel title={t('mailing.segment_count', { count: format(data?.total ?? 0) })} flush>
        <ListTable
          stacks
          label={t('mailing.segment')}
          columns={memberColumns(t, locale)}
          rowKey={({ address }) => address}
          query={contacts}
          empty={{ title: t('mailing.segment_empty') }}
          toolbar={<ContactFilter />}
          pagingOf={pagingOf}
        />
      </Panel>
    </>
  )
}
