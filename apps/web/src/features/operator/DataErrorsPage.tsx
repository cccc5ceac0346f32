/**
 * Page of the operator with the data errors that users report. `?state=` chooses open or answered reports, `?reason=`
 * filters by reason.
 */

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { feedbackAtMost, feedbackReasons, feedbackStates, type CallOutputOf } from '@tradewind/contract'
import { DateText, FormDialog, ListTable, PageHeader, Panel, useT, type Column } from '@tradewind/ui'
import { Button, Flex, Form, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { reportColumns, ReportText } from '../../company/reported-errors.tsx'
import { notices } from '../../notices.ts'
import { usePaging } from '../../paging.ts'
import styles from './operator.module.css'

type Report = CallOutputOf<typeof api.feedback.queue.endpoint>['list'][number]

export const DataErrorsPage = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const state = feedbackStates.find((one) => one === query.get('state')) ?? 'open'
  const reason = feedbackReasons.find((one) => one === query.get('reason'))
  const [answered, setAnswered] = useState<Report | null>(null)
  const reports = useQuery({
    ...queryOf(api.feedback.queue, { state, page, limit, ...(reason === undefined ? {} : { reason }) }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t('route.dataErrors')} description={t('feedback.queue_hint')} />
      <Panel flush>
        <ListTable
          stacks
          label={t('route.dataErrors')}
          columns={useColumns(state, setAnswered)}
          rowKey={({ id }) => id}
          query={reports}
          empty={{ title: t(`feedback.queue_none_${state}`) }}
          toolbar={
            <Flex gap="small" wrap align="center">
              <Segmented
                value={state}
                options={feedbackStates.map((value) => ({ value, label: t(`feedback.state_${value}`) }))}
                onChange={(value) => change({ state: value === 'open' ? '' : value })}
              />
              <Select
                aria-label={t('feedback.kind')}
                className={styles.reasonFilter}
                value={reason ?? ''}
                options={[
                  { value: '', label: t('feedback.all_reasons') },
                  ...feedbackReasons.map((value) => ({ value, label: t(`companyPage.feedback_${value}`) })),
                ]}
                onChange={(value) => change({ reason: value })}
              />
            </Flex>
          }
          pagingOf={pagingOf}
        />
      </Panel>
      {answered !== null && <AnswerDialog report={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}

const useColumns = (state: Report['state'], onAnswer: (report: Report) => void): Column<Report>[] => {
  const t = useT()
  const answer: Column<Report>[] = [
    {
      key: 'answer',
      title: t('feedback.answer'),
      widthPx: 260,
      render: (report) => <ReportText>{report.answer ?? ''}</ReportText>,
    },
    { key: 'answered_by', title: t('feedback.answered_by'), render: ({ answeredBy }) => answeredBy ?? '–' },
    {
      key: 'answered',
      title: t('feedback.answered_at'),
      widthPx: 176,
      render: ({ answeredAt }) => answeredAt !== null && <DateText at={answeredAt} withTime />,
    },
  ]
  const actions: Column<Report> = {
    key: 'actions',
    title: t('common.actions'),
    always: true,
    render: (report) => (
      <Button type="link" size="small" onClick={() => onAnswer(report)}>
        {t('feedback.answer_action')}
      </Button>
    ),
  }
  return [
    ...reportColumns<Report>(t, state === 'open' ? [] : answer),
    { key: 'reporter', title: t('feedback.reporter'), render: ({ username }) => username },
    { key: 'page', title: t('feedback.page'), render: ({ page }) => t(`feedback.page_${page}`) },
    ...(state === 'open' ? [actions] : []),
  ]
}

const AnswerDialog = ({ report, onClose }: { report: Report; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const { id, company, reason, description } = report
  const name = company.name === '' ? `#${company.companyId}` : company.name
  return (
    <FormDialog<{ answer: string }>
      title={t('feedback.answer_of', { name })}
      typedAs={`data error answer ${id}`}
      submitText={t('feedback.answer_send')}
      lead={
        <>
          <b>{t(`companyPage.feedback_${reason}`)}</b>
          <ReportText>{description}</ReportText>
        </>
      }
      onSubmit={async ({ answer }) => {
        try {
          await api.feedback.answer({ id, answer })
          notices.success(t('feedback.answer_sent'))
        } finally {
          // A refusal means that another operator has already answered, so the queue is read again in any case.
          await client.invalidateQueries({ queryKey: [api.feedback.queue.endpoint.path] })
        }
      }}
      onClose={onClose}
    >
      <Form.Item
        name="answer"
        label={t('feedback.answer')}
        rules={[
          { required: true, whitespace: true, min: 2, max: feedbackAtMost, message: t('feedback.answer_required') },
        ]}
      >
        <Input.TextArea rows={5} placeholder={t('feedback.answer_hint')} maxLength={feedbackAtMost} showCount />
      </Form.Item>
    </FormDialog>
  )
}
