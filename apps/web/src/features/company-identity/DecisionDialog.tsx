/** Asks the operator to confirm a decision: shows its effect and asks for a reason. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormDialog, useT } from '@tradewind/ui'
import { Form, Input } from 'antd'
import { api } from '../../api.ts'
import { notices } from '../../notices.ts'
import styles from './company-identity.module.css'

export type Decision = {
  title: string
  hint: string
  /** True when the decision also moves trade records to another company, which happens in the background. */
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

export const DecisionDialog = ({ decision, onClose }: { decision: Decision; onClose: () => void }) => {
  const t = useT()
  const refresh = useRefreshIdentity()
  const deciding = useMutation({
    mutationFn: (reason: string) => decision.run(reason),
    onSuccess: () => notices.success(t(decision.moves ? 'company.decided' : 'company.saved')),
    // The companies are refetched even if the server refused the decision, because a refusal means that another
    // operator has already decided.
    onSettled: refresh,
  })
  return (
    <FormDialog<{ reason: string }>
      title={decision.title}
      submitText={t('common.confirm')}
      lead={<p className={styles.hint}>{decision.hint}</p>}
      onSubmit={({ reason }) => deciding.mutateAsync(reason)}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('company.why')}
        extra={t('company.why_hint')}
        rules={[{ required: true, whitespace: true, min: 2, max: 300, message: t('company.why_length') }]}
      >
        <Input.TextArea rows={2} maxLength={300} autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
