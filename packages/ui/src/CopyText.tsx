/** A text with a button that copies it. */

import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from './UiProvider.tsx'
import styles from './copy-text.module.css'

export type CopyTextProps = {
  text: string
  /** Content that is shown instead of the text to copy. */
  children?: ReactNode
}

/** Returns a function that copies a text and shows a toast with the text that the spec prescribes. */
export const useCopy = (): ((text: string) => Promise<void>) => {
  const t = useT()
  const { message } = App.useApp()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      message.success({ content: t('common.copy_success'), key: 'copy' })
    } catch {
      // The browser refuses to copy without permission or outside a secure context; the user can still select the text.
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
        onClick={() => void copy(text)}
      />
    </span>
  )
}
