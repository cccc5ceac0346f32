/** The dialog for AI rewriting: tone and language at the top, the original on the left, the result on the right. */

import { useQuery } from '@tanstack/react-query'
import { rewriteLimit } from '@tradewind/contract'
import { aiLanguages, aiTones } from '@tradewind/lexicon'
import { FailureState, useFormatNumber, useT, searchByLabel } from '@tradewind/ui'
import { Alert, Button, Form, Segmented, Select } from 'antd'
import { useMemo, useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { createSessionStore, useStore } from '../../../store.ts'
import { useRewrite, type Rewriting, type Wanted } from './use-rewrite.ts'
import { differencesOf, wordsOf } from './words.ts'
import styles from './rewrite.module.css'

export type RewriteProps = {
  content: string
  format: Wanted['format']
  onTake: (content: string) => void
  onClose: () => void
}

type Manner = Pick<Wanted, 'tone' | 'language'>

/**
 * The tone and language that the user chose last. They are remembered, because the texts of one mail usually need the
 * same tone and language.
 */
const lastManner = createSessionStore<Manner>({ tone: 'formal_business', language: 'en' })

export const RewritePanel = ({ content, format, model, onTake, onClose }: RewriteProps & { model: string }) => {
  const t = useT()
  const formatNumber = useFormatNumber()
  const manner = useStore(lastManner)
  const { rewriting, run, stop } = useRewrite()
  const isLong = content.length > rewriteLimit
  const say = (text: string) => (format === 'html' ? wordsOf(text) : text)
  const isRunning = rewriting.state === 'running'
  const take = () => {
    if (rewriting.state !== 'done') return
    onTake(rewriting.content)
    onClose()
  }
  return (
    <div className={styles.rewrite}>
      <MannerFields value={manner} isDisabled={isRunning} onChange={lastManner.set} />
      {isLong && <Alert type="warning" showIcon title={t('rewrite.too_long', { limit: formatNumber(rewriteLimit) })} />}
      <div className={styles.texts}>
        <section aria-label={t('rewrite.original')}>
          <div className={styles.head}>
            <h4>{t('rewrite.original')}</h4>
          </div>
          <div className={styles.text}>{say(content)}</div>
        </section>
        <Result rewriting={rewriting} before={content} language={manner.language} say={say} />
      </div>
      <div className={styles.actions}>
        <span className={styles.quiet}>
          {t('rewrite.by', { model })} · <UsesLeft />
        </span>
        {isRunning ? (
          <Button onClick={stop}>{t('rewrite.stop')}</Button>
        ) : (
          <Button
            type={rewriting.state === 'done' ? 'default' : 'primary'}
            disabled={isLong || say(content).trim() === ''}
            onClick={() => void run({ content, format, ...manner })}
          >
            {t(rewriting.state === 'done' ? 'rewrite.again' : 'rewrite.start')}
          </Button>
        )}
        {rewriting.state === 'done' && (
          <Button type="primary" onClick={take}>
            {t('rewrite.take')}
          </Button>
        )}
      </div>
    </div>
  )
}

type MannerProps = { value: Manner; isDisabled: boolean; onChange: (manner: Manner) => void }

const MannerFields = ({ value, isDisabled, onChange }: MannerProps) => {
  const t = useT()
  return (
    <Form layout="vertical" component="div" className={styles.manner} disabled={isDisabled}>
      <Form.Item label={t('rewrite.tone')} htmlFor="rewrite-tone">
        <Select
          id="rewrite-tone"
          value={value.tone}
          onChange={(tone) => onChange({ ...value, tone })}
          options={aiTones.map((tone) => ({ value: tone, label: t(`rewrite.tone_${tone}`) }))}
        />
      </Form.Item>
      <Form.Item label={t('rewrite.language')} htmlFor="rewrite-language">
        <Select
          id="rewrite-language"
          showSearch={searchByLabel}
          value={value.language}
          onChange={(language) => onChange({ ...value, language })}
          options={aiLanguages.map((language) => ({ value: language, label: t(`rewrite.language_${language}`) }))}
        />
      </Form.Item>
    </Form>
  )
}

type ResultProps = { rewriting: Rewriting; before: string; language: string; say: (text: string) => string }
type ResultView = 'changes' | 'result'

const Result = ({ rewriting, before, language, say }: ResultProps) => {
  const t = useT()
  const [shown, setShown] = useState<ResultView>('changes')
  return (
    <section aria-label={t('rewrite.result')} aria-busy={rewriting.state === 'running'}>
      <div className={styles.head}>
        <h4>{t('rewrite.result')}</h4>
        {rewriting.state === 'done' && (
          <Segmented
            size="small"
            aria-label={t('rewrite.shown')}
            value={shown}
            onChange={setShown}
            options={(['changes', 'result'] as const).map((value) => ({ value, label: t(`rewrite.show_${value}`) }))}
          />
        )}
      </div>
      {rewriting.state === 'idle' && <p className={`${styles.text} ${styles.quiet}`}>{t('rewrite.hint')}</p>}
      {rewriting.state === 'failed' && <FailureState failure={rewriting.failure} />}
      {rewriting.state === 'refused' && <Refused parts={rewriting.parts} />}
      {rewriting.state === 'running' && (
        <div className={styles.text}>
          {rewriting.isSecond && <p className={styles.quiet}>{t('rewrite.again_for_parts')}</p>}
          {say(rewriting.text)}
          <span className={styles.caret} aria-hidden="true" />
        </div>
      )}
      {rewriting.state === 'done' && (
        <>
          <div className={styles.text} lang={language}>
            {shown === 'result' ? (
              say(rewriting.content)
            ) : (
              <Changes before={say(before)} after={say(rewriting.content)} language={language} />
            )}
          </div>
          {rewriting.newNumbers.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('rewrite.new_numbers', { numbers: rewriting.newNumbers.join(', ') })}
            />
          )}
        </>
      )}
    </section>
  )
}

const Refused = ({ parts }: { parts: readonly string[] }) => {
  const t = useT()
  const why = parts.length === 0 ? t('rewrite.refused_long') : t('rewrite.refused_parts', { parts: parts.join(', ') })
  return <Alert type="warning" showIcon className={styles.refused} title={why} />
}

const tagOf = { same: 'span', gone: 'del', new: 'ins' } as const

const Changes = ({ before, after, language }: { before: string; after: string; language: string }) => {
  const t = useT()
  const pieces = useMemo(() => differencesOf(before, after, language), [before, after, language])
  if (pieces === null)
    return (
      <>
        <p className={styles.quiet}>{t('rewrite.too_different')}</p>
        {after}
      </>
    )
  return pieces.map(({ text, kind }, index) => {
    const Tag = tagOf[kind]
    // oxlint-disable-next-line no-array-index-key -- a piece has no id, so its index is the key
    return <Tag key={index}>{text}</Tag>
  })
}

const UsesLeft = () => {
  const t = useT()
  const formatNumber = useFormatNumber()
  const { data } = useQuery(queryOf(api.membership.searchTimes, {}))
  const asked = data?.quotas.find(({ quota }) => quota === 'ai')
  if (asked === undefined) return null
  const { remaining } = asked
  return <>{remaining === null ? t('rewrite.no_limit') : t('rewrite.left', { count: formatNumber(remaining) })}</>
}
