/** The text of an SMS, with buttons for variables and a live counter of its segments. */

import { useQuery } from '@tanstack/react-query'
import { smsTextAtMost } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Button, Form, Input, Select, type GetRef } from 'antd'
import { useRef, useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { Counter } from './Counter.tsx'
import { hasVariable, variables, written, type SmsLetter, type Variable } from './letter.ts'
import styles from './compose.module.css'

type Props = { letter: SmsLetter; onChange: (part: Partial<SmsLetter>) => void }
type TextArea = GetRef<typeof Input.TextArea>

export const MessageField = ({ letter, onChange }: Props) => {
  const t = useT()
  const field = useRef<TextArea>(null)
  const { text, salutationFallback } = letter
  const insert = (variable: Variable) => {
    const area = field.current?.resizableTextArea?.textArea
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    onChange({ text: (text.slice(0, from) + written(variable) + text.slice(to)).slice(0, smsTextAtMost) })
    const caret = from + written(variable).length
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(caret, caret)
    })
  }
  return (
    <>
      <h3 className={styles.section}>
        {t('smsCentre.section_text')}
        <TemplateSelect onPick={(content) => onChange({ text: content })} />
      </h3>
      <div className={styles.variables}>
        {variables.map((variable) => (
          <Button key={variable} size="small" onClick={() => insert(variable)}>
            {t(`smsCentre.insert_${variable}`)}
          </Button>
        ))}
      </div>
      <Form.Item>
        <Input.TextArea
          ref={field}
          aria-label={t('smsCentre.text')}
          value={text}
          rows={6}
          maxLength={smsTextAtMost}
          placeholder={t('smsCentre.text_placeholder')}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Form.Item>
      <Counter letter={letter} onReplace={(replaced) => onChange({ text: replaced })} />
      {hasVariable(text, 'name') && (
        <Form.Item
          label={t('smsCentre.fallback')}
          htmlFor="sms-fallback"
          extra={t('smsCentre.fallback_hint')}
          className={styles.fallback}
        >
          <Input
            id="sms-fallback"
            value={salutationFallback}
            maxLength={80}
            placeholder={t('smsCentre.fallback_placeholder')}
            onChange={({ target }) => onChange({ salutationFallback: target.value })}
          />
        </Form.Item>
      )}
    </>
  )
}

const templatesShown = 50

const TemplateSelect = ({ onPick }: { onPick: (content: string) => void }) => {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    ...queryOf(api.smsTemplates.templates, { keyword, page: 1, limit: templatesShown }),
    placeholderData: (previous) => previous,
  })
  if (data === undefined || (data.total === 0 && keyword === '')) return null
  return (
    <Select
      className={styles.templates}
      size="small"
      aria-label={t('email.use_template')}
      placeholder={t('email.use_template')}
      value={null}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      onChange={(id: string | null) => {
        const template = data.list.find((one) => one.id === id)
        if (template !== undefined) onPick(template.content)
      }}
      options={data.list.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
