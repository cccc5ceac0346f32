/** The variables that a mail's recipients have. */
import { Button, Dropdown } from 'antd'
import { useT } from '@tradewind/ui'

const common = ['name', 'company', 'country'] as const

export const VariablePicker = ({
  fields,
  onPick,
}: {
  fields: readonly string[]
  onPick: (variable: string) => void
}) => {
  const t = useT()
  const items = [
    ...common.map((name) => ({ key: name, label: t(`compose.variable_${name}`) })),
    ...fields.map((name) => ({ key: name, label: t('compose.variable_field', { name }) })),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onPick(`{{${key}}}`) }}>
      <Button
        aria-label={t('compose.insert_variable')}
        title={t('compose.variable_hint', { example: '{{name|there}}' })}
      >
        {'{ }'}
      </Button>
    </Dropdown>
  )
}
