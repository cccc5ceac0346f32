/** Before sending: who gets it, what it costs, what stands in the way. */
import { Alert, App, Button, DatePicker, Modal } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AudienceWaterfall, CallOutputOf, Contract } from '@tradewind/contract'
import { FailureState, NumberText, PageSkeleton, useFormatNumber, useT } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { useChange } from './queries.ts'

type Preflight = CallOutputOf<Contract['emailCompose']['preflight']>
type Props = { draftId: string; onClose: () => void; onLaunched: (campaignId: string) => void }

export const PreflightDialog = ({ draftId, onClose, onLaunched }: Props) => {
  const t = useT()
  const { message } = App.useApp()
  const [scheduledAt, setScheduledAt] = useState<string | null>(null)
  // The same key for every click of this dialog: the server launches once.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { data, error, refetch } = useQuery({ ...queryOf(api.emailCompose.preflight, { id: draftId }), staleTime: 0 })
  const { mutate, isPending } = useChange(() =>
    api.outreachCampaigns.launch(
      { campaignId: draftId, ...(scheduledAt === null ? {} : { scheduledAt }) },
      { idempotencyKey: `${idempotencyKey}${scheduledAt ?? ''}` },
    ),
  )
  const launch = () =>
    mutate(undefined, {
      onSuccess: ({ id }) => {
        message.success(t(scheduledAt === null ? 'email.launched' : 'email.scheduled'))
        onLaunched(id)
      },
    })
  const isBlocked = data === undefined || data.findings.some(({ severity }) => severity === 'error')
  const footer = (
    <div className="email-launch">
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        placeholder={t('email.schedule')}
        aria-label={t('email.schedule_at')}
        disabledDate={(day) => day.endOf('day').isBefore(new Date())}
        onChange={(at) => setScheduledAt(at === null ? null : at.toISOString())}
      />
      <Button onClick={onClose}>{t('common.back')}</Button>
      <Button type="primary" disabled={isBlocked} loading={isPending} onClick={launch}>
        {scheduledAt === null ? t('email.send_now', { count: data?.cost ?? 0 }) : t('email.schedule')}
      </Button>
    </div>
  )
  return (
    <Modal open title={t('email.check_title')} onCancel={onClose} footer={footer} width={600}>
      {data === undefined && error === null && <PageSkeleton />}
      {data === undefined && error !== null && <FailureState failure={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Findings preflight={data} />}
    </Modal>
  )
}

const steps: readonly {
  key: keyof AudienceWaterfall
  text: 'chosen' | 'with_address' | 'distinct' | 'not_suppressed'
}[] = [
  { key: 'chosen', text: 'chosen' },
  { key: 'withAddress', text: 'with_address' },
  { key: 'distinct', text: 'distinct' },
  { key: 'notSuppressed', text: 'not_suppressed' },
]

const findingKeys = [
  'no_sender', 'no_audience', 'nobody_left', 'balance_short', 'nameless', 'no_subject', 'no_content',
  'unknown_placeholder', 'broken_placeholder', 'placeholder_in_link', 'missing_variable', 'template_gaps', 'too_long', 'example_link', 'sender_unverified', 'sender_lapsed',
  'sender_unsigned', 'warm_up',
] as const // prettier-ignore

const Findings = ({ preflight }: { preflight: Preflight }) => {
  const t = useT()
  const format = useFormatNumber()
  return (
    <div className="email-preflight">
      <ol>
        {steps.map(({ key, text }) => (
          <li key={key}>
            <b>
              <NumberText value={preflight.waterfall[key]} />
            </b>
            <span>{t(`email.waterfall_${text}`)}</span>
          </li>
        ))}
      </ol>
      <p>{t('email.cost_line', { cost: format(preflight.cost), available: format(preflight.available) })}</p>
      {preflight.findings.map(({ key, params, severity }) => {
        const known = findingKeys.find((name) => name === key)
        return (
          <Alert
            key={key}
            showIcon
            type={severity}
            title={known === undefined ? key : t(`compose.preflight_${known}`, params)}
          />
        )
      })}
    </div>
  )
}
