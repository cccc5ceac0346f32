/** Sends a test mail to the user's own mailboxes. */

import { useQuery } from '@tanstack/react-query'
import {
  emailAddress,
  testAddressesAtMost,
  testMailsAnHour,
  type CallOutputOf,
  type Contract,
} from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Alert, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { sendersQuery, useChange } from '../queries.ts'
import { receiptTextOf } from '../records/receipt-text.ts'
import type { Letter } from './letter.ts'
import styles from '../email.module.css'

type Sample = CallOutputOf<Contract['emailCompose']['sampleRecipients']>['recipients'][number]
type Props = { draftId: string; letter: Letter; samples: readonly Sample[]; onClose: () => void }

export const TestMailDialog = ({ draftId, letter, samples, onClose }: Props) => {
  const t = useT()
  const senders = useQuery(sendersQuery)
  const own = (senders.data ?? []).filter(({ standing }) => standing === 'address' || standing === 'domain')
  const [addresses, setAddresses] = useState<string[]>([])
  const [variant, setVariant] = useState(0)
  const [sample, setSample] = useState(0)
  const { mutate, data, isPending } = useChange(() => {
    const of = samples[sample]
    const { address: _address, ...values } = of ?? { address: '' }
    return api.emailCompose.sendTest({
      id: draftId,
      addresses,
      variant,
      ...(of === undefined ? {} : { sample: values }),
    })
  })
  const isRight = addresses.length > 0 && addresses.every((address) => emailAddress.safeParse(address).success)
  const subjects = [letter.subject, ...(letter.subjectTest?.others ?? [])]
  return (
    <Modal
      open
      title={t('compose.test_title')}
      okText={t('compose.test_send')}
      okButtonProps={{ disabled: !isRight, loading: isPending }}
      onOk={() => mutate(undefined)}
      onCancel={onClose}
    >
      <p className={styles.quiet}>{t('compose.test_hint', { count: testMailsAnHour })}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('compose.test_addresses', { count: testAddressesAtMost })} required>
          <Select
            mode="tags"
            aria-label={t('compose.test_addresses', { count: testAddressesAtMost })}
            value={addresses}
            maxCount={testAddressesAtMost}
            tokenSeparators={[',', ';', ' ']}
            onChange={setAddresses}
            options={own.map(({ address }) => ({ value: address, label: address }))}
          />
        </Form.Item>
        {samples.length > 0 && (
          <Form.Item label={t('compose.test_as')}>
            <Select
              aria-label={t('compose.test_as')}
              value={sample}
              onChange={setSample}
              options={samples.map(({ address, name, company }, index) => ({
                value: index,
                label: [name || company, address].filter((text) => text !== '').join(' · '),
              }))}
            />
          </Form.Item>
        )}
        {subjects.length > 1 && (
          <Form.Item label={t('email.field_subject')}>
            <Select
              aria-label={t('email.field_subject')}
              value={variant}
              onChange={setVariant}
              options={subjects.map((text, index) => ({ value: index, label: text === '' ? '–' : text }))}
            />
          </Form.Item>
        )}
      </Form>
      {data?.sent.map(({ address, accepted, detail }) => (
        <Alert
          key={address}
          showIcon
          type={accepted ? 'success' : 'error'}
          title={`${address}: ${accepted ? t('compose.test_sent') : t('compose.test_refused', { detail: receiptTextOf(t, 'deferred', detail) })}`}
        />
      ))}
    </Modal>
  )
}
