/** The user's own reports of data errors, with the operator's answers. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DataFeedback } from '@tradewind/contract'
import { DateText, ListTable, Panel, tagColourOf, useT, type Column, type Translate } from '@tradewind/ui'
import { Tag } from 'antd'
import { api, queryOf } from '../../api.ts'
import { reportColumns, ReportText } from '../../company/reported-errors.tsx'
import { usePaging } from '../../paging.ts'

export const DataErrorsTab = () => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging()
  const reports = useQuery({ ...queryOf(api.feedback.mine, { page, limit }), placeholderData: keepPreviousData })
  return (
    <Panel title={t('feedback.mine')} extra={t('feedback.mine_hint')} flush>
      <ListTable
        stacks
        label={t('feedback.mine')}
        columns={columnsOf(t)}
        rowKey={({ id }) => id}
        query={reports}
        empty={{ title: t('feedback.mine_empty'), hint: t('feedback.mine_empty_hint') }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}

const columnsOf = (t: Translate): Column<DataFeedback>[] =>
  reportColumns<DataFeedback>(t, [
    {
      key: 'answer',
      title: t('feedback.answer'),
      always: true,
      widthPx: 220,
      render: ({ answer }) =>
        answer === null ? (
          <Tag color={tagColourOf('neutral')}>{t('feedback.waits')}</Tag>
        ) : (
          <ReportText>{answer}</ReportText>
        ),
    },
    {
      key: 'answered',
      title: t('feedback.answered_at'),
      widthPx: 172,
      render: ({ answeredAt }) => (answeredAt === null ? '–' : <DateText at={answeredAt} withTime />),
    },
  ])
