/** The segments of the organisation. A segment consists of saved rules over all contacts. */

import { useQuery } from '@tanstack/react-query'
import type { Segment } from '@tradewind/contract'
import { DateText, ListTable, Panel, useConfirm, useT, type Column, type Translate } from '@tradewind/ui'
import { Button } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { newSegment } from '../../../email-paths.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { useSelection } from '../../../outreach/use-selection.tsx'
import { useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { writeRules } from './segment-url.ts'

const columnsOf = (t: Translate, remove: (segment: Segment) => void): readonly Column<Segment>[] => [
  { key: 'name', title: t('mailing.segment_name'), always: true, ellipsis: true, render: ({ name }) => <b>{name}</b> },
  { key: 'rules', title: t('mailing.rules'), number: true, render: ({ rules }) => rules.rules.length },
  { key: 'at', title: t('mailing.changed_at'), render: ({ updatedAt }) => <DateText at={updatedAt} withTime /> },
  {
    key: 'actions',
    title: t('common.actions'),
    render: (segment) => (
      <Button type="link" size="small" danger onClick={() => remove(segment)}>
        {t('common.delete')}
      </Button>
    ),
  },
]

const newRules = writeRules({ match: 'all', rules: [{ kind: 'country', is: true, countries: ['US'] }] })

export const SegmentsPanel = () => {
  const t = useT()
  const open = useOpenPart()
  const { page } = useFilters()
  const confirmDanger = useConfirm()
  const pagingOf = useViewPaging()
  const segments = useQuery(queryOf(api.mailingSegments.segments, { page, limit: pageSize }))
  const { mutateAsync } = useChange((ids: readonly string[]) => api.mailingSegments.deleteSegments({ ids: [...ids] }))
  const remove = ({ id, name }: Segment) =>
    confirmDanger({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name }),
      text: t('email.delete_segments_effect'),
      run: () => mutateAsync([id]),
    })
  const { selection, button } = useSelection({
    listKey: 'segments',
    texts: {
      action: t('common.delete'),
      button: (count) => t('email.delete_selected', { count }),
      question: (count) => t('email.delete_segments', { count }),
      effect: t('email.delete_segments_effect'),
      skipped: (count) => t('email.skipped_gone', { count }),
    },
    remove: mutateAsync,
  })
  const create = (
    <Button type="primary" onClick={() => open('segment', { segmentId: newSegment }, { rules: newRules })}>
      {t('mailing.segment_new')}
    </Button>
  )
  return (
    <Panel title={t('mailing.segments')} flush extra={create}>
      <ListTable
        stacks
        label={t('mailing.segments')}
        columns={columnsOf(t, remove)}
        rowKey={({ id }) => id}
        query={segments}
        selection={selection}
        toolbar={button}
        empty={{ title: t('mailing.no_segments'), hint: t('mailing.no_segments_hint') }}
        onOpen={({ id, name, rules }) => open('segment', { segmentId: id }, { name, rules: writeRules(rules) })}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}
