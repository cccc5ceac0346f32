/** A field of a form for a few email addresses, which are typed or chosen. Its name is `addresses`. */

import { emailAddress } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Form, Select } from 'antd'

/** `most`: the maximum number of addresses. `suggested`: the addresses that the list of the field offers. */
type Props = { label: string; most: number; suggested?: readonly string[] }

export const AddressesField = ({ label, most, suggested = [] }: Props) => {
  const t = useT()
  const checkAddresses = async (_rule: unknown, addresses: string[] = []) => {
    const wrong = addresses.find((address) => !emailAddress.safeParse(address).success)
    if (wrong !== undefined) throw new Error(t('email.address_wrong', { address: wrong }))
  }
  return (
    <Form.Item
      name="addresses"
      label={label}
      rules={[{ required: true, message: t('validation.required') }, { validator: checkAddresses }]}
    >
      <Select
        mode="tags"
        maxCount={most}
        tokenSeparators={[',', ';', ' ']}
        options={suggested.map((address) => ({ value: address, label: address }))}
        {...(suggested.length === 0 && { open: false, suffixIcon: null })}
      />
    </Form.Item>
  )
}
