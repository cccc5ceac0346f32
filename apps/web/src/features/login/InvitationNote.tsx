/** The name of the inviting organisation, shown above the registration form that an invitation's link opens. */

import { useMutation } from '@tanstack/react-query'
import { ConfirmButton, formatFull, useT } from '@tradewind/ui'
import { Alert } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useInvitationLink } from '../../use-invitation-link.ts'
import styles from './login.module.css'

export const InvitationNote = () => {
  const t = useT()
  const { personalCode, applyCode, invitation, failure } = useInvitationLink()
  const [declined, setDeclined] = useState(false)
  const decline = useMutation({
    mutationFn: (code: string) => api.organisations.declineInvitation({ code }),
    onSuccess: () => setDeclined(true),
  })
  if (personalCode === null)
    return applyCode === '' ? null : <Alert className={styles.invited} type="info" title={t('login.invited_apply')} />
  if (declined) return <Alert className={styles.invited} type="info" showIcon title={t('login.invited_declined')} />
  if (failure !== null) return <Alert className={styles.invited} type="warning" showIcon title={failure.message} />
  if (invitation === null) return null
  const { enterprise, mobile, expiresAt } = invitation
  return (
    <Alert
      className={styles.invited}
      type="info"
      title={t('login.invited', { enterprise })}
      description={
        <>
          {t('login.invited_hint', { mobile, date: formatFull(expiresAt) })} {t('login.invited_account')}{' '}
          <ConfirmButton
            type="link"
            size="small"
            question={t('login.invited_decline_confirm', { enterprise })}
            action={t('login.invited_decline')}
            onConfirm={() => decline.mutateAsync(personalCode)}
          >
            {t('login.invited_decline')}
          </ConfirmButton>
        </>
      }
    />
  )
}
