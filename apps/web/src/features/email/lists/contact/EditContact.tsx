/** Edits name, company and country of a contact. The change applies to all mailing lists. */

import type { Contact } from '@tradewind/contract'
import { countries, countryName } from '@tradewind/lexicon'
import { FormDialog, useT, useUi, searchByLabel } from '@tradewind/ui'
import { App, Form, Input, Select } from 'antd'
import { api } from '../../../../api.ts'
import { useChange } from '../../../../outreach/queries.ts'
import styles from '../../../../outreach/outreach.module.css'

type Fields = Pick<Contact, 'name' | 'company' | 'country'>

export const EditContact = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const t = useT()
  const { locale } = useUi()
  const { message } = App.useApp()
  const { address, name, company, country } = contact
  const { mutateAsync } = useChange((fields: Fields) => api.mailingContacts.saveContact({ address, ...fields }))
  return (
    <FormDialog<Fields>
      title={t('contact.edit')}
      submitText={t('common.ok')}
      lead={<p className={styles.quiet}>{t('contact.edit_hint')}</p>}
      initialValues={{ name, company, country }}
      onSubmit={async (fields) => {
        await mutateAsync(fields)
        message.success(t('contact.saved'))
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label={t('email.contact_name')}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="company" label={t('email.company')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="country" label={t('common.country')}>
        <Select
          showSearch={searchByLabel}
          options={[
            { value: '', label: t('contact.country_unknown') },
            ...countries().map(({ code }) => ({ value: code, label: countryName(code, locale) })),
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
