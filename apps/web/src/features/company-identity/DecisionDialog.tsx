/** Confirms one decision: its effect, and the operator's reason. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useT } from '@tradewind/ui'
import { api } from '../../api.ts'
import { notices } from '../../notices.ts'

export type Decision = {
  title: string
  hint: string
  /** Whether trade records are moved too, in the background. */
  moves: boolean
  run: (reason: string) => Promise<unknown>
}

export const useRefreshIdentity = () => {
  const client = useQueryClient()
  const prefixes: readonly string[] = [
    ...Object.values(api.companyIdentity).map(({ endpoint }) => endpoint.path),
    api.customs.company.endpoint.path,
  ]
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => prefixes.includes(String(queryKey[0])) })
}

export const DecisionDialog = ({ decision, onClose }: { decision: Decision | null; onClose: () => void }) => {
  const t = useT()
  const [form] = Form.useForm<{ reason: string }>()
  const refresh = useRefreshIdentity()
  const deciding = useMutation({
    mutationFn: (reason: string) => decision?.run(reason) ?? Promise.resolve(null),
    onSuccess: () => {
      notices.success(t(decision?.moves === true ? 'company.decided' : 'company.saved'))
      onClose()
    },
    // Also after a refusal: another operator was faster, and the list shows the result.
    onSettled: refresh,
  })
  return (
    <Modal
      open={decision !== null}
      title={decision?.title}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={t('common.confirm')}
      cancelText={t('common.cancel')}
      confirmLoading={deciding.isPending}
      destroyOnHidden
    >
      <p className="identity-hint">{decision?.hint}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        onFinish={({ reason }) => deciding.mutate(reason)}
      >
        <Form.Item
          name="reason"
          label={t('company.why')}
          extra={t('company.why_hint')}
          rules={[{ required: true, whitespace: true, min: 2, max: 300, message: t('company.why_length') }]}
        >
          <Input.TextArea rows={2} maxLength={300} autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  )
}
