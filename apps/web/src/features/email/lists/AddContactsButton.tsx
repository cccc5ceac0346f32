/** A button that adds typed or pasted contacts. Each line is a contact: address, name, company. */

import { useT } from '@tradewind/ui'
import { App, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../queries.ts'
import { parseContactLines } from './contact-lines.ts'
import styles from '../email.module.css'

export const AddContactsButton = ({ listId }: { listId: string }) => {
  const t = useT()
  const { message } = App.useApp()
  const [text, setText] = useState<string | null>(null)
  const { contacts, wrongLine } = parseContactLines(text ?? '')
  const { mutate, isPending } = useChange(() => api.mailingLists.addContacts({ listId, contacts }))
  const add = () =>
    mutate(undefined, {
      onSuccess: ({ added, alreadyThere }) => {
        message.success(t('email.added', { added, already: alreadyThere }))
        setText(null)
      },
    })
  return (
    <>
      <Button onClick={() => setText('')}>{t('email.add_contact')}</Button>
      <Modal
        open={text !== null}
        title={t('email.add_contact')}
        onCancel={() => setText(null)}
        onOk={add}
        confirmLoading={isPending}
        okButtonProps={{ disabled: contacts.length === 0 || wrongLine !== null }}
      >
        <Input.TextArea
          aria-label={t('email.contact_lines')}
          placeholder={t('email.contact_lines')}
          rows={8}
          value={text ?? ''}
          status={wrongLine === null ? '' : 'error'}
          onChange={(event) => setText(event.target.value)}
        />
        {wrongLine !== null && (
          <p className={styles.wrong} role="alert">
            {t('email.contact_line_wrong', { line: wrongLine })}
          </p>
        )}
      </Modal>
    </>
  )
}
