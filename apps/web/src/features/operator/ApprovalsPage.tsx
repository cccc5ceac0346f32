/**
 * Page of the operator with the enterprise certifications. Undecided certifications come first; `?state=` filters by
 * state.
 */

import { useQuery } from '@tanstack/react-query'
import { certificationStates, type CertificationState } from '@tradewind/contract'
import { DateText, ListTable, PageHeader, Panel, useT, type Column } from '@tradewind/ui'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { usePaging } from '../../paging.ts'
import { ReviewDrawer, type CertificationRequest } from './ReviewDrawer.tsx'

export const ApprovalsPage = () => {
  const t = useT()
  const { query, page, limit, change, pagingOf } = usePaging()
  const state = certificationStates.find((one) => one === query.get('state')) ?? 'submitted'
  const [opened, setOpened] = useState<CertificationRequest | null>(null)
  const requests = useQuery(queryOf(api.certification.list, { state, page, limit }))
  return (
    <>
      <PageHeader title={t('operator.approvals')} description={t('operator.approvals_hint')} />
      <Panel flush>
        <ListTable
          label={t('operator.approvals')}
          columns={useColumns(state, setOpened)}
          rowKey={(request) => request.certificationId}
          query={requests}
          onOpen={setOpened}
          empty={{ title: t(state === 'submitted' ? 'operator.nothing_waits' : 'operator.nothing_decided') }}
          toolbar={
            <Segmented<CertificationState>
              value={state}
              options={certificationStates.map((value) => ({ value, label: t(`operator.state_${value}`) }))}
              onChange={(value) => change({ state: value })}
            />
          }
          pagingOf={pagingOf}
        />
      </Panel>
      <ReviewDrawer request={opened} onClose={() => setOpened(null)} />
    </>
  )
}

const useColumns = (
  state: CertificationState,
  onOpen: (request: CertificationRequest) => void,
): Column<CertificationRequest>[] => {
  const t = useT()
  const decided: Column<CertificationRequest> = {
    key: 'decided',
    title: t('member.certification_decided_at'),
    render: ({ decidedAt }) => decidedAt !== null && <DateText at={decidedAt} withTime />,
  }
  const reason: Column<CertificationRequest> = {
    key: 'reason',
    title: t('operator.decline_reason'),
    render: ({ declineReason }) => declineReason,
  }
  return [
    { key: 'enterprise', title: t('member.certification_name'), render: ({ enterprise }) => enterprise },
    {
      key: 'code',
      title: t('member.certification_code'),
      render: ({ creditCode }) => <span className="tw-number">{creditCode}</span>,
    },
    {
      key: 'representative',
      title: t('member.certification_representative'),
      render: ({ legalRepresentative }) => legalRepresentative,
    },
    { key: 'applicant', title: t('operator.applicant'), render: ({ username, mobile }) => `${username} · ${mobile}` },
    {
      key: 'submitted',
      title: t('member.certification_submitted_at'),
      render: ({ submittedAt }) => <DateText at={submittedAt} withTime />,
    },
    ...(state === 'submitted' ? [] : [decided]),
    ...(state === 'declined' ? [reason] : []),
    {
      key: 'actions',
      title: t('common.actions'),
      render: (request) => (
        <Button type="link" size="small" onClick={() => onOpen(request)}>
          {t(state === 'submitted' ? 'operator.review' : 'operator.view')}
        </Button>
      ),
    },
  ]
}
