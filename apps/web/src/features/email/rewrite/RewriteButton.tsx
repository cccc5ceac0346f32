/** A button beside a text editor that opens the dialog for AI rewriting. */

import { RobotOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useT, QueryState } from '@tradewind/ui'
import { Button, Tooltip, Alert, Modal } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { type RewriteProps, RewritePanel } from './RewritePanel.tsx'

type Props = Pick<RewriteProps, 'format' | 'onTake'> & {
  /** Returns the text to rewrite; called when the dialog opens. */
  read: () => string
  size?: 'small' | 'middle'
}

export const RewriteButton = ({ read, size = 'small', format, onTake }: Props) => {
  const t = useT()
  const [content, setContent] = useState<string | null>(null)
  return (
    <>
      <Tooltip title={t('rewrite.title')}>
        <Button
          size={size}
          icon={<RobotOutlined />}
          aria-label={t('rewrite.title')}
          onClick={() => setContent(read())}
        />
      </Tooltip>
      {content !== null && (
        <RewriteDialog content={content} format={format} onTake={onTake} onClose={() => setContent(null)} />
      )}
    </>
  )
}

const RewriteDialog = (props: RewriteProps) => {
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
  return (
    <Alert type="info" showIcon title={t('rewrite.not_configured')} description={t('rewrite.not_configured_how')} />
  )
}
