/** Invites up to ten sub-accounts at once (spec section 5). The invited users set their own passwords. */

import { useMutation } from '@tanstack/react-query'
import { invitationDays, membersAddedAtOnce } from '@tradewind/contract'
import { FormDialog, useT } from '@tradewind/ui'
import { Button, Form, Input } from 'antd'
import { api } from '../../api.ts'
import { isFailure } from '../../failure.ts'
import { accountRules, phoneRules } from '../../forms/rules.ts'
import { notices } from '../../notices.ts'
import { useMembersChanged } from './use-members-changed.ts'
import styles from './member.module.css'

type Row = { username: string; mobile: string }

export const AddMembers = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT()
  const refresh = useMembersChanged()
  const insert = useMutation({
    mutationFn: ({ members }: { members: Row[] }) =>
      api.organisations.insertMember({ members }, { handles: ['tier_too_low'] }),
    onError: (error) => {
      if (isFailure(error, 'tier_too_low')) notices.gate(t('member.no_places'))
    },
    onSuccess: async ({ list }) => {
      notices.success(t('member.invited', { count: list.length }))
      await refresh()
    },
  })
  return (
    <FormDialog<{ members: Row[] }>
      open={open}
      title={t('member.add')}
      submitText={t('member.send_invitations')}
      widthPx={720}
      lead={<p>{t('member.add_hint', { days: invitationDays })}</p>}
      initialValues={{ members: [{}] }}
      onSubmit={(fields) => insert.mutateAsync(fields)}
      onClose={onClose}
    >
      <Form.List name="members">
        {(fields, { add, remove }) => (
          <div className={styles.rows}>
            {fields.map((field) => (
              <MemberFields
                key={field.key}
                name={field.name}
                onRemove={fields.length > 1 ? () => remove(field.name) : null}
              />
            ))}
            {fields.length < membersAddedAtOnce && (
              <Button type="dashed" onClick={() => add()}>
                {t('member.add_row')}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FormDialog>
  )
}

const MemberFields = ({ name, onRemove }: { name: number; onRemove: (() => void) | null }) => {
  const t = useT()
  return (
    <div className={styles.row}>
      <Form.Item name={[name, 'username']} rules={accountRules(t, 'validation.username_required')} validateFirst>
        <Input placeholder={t('member.username')} aria-label={t('member.username')} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[name, 'mobile']} rules={phoneRules(t)} validateFirst>
        <Input
          placeholder={t('member.phone')}
          aria-label={t('member.phone')}
          inputMode="tel"
          autoComplete="off"
          addonAfter={
            onRemove === null ? null : (
              <Button type="text" size="small" onClick={onRemove} aria-label={t('common.remove')}>
                ×
              </Button>
            )
          }
        />
      </Form.Item>
    </div>
  )
}
