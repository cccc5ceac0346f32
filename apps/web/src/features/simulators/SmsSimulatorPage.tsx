/**
 * The page of the SMS simulator (demonstration and development mode): its inbox, the answers of its phones, and the rules
 * of its receipts. The URL stores the mobile number by which the list is filtered, and the page.
 */

import { PageHeader, Panel, useT } from '@tradewind/ui'
import { Alert, Input } from 'antd'
import { usePaging } from '../../paging.ts'
import { SmsInbox } from '../../simulators/SmsInbox.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { RulesPanel } from './RulesPanel.tsx'
import styles from './simulators.module.css'

export const SmsSimulatorPage = () => {
  const t = useT()
  const paging = usePaging()
  const to = paging.query.get('to') ?? ''
  const answer = (phone: string) => paging.change({ to: phone })
  return (
    <>
      <PageHeader title={t('simulator.sms_title')} description={t('simulator.sms_description')} />
      <div className={styles.page}>
        <Panel
          title={t('simulator.sms_messages')}
          extra={
            <Input.Search
              key={to}
              allowClear
              defaultValue={to}
              placeholder={t('simulator.sms_filter')}
              aria-label={t('simulator.sms_filter')}
              onSearch={(value) => paging.change({ to: value.trim() })}
            />
          }
        >
          <Alert type="info" showIcon title={t('simulator.sms_answer_hint')} className={styles.hint} />
          <SmsInbox to={to} paging={paging} onAnswer={answer} />
        </Panel>
        <div className={styles.side}>
          <Panel title={t('simulator.sms_answer_title')}>
            <AnswerForm key={to} phone={to} />
          </Panel>
          <RulesPanel />
        </div>
      </div>
    </>
  )
}
