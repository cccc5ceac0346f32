/** Forwarding a reply to other addresses: the button with its dialog, and the line below a reply that was forwarded. */

import { forwardAddressesAtMost, type ReplyForward, type ThreadMessage } from '@tradewind/contract'
import { DateText, FormDialog, useT, type Translate } from '@tradewind/ui'
import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../outreach/queries.ts'
import { receiptTextOf } from '../../../outreach/records/receipt-text.ts'
import { AddressesField } from '../AddressesField.tsx'
import emailStyles from '../../../outreach/outreach.module.css'

type Reply = Pick<ThreadMessage, 'attachments' | 'filesDropped'> & { id: number }

export const ForwardButton = (reply: Reply) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('reply.forward_reply')}
      </Button>
      {isOpen && <ForwardDialog reply={reply} onClose={() => setOpen(false)} />}
    </>
  )
}

type Fields = { addresses: string[]; note?: string }

const ForwardDialog = ({ reply, onClose }: { reply: Reply; onClose: () => void }) => {
  const t = useT()
  const { message } = App.useApp()
  const { id, attachments, filesDropped } = reply
  const { mutateAsync } = useChange((fields: Fields) => api.mailReplies.forward({ id, ...fields }))
  const forward = async (fields: Fields) => {
    const { to } = await mutateAsync(fields)
    const faults = faultsOf(t, to)
    if (faults.length === 0) message.success(t('reply.forwarded'))
    for (const fault of faults) message.error(fault)
  }
  const names = attachments.map(({ name }, index) => name || t('reply.attachment', { number: index + 1 }))
  return (
    <FormDialog<Fields>
      title={t('reply.forward_title')}
      submitText={t('reply.forward_reply')}
      typedAs={`forward ${id}`}
      onSubmit={forward}
      onClose={onClose}
    >
      <AddressesField
        label={t('reply.forward_addresses', { count: forwardAddressesAtMost })}
        most={forwardAddressesAtMost}
      />
      <Form.Item name="note" label={t('reply.forward_note')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={20_000} />
      </Form.Item>
      <p className={emailStyles.quiet}>{t('reply.forward_original')}</p>
      {filesDropped && <p className={emailStyles.wrong}>{t('reply.forward_no_files')}</p>}
      {!filesDropped && names.length > 0 && (
        <p className={emailStyles.quiet}>{t('reply.forward_files', { names: names.join(', ') })}</p>
      )}
      <p className={emailStyles.quiet}>{t('reply.forward_free')}</p>
    </FormDialog>
  )
}

/** Describes each address that the forwarded mail has not reached, or may not have reached. */
const faultsOf = (t: Translate, to: ReplyForward['to']): string[] =>
  to.flatMap(({ address, state, detail }) => {
    if (state === 'sent') return []
    const reason = receiptTextOf(t, 'deferred', detail)
    return [`${t(`reply.forward_${state}`, { address })}${reason === '' ? '' : ` (${reason})`}`]
  })

export const ForwardLine = ({ forward: { by, at, note, to, leftOut } }: { forward: ReplyForward }) => {
  const t = useT()
  const addresses = to.map(({ address }) => address).join(', ')
  return (
    <div className={emailStyles.quiet} data-part="forward">
      <div>
        {by === '' ? t('reply.forwarded_to', { addresses }) : t('reply.forwarded_by', { addresses, name: by })} ·{' '}
        <DateText at={at} withTime />
      </div>
      {note !== '' && <div>{t('reply.forward_noted', { note })}</div>}
      {leftOut.length > 0 && <div>{t('reply.forward_left_out', { names: leftOut.join(', ') })}</div>}
      {faultsOf(t, to).map((fault) => (
        <div key={fault} className={emailStyles.wrong}>
          {fault}
        </div>
      ))}
    </div>
  )
}
