/** The check before sending: recipients step by step, segments and cost by country, findings, and the sending times. */

import { useQuery } from '@tanstack/react-query'
import { formatFen } from '@tradewind/lexicon'
import { QueryState, SubmitButton, useFormatNumber, useT } from '@tradewind/ui'
import { App, Button, Modal } from 'antd'
import { api, queryOf } from '../../../api.ts'
import type { Amend } from '../../../outreach/autosave/use-autosave.ts'
import { scheduleQuery, useChange } from '../../../outreach/queries.ts'
import { ScheduleFields } from '../../../outreach/schedule/ScheduleFields.tsx'
import { CheckReport } from './CheckReport.tsx'
import outreachStyles from '../../../outreach/outreach.module.css'

type Props = {
  draftId: string
  amend: Amend
  onClose: () => void
  onLaunched: (campaignId: string) => void
}

export const CheckDialog = ({ draftId, amend, onClose, onLaunched }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const { message } = App.useApp()
  const preflight = useQuery({
    ...queryOf(api.smsCompose.preflight, { id: draftId }),
    staleTime: 0,
    // The user may recharge in another tab and return.
    refetchOnWindowFocus: 'always',
  })
  const schedule = useQuery(scheduleQuery(draftId)).data
  const { data } = preflight
  const isTimed = (schedule?.scheduledAt ?? null) !== null
  const isBlocked = data === undefined || data.findings.some(({ severity }) => severity === 'error')
  const launch = useChange(async () => {
    const looked = {
      revision: schedule?.revision ?? data?.revision,
      recipientsAtMost: data?.recipients ?? 0,
      costAtMost: data?.cost.totalFen ?? 0,
    }
    return (await api.outreachCampaigns.launch({ campaignId: draftId, ...looked })).id
  })
  const onLaunch = async () => {
    const id = await launch.mutateAsync(undefined)
    message.success(t(isTimed ? 'smsCentre.scheduled' : 'smsCentre.launched'))
    onLaunched(id)
  }
  const total = formatFen(data?.cost.totalFen ?? 0)
  const sendText = isTimed
    ? t('smsCentre.send_timed', { total })
    : t('smsCentre.send_now', { count: format(data?.recipients ?? 0), total })
  return (
    <Modal
      open
      title={t('smsCentre.check_title')}
      onCancel={onClose}
      width={960}
      footer={
        <div className={outreachStyles.launch}>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <SubmitButton type="primary" disabled={isBlocked} onSubmit={onLaunch}>
            {sendText}
          </SubmitButton>
        </div>
      }
    >
      {data === undefined ? <QueryState query={preflight} /> : <CheckReport preflight={data} />}
      <ScheduleFields draftId={draftId} amend={amend} warnsOfNight />
    </Modal>
  )
}
