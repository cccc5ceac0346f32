import { WarningOutlined } from '@ant-design/icons'
import { pullFailures, type PullAttempt } from '@tradewind/contract'
import { useT, tagColourOf } from '@tradewind/ui'
import { Tag } from 'antd'
import { pullTones } from '../../../state-tones.ts'

export const AlertTag = ({ count }: { count: number }) => {
  const t = useT()
  return (
    <Tag color={tagColourOf('bad')} icon={<WarningOutlined />}>
      {t('source.alerts')} {count}
    </Tag>
  )
}

export const AttemptTag = ({ state }: Pick<PullAttempt, 'state'>) => {
  const t = useT()
  return <Tag color={tagColourOf(pullTones[state])}>{t(`source.attempt_${state}`)}</Tag>
}

/** The text of a failed pull. A key without a text is shown unchanged. */
export const FailureText = ({ failure }: { failure: string | null }) => {
  const t = useT()
  const known = pullFailures.find((name) => name === failure)
  return <>{known === undefined ? failure : t(`source.failure.${known}`)}</>
}
