/** Reports an error in the data of a company (spec section 3: five reasons and a description). */

import { FlagOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { feedbackAtMost, feedbackReasons, type CallInputOf } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { App, Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'

type Report = CallInputOf<typeof api.feedback.report.endpoint>
type FeedbackButtonProps = Pick<Report, 'companyId' | 'page'>

export const FeedbackButton = ({ companyId, page }: FeedbackButtonProps) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="text" icon={<FlagOutlined />} onClick={() => setOpen(true)}>
        {t('companyPage.feedback')}
      </Button>
      {open && <FeedbackDialog companyId={companyId} page={page} onClose={() => setOpen(false)} />}
    </>
  )
}

const FeedbackDialog = ({ companyId, page, onClose }: FeedbackButtonProps & { onClose: () => void }) => {
  const t = useT()
  const { message } = App.useApp()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (fields: Pick<Report, 'reason' | 'description'>) => api.feedback.report({ ...fields, companyId, page }),
    onSuccess: async () => {
      message.success(t('companyPage.feedback_thanks'))
      await client.invalidateQueries({ queryKey: [api.feedback.mine.endpoint.path] })
    },
  })
  return (
    <FormDialog<Pick<Report, 'reason' | 'description'>>
      title={t('companyPage.feedback_title')}
      submitText={t('common.submit')}
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('companyPage.feedback_reason')}
        rules={[{ required: true, message: t('companyPage.feedback_reason_needed') }]}
      >
        <Radio.Group
          vertical
          options={feedbackReasons.map((value) => ({ value, label: t(`companyPage.feedback_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="description"
        label={t('companyPage.feedback_description')}
        rules={[
          { required: true, whitespace: true, message: t('companyPage.feedback_description_needed') },
          { max: feedbackAtMost, message: t('validation.feedback_length') },
        ]}
      >
        <Input.TextArea rows={5} showCount maxLength={feedbackAtMost} />
      </Form.Item>
    </FormDialog>
  )
}
