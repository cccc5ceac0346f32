import { WarningOutlined } from '@ant-design/icons'
import { pullFailures, type PullAttempt } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Tag } from 'antd'

export const AlertTag = ({ count }: { count: number }) => {
  const t = useT()
  return (
    <Tag color="error" icon={<WarningOutlined />}>
      {t('source.alerts')} {count}
    </Tag>
  )
}

const colors: Readonly<Record<PullAttempt['state'], string>> = {
  running: 'processing',
  loaded: 'success',
  unchanged: 'default',
  failed: 'error',
  interrupted: 'warning',
}

export const AttemptTag = ({ state }: Pick<PullAttempt, 'state'>) => {
  const t = useT()
  return <Tag color={colors[state]}>{t(`source.attempt_${state}`)}</Tag>
}

/** The text of a failed pull. A key without a text is shown unchanged. */
export const FailureText = ({ failure }: { failure: string | null }) => {
  const t = useT()
  const known = pullFailures.find((name) => name === failure)
  return <>{known === undefined ? failure : t(`source.failure.${known}`)}</>
}
