/** Asks for the name of a saved search. */

import { useT } from '@tradewind/ui'
import { Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import styles from './customs.module.css'

const nameAtMost = 80

type NameDialogProps = {
  title: string
  name: string
  onType: (name: string) => void
  isSaving: boolean
  onSave: (name: string) => void
  onClose: () => void
  /** Content below the field for the name. */
  children?: ReactNode
}

export const NameDialog = ({ title, name, onType, isSaving, onSave, onClose, children }: NameDialogProps) => {
  const t = useT()
  const given = name.slice(0, nameAtMost)
  const save = () => {
    if (given.trim() !== '' && !isSaving) onSave(given.trim())
  }
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      onOk={save}
      okText={t('common.save')}
      confirmLoading={isSaving}
      okButtonProps={{ disabled: given.trim() === '' }}
    >
      <div className={styles.dialog}>
        <Input
          autoFocus
          aria-label={t('common.name')}
          value={given}
          maxLength={nameAtMost}
          onChange={(event) => onType(event.target.value)}
          onPressEnter={save}
        />
        {children}
      </div>
    </Modal>
  )
}
