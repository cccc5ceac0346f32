/** Asks for the name of a saved search. */

import { FormDialog, useT } from '@tradewind/ui'
import { Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'

const nameAtMost = 80

type NameDialogProps = {
  title: string
  name: string
  onType: (name: string) => void
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
  /** Additional content of the dialog, below the field for the name. */
  children?: ReactNode
}

export const NameDialog = ({ title, name, onType, onSave, onClose, children }: NameDialogProps) => {
  const t = useT()
  const given = name.slice(0, nameAtMost)
  const [suggested] = useState(name)
  return (
    <FormDialog
      title={title}
      submitText={t('common.save')}
      canSubmit={given.trim() !== ''}
      typed={{ isChanged: name !== suggested, forget: () => undefined }}
      onSubmit={() => onSave(given.trim())}
      onClose={onClose}
    >
      <Form.Item label={t('common.name')} htmlFor="search-name">
        <Input
          id="search-name"
          autoFocus
          value={given}
          maxLength={nameAtMost}
          onChange={(event) => onType(event.target.value)}
        />
      </Form.Item>
      {children}
    </FormDialog>
  )
}
