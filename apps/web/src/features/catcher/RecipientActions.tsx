/**
 * The actions of a caught mail's recipient: to open the mail, to click a link and to reply. They have the same effect as
 * those of a real recipient.
 */

import { EyeOutlined, LinkOutlined, RollbackOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import type { CaughtMailDetail } from '@tradewind/contract'
import { FormDialog, useSubmit, useT } from '@tradewind/ui'
import { App, Button, Dropdown, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import styles from './catcher.module.css'

type Props = { mail: CaughtMailDetail }

export const RecipientActions = ({ mail }: Props) => {
  const t = useT()
  const { id, countsOpens, links, reply, recipient } = mail
  const [isReplying, setReplying] = useState(false)
  const { visit, isVisiting } = useVisit(id)
  return (
    <section className={styles.recipient} aria-label={t('email.catcher_act')}>
      <b>{t('email.catcher_act_as', { address: recipient })}</b>
      <div className={styles.acts}>
        <Button icon={<EyeOutlined />} disabled={!countsOpens || isVisiting} onClick={() => visit(null)}>
          {t('email.catcher_open')}
        </Button>
        <Dropdown
          trigger={['click']}
          disabled={links.length === 0 || isVisiting}
          menu={{
            items: links.map(({ index, text, target }) => ({
              key: String(index),
              label: (
                <>
                  {text === '' ? t('email.catcher_picture_link') : text}
                  <small className={styles.target}>{target}</small>
                </>
              ),
            })),
            onClick: ({ key }) => visit(Number(key)),
          }}
        >
          <Button icon={<LinkOutlined />}>{t('email.catcher_click')}</Button>
        </Dropdown>
        <Button icon={<RollbackOutlined />} disabled={!reply.isReceived} onClick={() => setReplying(true)}>
          {t('email.catcher_answer')}
        </Button>
      </div>
      {isVisiting && <p role="status">{t('email.catcher_visiting')}</p>}
      {!countsOpens && <p>{t('email.catcher_not_counted')}</p>}
      {countsOpens && links.length === 0 && <p>{t('email.catcher_no_links')}</p>}
      {!reply.isReceived && <p>{t('email.catcher_answer_elsewhere', { address: reply.address })}</p>}
      {isReplying && <ReplyDialog mail={mail} onClose={() => setReplying(false)} />}
    </section>
  )
}

const toastKey = 'catcher-visit'

const useVisit = (id: number) => {
  const t = useT()
  const { message } = App.useApp()
  const { submit, isPending } = useSubmit()
  const { mutateAsync } = useMutation({
    mutationFn: (link: number | null) => api.catcher.visit({ id, link }),
    // The result of the last visit goes when the next one begins, so that one message is shown at a time.
    onMutate: () => message.destroy(toastKey),
    onSuccess: ({ target }) =>
      message.success({
        key: toastKey,
        content: target === null ? t('email.catcher_opened') : t('email.catcher_clicked', { target }),
      }),
  })
  return { visit: (link: number | null) => void submit(() => mutateAsync(link)), isVisiting: isPending }
}

const ReplyDialog = ({ mail: { id, recipient, reply }, onClose }: Props & { onClose: () => void }) => {
  const t = useT()
  const { message } = App.useApp()
  return (
    <FormDialog<{ text: string }>
      title={t('email.catcher_answer_title', { address: recipient })}
      lead={t('email.catcher_answer_to', { address: reply.address })}
      submitText={t('email.catcher_answer_send')}
      onSubmit={async ({ text }) => {
        await api.catcher.answer({ id, text })
        message.success({ key: toastKey, content: t('email.catcher_answered') })
      }}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={t('email.catcher_answer_text')}
        rules={[{ required: true, whitespace: true, message: t('validation.required') }]}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} maxLength={20_000} />
      </Form.Item>
    </FormDialog>
  )
}
