/** The launches that wait for an owner's approval, and the setting that decides whether approval is required. */

import { useQuery } from '@tanstack/react-query'
import { approvalStates, type CallOutputOf, type Contract } from '@tradewind/contract'
import {
  DateText,
  FormDialog,
  ListTable,
  Panel,
  useFormatNumber,
  useT,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { App, Button, Form, Input, Select, Switch, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useFilters } from '../filters.ts'
import { useOpenPart } from '../links.ts'
import { PreflightDialog } from '../preflight/PreflightDialog.tsx'
import { pageSize, useChange } from '../queries.ts'
import { useViewPaging } from '../view-parts.tsx'
import styles from '../email.module.css'

type Request = CallOutputOf<Contract['emailCompose']['approvals']>['list'][number]
type Act = {
  format: (value: number) => string
  onCheck: (request: Request) => void
  onDecline: (request: Request) => void
  mayDecide: boolean
}

const colours = { waiting: 'processing', approved: 'success', declined: 'warning' } as const

const columnsOf = (t: Translate, { format, onCheck, onDecline, mayDecide }: Act): readonly Column<Request>[] => [
  {
    key: 'name',
    title: t('email.campaign_name'),
    always: true,
    ellipsis: true,
    widthPx: 240,
    render: ({ name, subject }) => <b>{name || subject}</b>,
  },
  {
    key: 'state',
    title: t('common.status'),
    render: ({ state }) => <Tag color={colours[state]}>{t(`compose.approval_state_${state}`)}</Tag>,
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
          <Decide onCheck={() => onCheck(request)} onDecline={() => onDecline(request)} />
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

const Decide = ({ onCheck, onDecline }: { onCheck: () => void; onDecline: () => void }) => {
  const t = useT()
  return (
    <span className={styles.actions}>
      <Button size="small" type="primary" onClick={onCheck}>
        {t('compose.approve')}
      </Button>
      <Button size="small" onClick={onDecline}>
        {t('compose.decline')}
      </Button>
    </span>
  )
}

export const ApprovalsPanel = () => {
  const t = useT()
  const format = useFormatNumber()
  const open = useOpenPart()
  const { page, read, narrow } = useFilters<'state'>()
  const pagingOf = useViewPaging()
  const [checking, setChecking] = useState<Request | null>(null)
  const [declining, setDeclining] = useState<Request | null>(null)
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
  const setRule = useChange((isNeeded: boolean) => api.emailCompose.setApprovalRule({ isNeeded }))
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
          loading={rule.data === undefined || setRule.isPending}
          onChange={(isNeeded) => setRule.mutate(isNeeded)}
        />
        <span>
          {t('compose.approval_rule')}
          <small className={styles.quiet}>{t('compose.approval_rule_hint')}</small>
        </span>
      </label>
      <ListTable
        stacks
        label={t('compose.tab_approvals')}
        columns={columnsOf(t, { format, onCheck: setChecking, onDecline: setDeclining, mayDecide })}
        rowKey={({ id }) => id}
        query={approvals}
        onOpen={({ id, state: of }) =>
          of === 'approved' ? open('campaign', { campaignId: id }) : open('compose', {}, { draft: id })
        }
        empty={{ title: t('compose.approvals_empty') }}
        pagingOf={pagingOf}
      />
      {checking !== null && (
        <PreflightDialog
          draftId={checking.id}
          onClose={() => setChecking(null)}
          onAsked={() => setChecking(null)}
          onLaunched={(campaignId) => open('campaign', { campaignId })}
        />
      )}
      {declining !== null && <DeclineDialog request={declining} onClose={() => setDeclining(null)} />}
    </Panel>
  )
}

const DeclineDialog = ({ request: { id }, onClose }: { request: Request; onClose: () => void }) => {
  const t = useT()
  const { message } = App.useApp()
  const { mutateAsync } = useChange(({ note }: { note: string }) => api.emailCompose.declineApproval({ id, note }))
  return (
    <FormDialog<{ note: string }>
      title={t('compose.decline')}
      submitText={t('compose.decline')}
      danger
      onSubmit={async (fields) => {
        await mutateAsync(fields)
        message.success(t('compose.declined'))
      }}
      onClose={onClose}
    >
      <Form.Item
        name="note"
        label={t('compose.decline_note')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input.TextArea rows={4} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
