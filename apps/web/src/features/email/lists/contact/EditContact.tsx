/** Edits name, company and country of a contact, on all lists at once. */
import { App, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import type { Contact } from '@tradewind/contract'
import { countries, countryName } from '@tradewind/lexicon'
import { useT, useUi } from '@tradewind/ui'
import { api } from '../../../../api.ts'
import { useChange } from '../../queries.ts'

export const EditContact = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const t = useT()
  const { locale } = useUi()
  const { message } = App.useApp()
  const { address } = contact
  const [{ name, company, country }, setValues] = useState(contact)
  const { mutate, isPending } = useChange(() => api.mailingContacts.saveContact({ address, name, company, country }))
  const set = (changed: Partial<Contact>) => setValues((before) => ({ ...before, ...changed }))
  const save = () =>
    mutate(undefined, {
      onSuccess: () => {
        message.success(t('contact.saved'))
        onClose()
      },
    })
  return (
    <Modal open title={t('contact.edit')} onCancel={onClose} onOk={save} confirmLoading={isPending}>
      <p className="email-quiet">{t('contact.edit_hint')}</p>
      <Form layout="vertical">
        <Form.Item label={t('email.contact_name')}>
          <Input maxLength={120} value={name} onChange={({ target }) => set({ name: target.value })} />
        </Form.Item>
        <Form.Item label={t('email.company')}>
          <Input maxLength={200} value={company} onChange={({ target }) => set({ company: target.value })} />
        </Form.Item>
        <Form.Item label={t('common.country')}>
          <Select
            showSearch
            optionFilterProp="label"
            value={country}
            onChange={(chosen) => set({ country: chosen })}
            options={[
              { value: '', label: t('contact.country_unknown') },
              ...countries().map(({ code }) => ({ value: code as string, label: countryName(code, locale) })),
            ]}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
