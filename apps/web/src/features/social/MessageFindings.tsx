/** The length of a message, and what is wrong with it: too long, variables without a value, unknown variables. */

import type { OutboxMessage } from '@tradewind/contract'
import { useFormatNumber, useT } from '@tradewind/ui'
import { Alert } from 'antd'

export const MessageFindings = ({ message }: { message: OutboxMessage['message'] }) => {
  const t = useT()
  const format = useFormatNumber()
  const { characters, limit, missing, unknown } = message
  const [first] = missing
  return (
    <>
      <p className="tw-quiet">{t('leads.characters', { count: format(characters), limit: format(limit) })}</p>
      {characters > limit && <Alert type="error" showIcon title={t('leads.too_long')} />}
      {first !== undefined && (
        <Alert
          type="warning"
          showIcon
          title={t('leads.missing', {
            names: missing.map((name) => t(`leads.variable_${name}`)).join(', '),
            example: `{{${first}|…}}`,
          })}
        />
      )}
      {unknown.length > 0 && (
        <Alert type="warning" showIcon title={t('leads.unknown', { names: unknown.join(', ') })} />
      )}
    </>
  )
}
