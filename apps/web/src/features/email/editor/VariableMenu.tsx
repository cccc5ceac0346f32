/** A menu that inserts a variable: `{{name}}`, or `{{name|there}}` with a fallback. */

import { UserOutlined } from '@ant-design/icons'
import { companyVariables, standardVariables } from '@tradewind/contract/mail'
import { useT } from '@tradewind/ui'
import { AutoComplete, Button, Form, Input, Popover, Tooltip } from 'antd'
import { useContext, useState } from 'react'
import { ContactFields } from './contact-fields.ts'
import styles from './editor.module.css'

type Props = { onInsert: (variable: string) => void; size?: 'small' | 'middle'; isIconOnly?: boolean }

export const VariableMenu = ({ onInsert, size = 'small', isIconOnly = false }: Props) => {
  const t = useT()
  const fields = useContext(ContactFields)
  const [isOpen, setIsOpen] = useState(false)
  const [field, setField] = useState('name')
  const [fallback, setFallback] = useState('')
  const isWrong = field.trim() === '' || /[{}|]/.test(field + fallback)
  const insert = () => {
    onInsert(fallback.trim() === '' ? `{{${field.trim()}}}` : `{{${field.trim()}|${fallback.trim()}}}`)
    setIsOpen(false)
    setFallback('')
  }
  const form = (
    <Form layout="vertical" component="div" className={styles.variable}>
      <Form.Item label={t('editor.variable_field')} extra={t('editor.variable_field_hint')}>
        <AutoComplete
          aria-label={t('editor.variable_field')}
          value={field}
          onChange={setField}
          options={[
            ...[...standardVariables, ...companyVariables].map((value) => ({
              value,
              label: `${t(`editor.variable_${value}`)}${value === 'name' ? t('editor.variable_name_else') : ''} · ${value}`,
            })),
            ...fields.map((value) => ({ value, label: t('editor.variable_of_contact', { name: value }) })),
          ]}
        />
      </Form.Item>
      <Form.Item label={t('editor.variable_fallback')} extra={t('editor.variable_fallback_hint')}>
        <Input
          aria-label={t('editor.variable_fallback')}
          value={fallback}
          maxLength={100}
          onChange={(event) => setFallback(event.target.value)}
          onPressEnter={insert}
        />
      </Form.Item>
      <Button type="primary" disabled={isWrong} onClick={insert}>
        {t('editor.insert')}
      </Button>
    </Form>
  )
  return (
    <Popover trigger="click" open={isOpen} onOpenChange={setIsOpen} content={form} title={t('editor.variable')}>
      <Tooltip title={isIconOnly ? t('editor.variable') : undefined}>
        <Button size={size} icon={<UserOutlined />} aria-label={t('editor.variable')}>
          {isIconOnly ? null : t('editor.variable')}
        </Button>
      </Tooltip>
    </Popover>
  )
}
