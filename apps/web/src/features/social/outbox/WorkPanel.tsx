/** The message that the user works on: open the profile, copy, send there by hand, mark. */

import { CheckOutlined, CopyOutlined, ExportOutlined, ForwardOutlined } from '@ant-design/icons'
import type { OutboxMessage } from '@tradewind/contract'
import { formatFull, Panel, useCopy, useT, useTypedState } from '@tradewind/ui'
import { Alert, Button, Input, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { networkText } from '../../../social/social-chips.ts'
import { MessageFindings } from '../MessageFindings.tsx'
import type { Work } from './use-work.ts'
import styles from './outbox.module.css'

export const WorkPanel = ({ work }: { work: Work }) => {
  const t = useT()
  const { message, reason, waitSeconds, isPending } = work
  useShortcut('n', message === null && waitSeconds === 0 ? () => void work.take() : null)
  if (message !== null) return <Held key={message.messageId} message={message} work={work} />
  return (
    <Panel title={t('leads.message')}>
      <div className={styles.work}>
        {reason !== null && waitSeconds === 0 && reason !== 'pace' && (
          <Alert type="warning" showIcon title={t(`leads.reason_${reason}`)} />
        )}
        {waitSeconds > 0 && (
          <p role="timer">{`${t('leads.reason_pace')} · ${t('leads.waits', { seconds: waitSeconds })}`}</p>
        )}
        <div className={styles.actions}>
          <Button type="primary" loading={isPending} disabled={waitSeconds > 0} onClick={() => void work.take()}>
            {t('leads.next')}
          </Button>
          <span className="tw-quiet">{t('leads.shortcuts')}</span>
        </div>
      </div>
    </Panel>
  )
}

const Held = ({ message, work }: { message: OutboxMessage; work: Work }) => {
  const t = useT()
  const copy = useCopy()
  const { lead, messageId } = message
  const typed = useTypedState(`lead message ${messageId}`, message.message.text, (stored) =>
    typeof stored === 'string' ? stored : null,
  )
  const text = typed.value
  const profile = useRef<HTMLAnchorElement>(null)
  const finish = async (outcome: 'sent' | 'skipped') => {
    if (await work.finish(outcome, text)) typed.forget()
  }
  useShortcut('o', () => profile.current?.click())
  useShortcut('c', () => void copy(text))
  useShortcut('s', () => void finish('sent'))
  useShortcut('k', () => void finish('skipped'))
  return (
    <Panel title={t('leads.message_to', { name: lead.name })}>
      <div className={styles.work} data-part="lead-message">
        <p>
          <Tag>{networkText(lead.network)}</Tag>
          {lead.handle !== null && `@${lead.handle}`}
          {lead.video !== null && <span className="tw-quiet"> · {lead.video}</span>}
        </p>
        {lead.comment !== null && <p>“{lead.comment}”</p>}
        <Input.TextArea
          aria-label={t('leads.message')}
          rows={7}
          value={text}
          maxLength={10_000}
          onChange={(event) => typed.change(() => event.target.value)}
        />
        <MessageFindings message={{ ...message.message, text, characters: [...text].length }} />
        <div className={styles.actions}>
          {lead.url !== null && (
            <Button ref={profile} icon={<ExportOutlined />} href={lead.url} target="_blank" rel="noopener noreferrer">
              {t('leads.open_profile')}
            </Button>
          )}
          <Button icon={<CopyOutlined />} onClick={() => void copy(text)}>
            {t('leads.copy')}
          </Button>
          <Button type="primary" icon={<CheckOutlined />} loading={work.isPending} onClick={() => void finish('sent')}>
            {t('leads.sent')}
          </Button>
          <Button icon={<ForwardOutlined />} onClick={() => void finish('skipped')}>
            {t('leads.skip')}
          </Button>
          <Button type="link" onClick={() => void work.release()}>
            {t('leads.release')}
          </Button>
        </div>
        <p className="tw-quiet">
          {message.heldUntil !== null && `${t('leads.held_until', { time: formatFull(message.heldUntil) })} · `}
          {t('leads.shortcuts')}
        </p>
      </div>
    </Panel>
  )
}

/** Runs an action when the user presses a key outside a field. Null: the key does nothing. */
const useShortcut = (key: string, run: (() => void) | null): void => {
  const current = useRef(run)
  useEffect(() => {
    current.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable=true]')
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isField || !isPlain || event.repeat || event.key.toLowerCase() !== key || current.current === null) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}
