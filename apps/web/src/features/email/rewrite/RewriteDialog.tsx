import { useQuery } from '@tanstack/react-query'
import { QueryState, useT } from '@tradewind/ui'
/** Rewrites a text in another tone and language by AI, beside the original: accept or discard. */
import { Alert, Modal } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { RewritePanel, type RewriteProps } from './RewritePanel.tsx'

export const RewriteDialog = (props: RewriteProps) => {
  const t = useT()
  return (
    <Modal open width={960} title={t('rewrite.title')} onCancel={props.onClose} footer={null}>
      <Content {...props} />
    </Modal>
  )
}

const Content = (props: RewriteProps) => {
  const t = useT()
  const state = useQuery(queryOf(api.ai.state, {}))
  if (!state.isSuccess) return <QueryState query={state} />
  const { data } = state
  if (data.model !== null) return <RewritePanel {...props} model={data.model} />
  const how = t('rewrite.not_configured_how', { names: 'AI_URL, AI_MODEL, AI_KEY' })
  return <Alert type="info" showIcon title={t('rewrite.not_configured')} description={how} />
}
