/** Button beside a text editor that opens the dialog for rewriting. */
import { RobotOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { RewriteDialog } from './RewriteDialog.tsx'
import type { RewriteProps } from './RewritePanel.tsx'

type Props = Pick<RewriteProps, 'format' | 'onTake'> & {
  /** Reads the text to rewrite; called when the dialog opens. */
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
