/**
 * Lists every attempt to send to one recipient, with the time, the relay, the recipient's mail server and its answer.
 * The user can save the list as a file.
 */

import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { ProofTry } from '@tradewind/contract'
import { DateText, EmptyState, QueryState, useT, tagColourOf, SubmitButton } from '@tradewind/ui'
import { Descriptions, Space, Tag } from 'antd'
import type { ReactNode } from 'react'
import { api, queryOf } from '../../../api.ts'
import { saveDownload } from '../../../download.ts'
import styles from './proof.module.css'

const toneOf = { accepted: 'accepted', refused: 'bad', deferred: 'warning', unknown: 'warning' } as const

export const ProofList = ({ recipientId }: { recipientId: number }) => {
  const t = useT()
  const proof = useQuery(queryOf(api.relays.proof, { recipientId }))
  if (!proof.isSuccess) return <QueryState query={proof} />
  const { data } = proof
  if (data.tries.length === 0) return <EmptyState compact title={t('relay.proof_none')} />
  return (
    <div className={styles.list}>
      <Space wrap>
        <FileButton recipientId={recipientId} format="json" title={t('relay.proof_json')} />
        <FileButton recipientId={recipientId} format="text" title={t('relay.proof_text')} />
      </Space>
      {data.tries.map((one, index) => (
        <Try
          key={`${one.at} ${one.relay}`}
          one={one}
          number={index + 1}
          address={data.address}
          messageId={data.messageId ?? ''}
        />
      ))}
    </div>
  )
}

type FileProps = { recipientId: number; format: 'json' | 'text'; title: string }

const FileButton = ({ recipientId, format, title }: FileProps) => {
  const save = async () => saveDownload(await api.relays.proofFile({ recipientId, format }))
  return (
    <SubmitButton size="small" icon={<DownloadOutlined />} onSubmit={save}>
      {title}
    </SubmitButton>
  )
}

type TryProps = { one: ProofTry; number: number; address: string; messageId: string }

const Try = ({ one, number, address, messageId }: TryProps) => {
  const t = useT()
  const code = (text: string): ReactNode => <code>{text}</code>
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('relay.proof_time'),
      <span key="time">
        <DateText at={one.at} withTime /> · {one.durationMs.toLocaleString()} ms
      </span>,
    ],
    [t('relay.proof_relay'), one.relay],
    [t('relay.proof_server'), one.server || '–'],
    [t('relay.proof_tls'), one.tls || t('relay.proof_clear')],
    [t('relay.proof_envelope'), `${one.envelopeFrom} → ${address}`],
    [t('relay.proof_message'), messageId],
    [t('relay.proof_size'), one.sizeBytes.toLocaleString()],
    [t('relay.proof_sha256'), code(one.sha256 || '–')],
    [t('relay.proof_answer'), code(one.answer)],
    ...(one.providerId === null ? [] : [[t('relay.proof_provider'), code(one.providerId)] as const]),
  ]
  return (
    <Descriptions
      size="small"
      column={1}
      title={
        <>
          {t('relay.proof_try', { number })}{' '}
          <Tag color={tagColourOf(toneOf[one.outcome])}>{t(`relay.outcome_${one.outcome}`)}</Tag>
        </>
      }
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  )
}
