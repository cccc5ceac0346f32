/** A button that adds typed or pasted contacts. Each line is a contact: address, name, company. */

import { FormDialog, useT } from '@tradewind/ui'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { parseContactLines } from './contact-lines.ts'

export const AddContactsButton = ({ listId }: { listId: string }) => {
  const t = useT()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useChange(({ lines }: { lines: string }) =>
    api.mailingLists.addContacts({ listId, contacts: parseContactLines(lines).contacts }),
  )
  const checkLines = async (_rule: unknown, lines = '') => {
    const { wrongLine } = parseContactLines(String(lines))
    if (wrongLine !== null) throw new Error(t('email.contact_line_wrong', { line: wrongLine }))
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('email.add_contact')}</Button>
      {open && (
        <FormDialog<{ lines: string }>
          title={t('email.add_contact')}
          submitText={t('common.ok')}
          onSubmit={async (fields) => {
            const { added, alreadyThere } = await mutateAsync(fields)
            message.success(t('email.added', { added, already: alreadyThere }))
          }}
          onClose={() => setOpen(false)}
        >
          <Form.Item
            name="lines"
            label={t('email.contact_lines')}
            rules={[{ required: true, whitespace: true, message: t('validation.required') }, { validator: checkLines }]}
          >
            <Input.TextArea rows={8} />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
