/** Text with a button that copies it. */

import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from './UiProvider.tsx'
import styles from './copy-text.module.css'

export type CopyTextProps = {
  text: string
  /** Shown instead of the copied text. */
  children?: ReactNode
}

/** Copies text and confirms it with the spec's words. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const t = useT()
  const { message } = App.useApp()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      message.success({ content: t('common.copy_success'), key: 'copy' })
    } catch {
      // The browser refuses (no permission, or no secure context); the user can still select the text.
      message.error({ content: t('common.copy_failure'), key: 'copy' })
    }
  }
}

export const CopyText = ({ text, children }: CopyTextProps) => {
  const t = useT()
  const copy = useCopy()
  return (
    <span className={styles.copy} data-part="copy-text">
      <span>{children ?? text}</span>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined />}
        aria-label={`${t('common.copy')} ${text}`}
        onClick={(event) => {
          event.stopPropagation()
          void copy(text)
        }}
      />
    </span>
  )
}
