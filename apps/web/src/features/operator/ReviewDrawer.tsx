/** Shows one certification beside its licence. The operator approves it, or declines it with a reason. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { ConfirmButton, SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { Alert, Button, Drawer, Form, Input } from 'antd'
import { api } from '../../api.ts'
import { CertificationFacts } from '../../certification/CertificationFacts.tsx'
import { notices } from '../../notices.ts'
import styles from './operator.module.css'

export type CertificationRequest = CallOutputOf<typeof api.certification.list.endpoint>['list'][number]

type ReviewDrawerProps = { request: CertificationRequest | null; onClose: () => void }

export const ReviewDrawer = ({ request, onClose }: ReviewDrawerProps) => (
  <Drawer open={request !== null} title={request?.enterprise} size={520} onClose={onClose} destroyOnHidden>
    {request !== null && <Review request={request} onClose={onClose} />}
  </Drawer>
)

const Review = ({ request, onClose }: { request: CertificationRequest; onClose: () => void }) => {
  const t = useT()
  return (
    <>
      {request.declineReason !== null && (
        <Alert
          className={styles.alert}
          type="error"
          title={t('member.certification_declined_because', { reason: request.declineReason })}
        />
      )}
      <CertificationFacts
        of={request}
        applicant={
          <>
            {request.username} · <span className="tw-number">{request.mobile}</span>
          </>
        }
      />
      {request.state === 'submitted' && <Decision request={request} onDecided={onClose} />}
    </>
  )
}

const Decision = ({ request, onDecided }: { request: CertificationRequest; onDecided: () => void }) => {
  const t = useT()
  const { certificationId, enterprise } = request
  const { submit, isPending } = useSubmit()
  const { approve, decline } = useDecisions(certificationId, onDecided)
  const busy = approve.isPending || isPending
  return (
    <SubmitForm submit={submit} onSubmit={({ reason }: { reason: string }) => decline.mutateAsync(reason)}>
      <Form.Item
        className={styles.reason}
        name="reason"
        label={t('operator.decline_reason')}
        extra={t('operator.decline_reason_hint')}
        rules={[{ required: true, whitespace: true, min: 2, max: 300, message: t('operator.decline_reason_length') }]}
      >
        <Input.TextArea rows={3} maxLength={300} showCount />
      </Form.Item>
      <div className={styles.decision}>
        <ConfirmButton
          type="primary"
          disabled={busy}
          question={t('operator.approve_confirm', { enterprise })}
          onConfirm={() => approve.mutateAsync()}
          overlayClassName={styles.confirm}
        >
          {t('operator.approve')}
        </ConfirmButton>
        <Button danger htmlType="submit" loading={isPending} disabled={busy}>
          {t('operator.decline')}
        </Button>
      </div>
    </SubmitForm>
  )
}

const useDecisions = (certificationId: string, onDecided: () => void) => {
  const t = useT()
  const client = useQueryClient()
  // The certifications are refetched even if the server refused the decision, because a refusal means that another
  // operator has already decided.
  const refresh = () => client.invalidateQueries({ queryKey: [api.certification.list.endpoint.path] })
  const approve = useMutation({
    mutationFn: () => api.certification.approve({ certificationId }),
    onSuccess: () => {
      notices.success(t('operator.approved'))
      onDecided()
    },
    onSettled: refresh,
  })
  const decline = useMutation({
    mutationFn: (reason: string) => api.certification.decline({ certificationId, reason }),
    onSuccess: () => {
      notices.success(t('operator.declined'))
      onDecided()
    },
    onSettled: refresh,
  })
  return { approve, decline }
}
