/**
 * The setting of the frequency cap, which is the largest number of mails to one address in a period; 0 turns it off.
 */

import { useQuery } from '@tanstack/react-query'
import type { FrequencyCap } from '@tradewind/contract'
import { Panel, QueryState, SubmitButton, useT } from '@tradewind/ui'
import { App, InputNumber } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './lists.module.css'

export const FrequencyCapPanel = () => {
  const t = useT()
  const cap = useQuery(queryOf(api.suppression.frequencyCap, {}))
  const { data } = cap
  return (
    <Panel title={t('suppression.cap')}>
      <p className={emailStyles.quiet}>{t('suppression.cap_hint')}</p>
      {!cap.isSuccess && <QueryState query={cap} />}
      {data !== undefined && <CapForm key={`${data.mails} ${data.days}`} cap={data} />}
    </Panel>
  )
}

const CapForm = ({ cap }: { cap: FrequencyCap }) => {
  const t = useT()
  const { message } = App.useApp()
  const [{ mails, days }, setCap] = useState(cap)
  const { mutateAsync } = useChange(() => api.suppression.saveFrequencyCap({ mails, days }))
  const isSame = mails === cap.mails && days === cap.days
  return (
    <div className={`${emailStyles.actions} ${styles.cap}`}>
      <InputNumber
        aria-label={t('suppression.cap_mails')}
        suffix={t('suppression.cap_mails')}
        min={0}
        max={100}
        precision={0}
        value={mails}
        onChange={(value) => setCap({ days, mails: value ?? 0 })}
      />
      <InputNumber
        aria-label={t('suppression.cap_days')}
        suffix={t('suppression.cap_days')}
        min={1}
        max={90}
        precision={0}
        value={days}
        onChange={(value) => setCap({ mails, days: value ?? 7 })}
      />
      <span>{mails === 0 ? t('suppression.cap_off') : t('suppression.cap_on', { mails, days })}</span>
      <SubmitButton
        disabled={isSame}
        onSubmit={() => mutateAsync(undefined).then(() => message.success(t('suppression.cap_saved')))}
      >
        {t('common.save')}
      </SubmitButton>
    </div>
  )
}
