/**
 * The form of a sender, in the order in which a user decides: the address and the name that recipients see, where
 * replies go, the postal address, and then the technical settings, which usually stay as they are.
 */

import { useQuery } from '@tanstack/react-query'
import { smtpFallbacksAtMost, type EmailSender, type SmtpAccount } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { accountsQuery } from '../queries.ts'

type Fields = {
  address: string
  displayName: string
  postalAddress: string
  replyTo: string
  perMinute: number | null
  isDefault: boolean
  smtpAccountId: string | null
  smtpFallbackIds: string[]
  repliesHere: boolean
  forwardReplies: boolean
}

const blank = { perMinute: null, isDefault: false, smtpAccountId: null, smtpFallbackIds: [], forwardReplies: false }

const optionOf = ({ id, name, host }: SmtpAccount) => ({ value: id, label: `${name} (${host})` })

/**
 * The English name and address of the user's company, `usual`, the postal address of the default sender, and
 * `hasMailbox`, true if the product reads replies from a mailbox of the organisation.
 */
export type OwnCompany = { name: string; address: string; usual: string; hasMailbox: boolean }

type Props = {
  editing: EmailSender | 'new'
  company: OwnCompany
  onClose: () => void
  onSaved: (sender: EmailSender) => void
}

export const SenderDialog = ({ editing, company, onClose, onSaved }: Props) => {
  const t = useT()
  const { mutateAsync } = useChange((fields: Fields) =>
    api.email.saveSender({
      ...blank,
      ...fields,
      replyTo: replyToOf(fields, editing),
      ...(editing === 'new' ? {} : { id: editing.id }),
    }),
  )
  return (
    <FormDialog<Fields>
      title={t(editing === 'new' ? 'email.new_sender' : 'email.edit_sender')}
      submitText={t(editing === 'new' ? 'common.add' : 'common.save')}
      initialValues={editing === 'new' ? startsOf(company) : editing}
      onSubmit={async (fields) => onSaved(await mutateAsync(fields))}
      onClose={onClose}
    >
      <SenderFields ownAddress={company.address} />
    </FormDialog>
  )
}

/**
 * A new sender starts with the company's name and address; usually all senders of a company share them. Without a
 * mailbox that the product reads, replies would stay unseen and could not stop follow-ups, so the product receives them.
 */
export const startsOf = ({ name, address, usual, hasMailbox }: OwnCompany) => ({
  ...blank,
  displayName: name.slice(0, displayNameAtMost),
  postalAddress: address || usual,
  repliesHere: !hasMailbox,
})

const displayNameAtMost = 80

type Replies = Pick<Fields, 'repliesHere' | 'forwardReplies'>

/** The reply address is needed only if replies go there. */
const needsReplyTo = ({ repliesHere, forwardReplies }: Replies): boolean => !repliesHere || forwardReplies

/** The user does not see a reply address that is not needed, so the stored one stays, or the sender's own is used. */
export const replyToOf = (
  fields: Replies & Pick<Fields, 'address' | 'replyTo'>,
  editing: Pick<EmailSender, 'replyTo'> | 'new',
): string => (needsReplyTo(fields) ? fields.replyTo : editing === 'new' ? fields.address : editing.replyTo)

/** `ownAddress`: the company's address, which the mails show while the sender has no postal address. */
const SenderFields = ({ ownAddress }: { ownAddress: string }) => {
  const t = useT()
  const form = Form.useFormInstance<Fields>()
  const repliesHere = Form.useWatch('repliesHere', form) ?? false
  const forwardReplies = Form.useWatch('forwardReplies', form) ?? false
  const first = Form.useWatch('smtpAccountId', form) ?? null
  const { data: ways } = useQuery(accountsQuery)
  const others = (ways ?? []).filter(({ id }) => id !== first)
  const isReplyToShown = needsReplyTo({ repliesHere, forwardReplies })
  const fillReplyTo = () => {
    if (!form.getFieldValue('replyTo')) form.setFieldValue('replyTo', form.getFieldValue('address'))
  }
  const address = [
    { required: true, message: t('validation.required') },
    { type: 'email' as const, message: t('validation.email') },
  ]
  return (
    <>
      <Form.Item name="address" label={t('email.sender_address')} rules={address}>
        <Input maxLength={254} autoComplete="off" {...(isReplyToShown ? { onBlur: fillReplyTo } : {})} />
      </Form.Item>
      <Form.Item
        name="displayName"
        label={t('email.display_name')}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <Input maxLength={displayNameAtMost} />
      </Form.Item>
      <Form.Item name="repliesHere" valuePropName="checked" extra={t('reply.here_hint')}>
        <Checkbox onChange={fillReplyTo}>{t('reply.here')}</Checkbox>
      </Form.Item>
      {repliesHere && (
        <Form.Item name="forwardReplies" valuePropName="checked">
          <Checkbox onChange={fillReplyTo}>{t('reply.forward')}</Checkbox>
        </Form.Item>
      )}
      {isReplyToShown && (
        <Form.Item name="replyTo" label={t('email.reply_to')} rules={address}>
          <Input maxLength={254} />
        </Form.Item>
      )}
      <Form.Item name="postalAddress" label={t('email.postal_address')} extra={t('email.postal_address_hint')}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} dir="auto" placeholder={ownAddress} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t('email.is_default')}</Checkbox>
      </Form.Item>
      {ways !== undefined && ways.length > 0 && (
        <Form.Item name="smtpAccountId" label={t('sender.way')}>
          <Select
            options={[{ value: null, label: t('sender.way_product') }, ...ways.map(optionOf)]}
            onChange={() => form.setFieldValue('smtpFallbackIds', [])}
          />
        </Form.Item>
      )}
      {first !== null && others.length > 0 && (
        <Form.Item name="smtpFallbackIds" label={t('sender.way_fallback')} extra={t('sender.way_fallback_hint')}>
          <Select mode="multiple" maxCount={smtpFallbacksAtMost} options={others.map(optionOf)} />
        </Form.Item>
      )}
      <Form.Item name="perMinute" label={t('email.per_minute')}>
        <InputNumber min={1} max={60_000} placeholder={t('email.per_minute_none')} />
      </Form.Item>
    </>
  )
}
