/** Sends a test mail to the user's own mailboxes. */

import { useQuery } from '@tanstack/react-query'
import { testAddressesAtMost, testMailsAnHour, type CallOutputOf, type Contract } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { Alert, Form, Select } from 'antd'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { AddressesField } from '../AddressesField.tsx'
import { sendersQuery } from '../queries.ts'
import type { Letter } from './letter.ts'
import styles from '../../../outreach/outreach.module.css'

type Sample = CallOutputOf<Contract['emailCompose']['sampleRecipients']>['recipients'][number]
type Props = { draftId: string; letter: Letter; samples: readonly Sample[]; onClose: () => void }
/**
 * `sample`: the index of the recipient whose data fills the test mail. `variant`: the index of the subject. Both are
 * absent when the form does not offer a choice.
 */
type Fields = { addresses: string[]; sample?: number; variant?: number }

export const TestMailDialog = ({ draftId, letter, samples, onClose }: Props) => {
  const t = useT()
  const senders = useQuery(sendersQuery)
  const own = (senders.data ?? []).filter(({ standing }) => standing === 'address' || standing === 'domain')
  const { mutateAsync, data } = useChange(({ addresses, variant = 0, sample = 0 }: Fields) => {
    const of = samples[sample]
    const { address: _address, ...values } = of ?? { address: '' }
    return api.emailCompose.sendTest({
      id: draftId,
      addresses,
      variant,
      ...(of === undefined ? {} : { sample: values }),
    })
  })
  const subjects = [letter.subject, ...(letter.subjectTest?.others ?? [])]
  return (
    <FormDialog<Fields>
      title={t('compose.test_title')}
      submitText={t('compose.test_send')}
      lead={<p className={styles.quiet}>{t('compose.test_hint', { count: testMailsAnHour })}</p>}
      initialValues={{ variant: 0, sample: 0 }}
      staysOpen
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <AddressesField
        label={t('compose.test_addresses', { count: testAddressesAtMost })}
        most={testAddressesAtMost}
        suggested={own.map(({ address }) => address)}
      />
      {samples.length > 0 && (
        <Form.Item name="sample" label={t('compose.test_as')}>
          <Select
            options={samples.map(({ address, name, company }, index) => ({
              value: index,
              label: [name || company, address].filter((text) => text !== '').join(' · '),
            }))}
          />
        </Form.Item>
      )}
      {subjects.length > 1 && (
        <Form.Item name="variant" label={t('email.field_subject')}>
          <Select options={subjects.map((text, index) => ({ value: index, label: text === '' ? '–' : text }))} />
        </Form.Item>
      )}
      {data?.sent.map(({ address, accepted, detail }) => (
        <Alert
          key={address}
          showIcon
          type={accepted ? 'success' : 'error'}
          title={`${address}: ${accepted ? t('compose.test_sent') : t('compose.test_refused', { detail: receiptTextOf(t, 'deferred', detail) })}`}
        />
      ))}
    </FormDialog>
  )
}
