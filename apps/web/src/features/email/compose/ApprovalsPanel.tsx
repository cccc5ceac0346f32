/** The launches that wait for an owner's approval, and the setting that decides whether approval is required. */

import { useQuery } from '@tanstack/react-query'
import { approvalStates, type CallOutputOf, type Contract } from '@tradewind/contract'
import {
  DateText,
  ListTable,
  Panel,
  useFormatNumber,
  useSubmit,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Select, Switch } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../../../outreach/filters.ts'
import { pageSize, useChange } from '../../../outreach/queries.ts'
import { useViewPaging } from '../../../outreach/view-parts.tsx'
import { useOpenPart } from '../links.ts'
import { ApprovalTag } from '../StateTags.tsx'
import { ApprovalDialogs, DecideButtons, type Deciding } from './ApprovalDialogs.tsx'
import styles from '../../../outreach/outreach.module.css'

type Request = CallOutputOf<Contract['emailCompose']['approvals']>['list'][number]
type Act = {
  format: (value: number) => string
  onDecide: (deciding: Deciding) => void
  mayDecide: boolean
}

const columnsOf = (t: Translate, { format, onDecide, mayDecide }: Act): readonly Column<Request>[] => [
  {
    key: 'name',
    title: t('email.campaign_name'),
    always: true,
    ellipsis: true,
    widthPx: 240,
    render: ({ name }) => <b>{name || t('compose.untitled')}</b>,
  },
  {
    key: 'state',
    title: t('common.status'),
    render: ({ state }) => <ApprovalTag state={state} />,
  },
  { key: 'by', title: t('compose.requested_by'), render: ({ requestedBy }) => requestedBy || '–' },
  { key: 'at', title: t('compose.requested'), render: ({ requestedAt }) => <DateText at={requestedAt} withTime /> },
  {
    key: 'recipients',
    title: t('compose.requested_for'),
    number: true,
    render: ({ recipients }) => (recipients === null ? '–' : format(recipients)),
  },
  // One column contains the decision or the owner's buttons, because a request has either a decision or buttons.
  {
    key: 'decided',
    title: t('compose.decided'),
    ellipsis: true,
    widthPx: 250,
    render: (request) =>
      request.state === 'waiting' ? (
        mayDecide ? (
          <DecideButtons draftId={request.id} onDecide={onDecide} />
        ) : (
          '–'
        )
      ) : (
        <>
          {request.decidedAt !== null && <DateText at={request.decidedAt} withTime />}{' '}
          <small className={styles.quiet} title={request.note}>
            {request.note}
          </small>
        </>
      ),
  },
]

export const ApprovalsPanel = () => {
  const t = useT()
  const format = useFormatNumber()
  const open = useOpenPart()
  const { page, read, narrow } = useFilters<'state'>()
  const pagingOf = useViewPaging()
  const [deciding, setDeciding] = useState<Deciding>(null)
  const rule = useQuery(queryOf(api.emailCompose.approvalRule, {}))
  const state = approvalStates.find((one) => one === read('state'))
  const approvals = useQuery({
    ...queryOf(api.emailCompose.approvals, {
      page,
      limit: pageSize,
      ...(state === undefined ? {} : { state }),
    }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const { submit, isPending } = useSubmit()
  const { mutateAsync: setRule } = useChange((isNeeded: boolean) => api.emailCompose.setApprovalRule({ isNeeded }))
  const filter = (
    <Select
      className={styles.filter}
      aria-label={t('common.status')}
      placeholder={t('compose.all_states')}
      allowClear
      value={state}
      onChange={(chosen?: string) => narrow({ state: chosen ?? '' })}
      options={approvalStates.map((one) => ({ value: one, label: t(`compose.approval_state_${one}`) }))}
    />
  )
  const mayDecide = rule.data?.mayDecide === true
  return (
    <Panel title={t('compose.tab_approvals')} flush extra={filter}>
      <label className={`${styles.inset} ${styles.rule}`}>
        <Switch
          checked={rule.data?.isNeeded === true}
          disabled={!mayDecide}
          loading={rule.data === undefined || isPending}
          onChange={(isNeeded) => void submit(() => setRule(isNeeded))}
        />
        <span>
          {t('compose.approval_rule')}
          <small className={styles.quiet}>{t('compose.approval_rule_hint')}</small>
        </span>
      </label>
      <ListTable
        stacks
        label={t('compose.tab_approvals')}
        columns={columnsOf(t, { format, onDecide: setDeciding, mayDecide })}
        rowKey={({ id }) => id}
        query={approvals}
        onOpen={({ id, state: of }) =>
          of === 'approved' ? open('campaign', { campaignId: id }) : open('compose', {}, { draft: id })
        }
        empty={{ title: t('compose.approvals_empty') }}
        pagingOf={pagingOf}
      />
      {/* The dialogs are outside the table, because a decision removes the buttons of its row. */}
      <ApprovalDialogs deciding={deciding} onClose={() => setDeciding(null)} />
    </Panel>
  )
}
