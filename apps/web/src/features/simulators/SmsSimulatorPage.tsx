/** The SMS simulator's inbox (demonstration and development mode). The address keeps the number and the page. */
import { Alert, Input } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHeader, Panel, useT } from '@tradewind/ui'
import { SmsInbox } from '../../simulators/SmsInbox.tsx'

export const SmsSimulatorPage = () => {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const to = params.get('to') ?? ''
  const show = (next: Record<string, string>) =>
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
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
            onSearch={(value) => show({ to: value.trim() })}
          />
        }
      >
        <Alert type="warning" showIcon title={t('simulator.sms_description')} style={{ marginBottom: 16 }} />
        <SmsInbox to={to} page={Number(params.get('page') ?? 1)} onPage={(page) => show({ to, page: String(page) })} />
      </Panel>
    </>
  )
}
