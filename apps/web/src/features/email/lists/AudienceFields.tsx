/**
 * The form fields that define an audience: lists, segments and typed addresses, and the kinds of addresses to exclude.
 */

import { useQuery } from '@tanstack/react-query'
import { addressKinds, emailAddress, type EmailAudience } from '@tradewind/contract'
import { useFormatNumber, useT, searchByLabel } from '@tradewind/ui'
import { Checkbox, Form, Select } from 'antd'
import { useState } from 'react'
import { allListsQuery } from '../../../mailing/lists-query.ts'
import { allSegmentsQuery } from '../../../outreach/queries.ts'
import { countsText } from './list-counts.ts'
import styles from '../../../outreach/outreach.module.css'

type Props = { value: EmailAudience; onChange: (audience: EmailAudience) => void }

export const AudienceFields = ({ value, onChange }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const lists = useQuery(allListsQuery)
  const segments = useQuery(allSegmentsQuery)
  return (
    <div className={styles.audience}>
      <Form.Item label={t('email.field_lists')}>
        <Select
          mode="multiple"
          aria-label={t('email.field_lists')}
          loading={lists.isPending}
          value={value.listIds}
          onChange={(listIds) => onChange({ ...value, listIds })}
          placeholder={t('email.field_lists')}
          showSearch={searchByLabel}
          options={(lists.data?.list ?? []).map((list) => ({
            value: list.id,
            label: t('mailing.list_option', { name: list.name, counts: countsText(t, format, list) }),
          }))}
        />
      </Form.Item>
      <Form.Item label={t('mailing.segments')}>
        <Select
          mode="multiple"
          aria-label={t('mailing.segments')}
          loading={segments.isPending}
          value={value.segmentIds}
          onChange={(segmentIds) => onChange({ ...value, segmentIds })}
          placeholder={t('mailing.segments_choose')}
          showSearch={searchByLabel}
          options={(segments.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <AddressesField addresses={value.addresses} onChange={(addresses) => onChange({ ...value, addresses })} />
      <Form.Item label={t('mailing.leave_out')}>
        <Checkbox.Group
          value={value.leaveOut}
          onChange={(leaveOut) => onChange({ ...value, leaveOut })}
          options={addressKinds.map((kind) => ({ value: kind, label: t(`mailing.leave_out_${kind}`) }))}
        />
      </Form.Item>
    </div>
  )
}

type AddressesProps = { addresses: string[]; onChange: (addresses: string[]) => void }

const AddressesField = ({ addresses, onChange }: AddressesProps) => {
  const t = useT()
  const [wrong, setWrong] = useState<string | null>(null)
  const take = (typed: string[]) => {
    const parsed = typed.map((address) => ({ address, result: emailAddress.safeParse(address) }))
    setWrong(parsed.find(({ result }) => !result.success)?.address ?? null)
    const good = parsed.flatMap(({ result }) => (result.success ? [result.data] : []))
    onChange([...new Set(good)])
  }
  return (
    <Form.Item
      label={t('email.field_addresses')}
      {...(wrong === null
        ? {}
        : { validateStatus: 'error' as const, help: t('email.address_wrong', { address: wrong }) })}
    >
      <Select
        mode="tags"
        aria-label={t('email.field_addresses')}
        value={addresses}
        onChange={take}
        tokenSeparators={[',', ';', ' ', '\n']}
        placeholder={t('email.addresses_hint')}
        open={false}
        suffixIcon={null}
      />
    </Form.Item>
  )
}
