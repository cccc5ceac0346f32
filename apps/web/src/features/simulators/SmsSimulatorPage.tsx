/**
 * The page with the inbox of the SMS simulator (demonstration and development mode). The URL stores the mobile number
 * by which the list is filtered, and the page.
 */

import { PageHeader, Panel, useT } from '@tradewind/ui'
import { Alert, Input } from 'antd'
import { usePaging } from '../../paging.ts'
import { SmsInbox } from '../../simulators/SmsInbox.tsx'

export const SmsSimulatorPage = () => {
  const t = useT()
  const paging = usePaging()
  const to = paging.query.get('to') ?? ''
  return (
    <>
      <PageHeader title={t('simulator.sms_title')} description={t('simulator.sms_refused_hint')} />
      <Panel
        extra={
          <Input.Search
            allowClear
            defaultValue={to}
            placeholder={t('simulator.sms_filter')}
            aria-label={t('simulator.sms_filter')}
            onSearch={(value) => paging.change({ to: value.trim() })}
          />
        }
      >
        <Alert type="warning" showIcon title={t('simulator.sms_description')} style={{ marginBottom: 16 }} />
        <SmsInbox to={to} paging={paging} />
      </Panel>
    </>
  )
}
