/** Sends a message to the product as the phone that received one. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { SubmitForm, useSubmit, useT } from '@tradewind/ui'
import { App, Button, Form, Input } from 'antd'
import { api } from '../../api.ts'
import styles from './simulators.module.css'

type Fields = { from: string; text: string }

/** Common answers: an opt-out in English and Chinese, and a question. */
const answers = ['STOP', '退订', 'Please send me the price list'] as const

export const AnswerForm = ({ phone }: { phone: string }) => {
  const t = useT()
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useMutation({
    mutationFn: (fields: Fields) => api.smsSimulator.answer({ from: fields.from.trim(), text: fields.text.trim() }),
    onSuccess: () => client.invalidateQueries({ queryKey: [api.smsSimulator.inbox.endpoint.path] }),
  })
  const send = async (fields: Fields) => {
    await mutateAsync(fields)
    form.setFieldValue('text', '')
    message.success(t('simulator.sms_answered'))
  }
  return (
    <SubmitForm<Fields> form={form} submit={submit} initialValues={{ from: phone, text: '' }} onSubmit={send}>
      <Form.Item
        name="from"
        label={t('simulator.sms_phone')}
        rules={[{ required: true, pattern: /^\+?\d{5,20}$/, message: t('simulator.sms_phone_wrong') }]}
      >
        <Input inputMode="tel" prefix="+" />
      </Form.Item>
      <Form.Item
        name="text"
        label={t('simulator.sms_text')}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <Input.TextArea rows={3} maxLength={70} showCount />
      </Form.Item>
      <div className={styles.answers}>
        {answers.map((text) => (
          <Button key={text} size="small" onClick={() => form.setFieldValue('text', text)}>
            {text}
          </Button>
        ))}
      </div>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('simulator.sms_send_answer')}
      </Button>
    </SubmitForm>
  )
}
