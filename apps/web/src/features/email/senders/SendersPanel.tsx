/** The senders of the organisation. The list shows for each sender whether it may be used. */

import { useQuery } from '@tanstack/react-query'
import { smtpFallbacksAtMost, type EmailSender, type SmtpAccount } from '@tradewind/contract'
import { FormDialog, ListTable, Panel, useConfirmDanger, useT, type Column, type Translate } from '@tradewind/ui'
import { Button, Checkbox, Form, Input, InputNumber, Select, Tag } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useFilters } from '../filters.ts'
import { accountsQuery, companyProfileQuery, sendersQuery, useChange } from '../queries.ts'
import { PacePanel } from '../sending/PacePanel.tsx'
import { SmtpAccountsPanel } from '../servers/SmtpAccountsPanel.tsx'
import { StandingTag } from '../StateTags.tsx'
import { VerifySenderDialog } from './VerifySenderDialog.tsx'

type Actions = {
  edit: (sender: EmailSender) => void
  verify: (id: string) => void
  remove: (sender: EmailSender) => void
}

const isUsable = ({ standing }: EmailSender): boolean => standing === 'domain' || standing === 'address'

const columnsOf = (t: Translate, { edit, verify, remove }: Actions): readonly Column<EmailSender>[] => [
  {
    key: 'address',
    title: t('email.sender_address'),
    always: true,
    ellipsis: true,
    widthPx: 230,
    render: ({ address }) => <b>{address}</b>,
  },
  {
    key: 'standing',
    title: t('sender.standing'),
    widthPx: 180,
    render: ({ standing, isDefault }) => (
      <>
        <StandingTag standing={standing} />
        {isDefault && <Tag>{t('email.is_default')}</Tag>}
      </>
    ),
  },
  {
    key: 'name',
    title: t('email.display_name'),
    ellipsis: true,
    widthPx: 140,
    render: ({ displayName }) => displayName,
  },
  {
    key: 'reply',
    title: t('email.reply_to'),
    ellipsis: true,
    widthPx: 180,
    render: ({ replyTo, repliesHere, forwardReplies }) => {
      if (!repliesHere) return replyTo
      return forwardReplies ? t('reply.here_and', { address: replyTo }) : t('reply.here_short')
    },
  },
  {
    key: 'rate',
    title: t('email.per_minute'),
    number: true,
    render: ({ perMinute }) => perMinute ?? t('email.per_minute_none'),
  },
  {
    key: 'actions',
    title: t('common.actions'),
    widthPx: 190,
    render: (sender) => (
      <>
        {!isUsable(sender) && (
          <Button type="link" size="small" onClick={() => verify(sender.id)}>
            {t('sender.verify')}
          </Button>
        )}
        <Button type="link" size="small" onClick={() => edit(sender)}>
          {t('common.edit')}
        </Button>
        <Button type="link" size="small" danger onClick={() => remove(sender)}>
          {t('common.delete')}
        </Button>
      </>
    ),
  },
]

export const SendersPanel = () => {
  const t = useT()
  const confirmDanger = useConfirmDanger()
  const { read, reset } = useFilters<'sender'>()
  const open = read('sender')
  const [verifyingId, setVerifyingId] = useState<string | null>(null)
  const senders = useQuery(sendersQuery)
  const { data } = senders
  const profile = useQuery(companyProfileQuery)
  const edit = (sender = '') => reset({ sender })
  const editing = open === 'new' ? 'new' : data?.find(({ id }) => id === open)
  const verifying = data?.find(({ id }) => id === verifyingId)
  const { mutateAsync } = useChange((id: string) => api.email.deleteSender({ id }))
  const remove = ({ id, address }: EmailSender) =>
    confirmDanger({
      action: t('common.delete'),
      title: t('confirm.delete_named', { name: address }),
      run: () => mutateAsync(id),
    })
  const add = (
    <Button type="primary" onClick={() => edit('new')}>
      {t('email.new_sender')}
    </Button>
  )
  return (
    <>
      <Panel title={t('email.tab_senders')} flush extra={add}>
        <ListTable
          label={t('email.tab_senders')}
          columns={columnsOf(t, { edit: ({ id }) => edit(id), verify: setVerifyingId, remove })}
          stacks
          rowKey={({ id }) => id}
          query={senders}
          empty={{ title: t('email.no_senders'), hint: t('email.no_senders_hint') }}
        />
        {editing !== undefined && data !== undefined && !profile.isPending && (
          <SenderDialog
            editing={editing}
            company={{
              name: profile.data?.englishName ?? '',
              address: profile.data?.englishAddress ?? '',
              usual: data.find(({ isDefault }) => isDefault)?.postalAddress ?? '',
            }}
            onClose={() => edit()}
            onSaved={(sender) => {
              if (!isUsable(sender)) setVerifyingId(sender.id)
            }}
          />
        )}
        {verifying !== undefined && <VerifySenderDialog sender={verifying} onClose={() => setVerifyingId(null)} />}
      </Panel>
      <SmtpAccountsPanel />
      <PacePanel />
    </>
  )
}

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

const newSender: Partial<Fields> = {
  perMinute: null,
  isDefault: false,
  smtpAccountId: null,
  smtpFallbackIds: [],
  repliesHere: false,
  forwardReplies: false,
}

const optionOf = ({ id, name, host }: SmtpAccount) => ({ value: id, label: `${name} (${host})` })

/** The English name and address of the user's company, and `usual`, the postal address of the default sender. */
type OwnCompany = { name: string; address: string; usual: string }

type DialogProps = {
  editing: EmailSender | 'new'
  company: OwnCompany
  onClose: () => void
  onSaved: (sender: EmailSender) => void
}

const SenderDialog = ({ editing, company, onClose, onSaved }: DialogProps) => {
  const t = useT()
  const { mutateAsync } = useChange((fields: Fields) =>
    api.email.saveSender({ ...newSender, ...fields, ...(editing === 'new' ? {} : { id: editing.id }) }),
  )
  return (
    <FormDialog<Fields>
      title={t(editing === 'new' ? 'email.new_sender' : 'email.edit_sender')}
      submitText={t(editing === 'new' ? 'common.add' : 'common.save')}
      initialValues={editing === 'new' ? { ...newSender, ...startsOf(company) } : editing}
      onSubmit={async (fields) => onSaved(await mutateAsync(fields))}
      onClose={onClose}
    >
      <SenderFields ownAddress={company.address} />
    </FormDialog>
  )
}

/** A new sender starts with the company's name and address; usually all senders of a company share them. */
const startsOf = ({ name, address, usual }: OwnCompany): Pick<Fields, 'displayName' | 'postalAddress'> => ({
  displayName: name.slice(0, displayNameAtMost),
  postalAddress: address || usual,
})

const displayNameAtMost = 80

/** `ownAddress`: the company's address, which the mails show while the sender has no postal address. */
const SenderFields = ({ ownAddress }: { ownAddress: string }) => {
  const t = useT()
  const form = Form.useFormInstance<Fields>()
  const repliesHere = Form.useWatch('repliesHere', form)
  const first = Form.useWatch('smtpAccountId', form) ?? null
  const { data: ways } = useQuery(accountsQuery)
  const others = (ways ?? []).filter(({ id }) => id !== first)
  const replyToAddress = () => {
    if (!form.getFieldValue('replyTo')) form.setFieldValue('replyTo', form.getFieldValue('address'))
  }
  const address = [
    { required: true, message: t('validation.required') },
    { type: 'email' as const, message: t('validation.email') },
  ]
  return (
    <>
      <Form.Item name="address" label={t('email.sender_address')} rules={address}>
        <Input maxLength={254} autoComplete="off" onBlur={replyToAddress} />
      </Form.Item>
      <Form.Item
        name="displayName"
        label={t('email.display_name')}
        rules={[{ required: true, message: t('validation.required') }]}
      >
        <Input maxLength={displayNameAtMost} />
      </Form.Item>
      <Form.Item name="postalAddress" label={t('email.postal_address')} extra={t('email.postal_address_hint')}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} dir="auto" placeholder={ownAddress} />
      </Form.Item>
      <Form.Item name="replyTo" label={t('email.reply_to')} rules={address}>
        <Input maxLength={254} />
      </Form.Item>
      <Form.Item name="repliesHere" valuePropName="checked" extra={t('reply.here_hint')}>
        <Checkbox>{t('reply.here')}</Checkbox>
      </Form.Item>
      {repliesHere === true && (
        <Form.Item name="forwardReplies" valuePropName="checked">
          <Checkbox>{t('reply.forward')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="perMinute" label={t('email.per_minute')}>
        <InputNumber min={1} max={60_000} placeholder={t('email.per_minute_none')} />
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
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>{t('email.is_default')}</Checkbox>
      </Form.Item>
    </>
  )
}
