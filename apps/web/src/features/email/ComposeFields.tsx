/** The fields of a mail. */
import { Button, Form, Input, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailDocument } from '@tradewind/contract/mail'
import { emailAddress } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { allListsQuery, sendersQuery } from './queries.ts'
import { MailEditor } from './editor/MailEditor.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'

export type Letter = {
  senderId: string | null
  subject: string
  html: string
  blocks: MailDocument | null
  salutationFallback: string
  audience: { listIds: string[]; addresses: string[] }
}

type Props = { letter: Letter; onChange: (letter: Letter) => void }

export const ComposeFields = ({ letter, onChange }: Props) => {
  const t = useT()
  const [picking, setPicking] = useState(false)
  const set = (part: Partial<Letter>) => onChange({ ...letter, ...part })
  return (
    <Form layout="vertical" component="div">
      <SenderField value={letter.senderId} onChange={(senderId) => set({ senderId })} />
      <AudienceFields value={letter.audience} onChange={(audience) => set({ audience })} />
      <Form.Item label={t('email.field_subject')} htmlFor="email-subject" required>
        <Input
          id="email-subject"
          value={letter.subject}
          maxLength={200}
          onChange={(event) => set({ subject: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        required
        label={
          <span className="email-content-label">
            {t('email.field_content')}
            <Button size="small" type="link" onClick={() => setPicking(true)}>
              {t('email.use_template')}
            </Button>
          </span>
        }
      >
        <MailEditor
          label={t('email.field_content')}
          value={{ html: letter.html, blocks: letter.blocks }}
          onChange={set}
        />
      </Form.Item>
      <Form.Item label={t('email.field_fallback')} htmlFor="email-fallback">
        <Input
          id="email-fallback"
          value={letter.salutationFallback}
          maxLength={80}
          placeholder={t('email.fallback_placeholder')}
          onChange={(event) => set({ salutationFallback: event.target.value })}
        />
      </Form.Item>
      {picking && (
        <TemplatePicker
          onClose={() => setPicking(false)}
          onPick={({ subject, html, blocks }) => {
            set({ subject, html, blocks })
            setPicking(false)
          }}
        />
      )}
    </Form>
  )
}

const SenderField = ({ value, onChange }: { value: string | null; onChange: (senderId: string | null) => void }) => {
  const t = useT()
  const { data, isPending } = useQuery(sendersQuery)
  const standard = data?.find(({ isDefault }) => isDefault)
  return (
    <Form.Item label={t('email.field_sender')} required>
      <Select
        aria-label={t('email.field_sender')}
        loading={isPending}
        value={value ?? standard?.id}
        onChange={onChange}
        placeholder={t('email.no_senders')}
        options={(data ?? []).map(({ id, displayName, address }) => ({
          value: id,
          label: `${displayName} <${address}>`,
        }))}
      />
    </Form.Item>
  )
}

type Audience = Letter['audience']

const AudienceFields = ({ value, onChange }: { value: Audience; onChange: (audience: Audience) => void }) => {
  const t = useT()
  const { data, isPending } = useQuery(allListsQuery)
  const [wrong, setWrong] = useState<string | null>(null)
  const setAddresses = (addresses: string[]) => {
    const parsed = addresses.map((address) => ({ address, result: emailAddress.safeParse(address) }))
    setWrong(parsed.find(({ result }) => !result.success)?.address ?? null)
    const good = parsed.flatMap(({ result }) => (result.success ? [result.data] : []))
    onChange({ ...value, addresses: [...new Set(good)] })
  }
  return (
    <div className="email-audience">
      <Form.Item label={t('email.field_lists')}>
        <Select
          mode="multiple"
          aria-label={t('email.field_lists')}
          loading={isPending}
          value={value.listIds}
          onChange={(listIds) => onChange({ ...value, listIds })}
          placeholder={t('email.field_lists')}
          optionFilterProp="label"
          options={(data?.list ?? []).map(({ id, name, contactCount }) => ({
            value: id,
            label: `${name} (${contactCount})`,
          }))}
        />
      </Form.Item>
      <Form.Item
        label={t('email.field_addresses')}
        {...(wrong === null
          ? {}
          : { validateStatus: 'error' as const, help: t('email.address_wrong', { address: wrong }) })}
      >
        <Select
          mode="tags"
          aria-label={t('email.field_addresses')}
          value={value.addresses}
          onChange={setAddresses}
          tokenSeparators={[',', ';', ' ', '\n']}
          placeholder={t('email.addresses_hint')}
          open={false}
          suffixIcon={null}
        />
      </Form.Item>
    </div>
  )
}
