/** The form of a search that has a result, folded into one line: the filters as chips, and a button that opens the form. */

import { EditOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from '../customs.module.css'

type FoldedFormProps = {
  /** True when the user has just submitted the form, so that the keyboard focus must not be lost with the form. */
  takesFocus: boolean
  onEdit: () => void
  /** The chips of the filter. */
  children: ReactNode
}

export const FoldedForm = ({ takesFocus, onEdit, children }: FoldedFormProps) => {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.folded} role="search" data-part="folded-form">
      <Button ref={button} icon={<EditOutlined />} aria-expanded={false} data-opens-search onClick={onEdit}>
        {t('customs.edit_search')}
      </Button>
      {children}
    </div>
  )
}
