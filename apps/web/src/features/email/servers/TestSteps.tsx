/** The steps of a connection test, and the reason if the test failed. */

import type { ServerTest } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Steps } from 'antd'

export const TestSteps = ({ test }: { test: ServerTest }) => {
  const t = useT()
  return (
    <div role="status">
      <Steps
        orientation="vertical"
        size="small"
        items={test.steps.map(({ step, fault, detail }) => ({
          title: t(`sender.smtp_step_${step}`),
          status: fault === null ? 'finish' : 'error',
          content: fault === null ? detail : `${t(`sender.smtp_fault_${fault}`)} ${detail === '' ? '' : `(${detail})`}`,
        }))}
      />
      {test.isUsable && <p>{t('sender.smtp_works')}</p>}
    </div>
  )
}
