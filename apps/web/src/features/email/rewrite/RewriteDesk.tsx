/** Tone and language above; the original on the left, what comes of it on the right. */
import { Alert, Button, Form, Segmented, Select } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { rewriteLimit } from '@tradewind/contract'
import { aiLanguages, aiTones } from '@tradewind/lexicon'
import { FailureState, useFormatNumber, useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { quotaStore } from '../../../quota.ts'
import { createStore, useStore } from '../../../store.ts'
import type { RewriteProps } from './RewriteDialog.tsx'
import { useRewrite, type Rewriting, type Wanted } from './use-rewrite.ts'
import { differencesOf, wordsOf } from './words.ts'

type Manner = Pick<Wanted, 'tone' | 'language'>

/** Most texts of a mail want the same. */
const lastManner = createStore<Manner>({ tone: 'formal_business', language: 'en' })

export const RewriteDesk = ({ content, format, model, onTake, onClose }: RewriteProps & { model: string }) => {
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
    <div className="rewrite">
      <MannerFields value={manner} isDisabled={isRunning} onChange={lastManner.set} />
      {isLong && <Alert type="warning" showIcon title={t('rewrite.too_long', { limit: formatNumber(rewriteLimit) })} />}
      <div className="rewrite-texts">
        <section aria-label={t('rewrite.original')}>
          <h4>{t('rewrite.original')}</h4>
          <div className="rewrite-text">{say(content)}</div>
        </section>
        <section aria-label={t('rewrite.result')}>
          <h4>{t('rewrite.result')}</h4>
          <Result rewriting={rewriting} before={content} language={manner.language} say={say} />
        </section>
      </div>
      <div className="rewrite-actions">
        <span className="rewrite-quiet">
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
    <Form layout="vertical" component="div" className="rewrite-manner" disabled={isDisabled}>
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
          value={value.language}
          onChange={(language) => onChange({ ...value, language })}
          options={aiLanguages.map((language) => ({ value: language, label: t(`rewrite.language_${language}`) }))}
        />
      </Form.Item>
    </Form>
  )
}

type ResultProps = { rewriting: Rewriting; before: string; language: string; say: (text: string) => string }

const Result = ({ rewriting, before, language, say }: ResultProps) => {
  const t = useT()
  if (rewriting.state === 'idle') return <p className="rewrite-quiet">{t('rewrite.hint')}</p>
  if (rewriting.state === 'failed') return <FailureState failure={rewriting.failure} />
  if (rewriting.state === 'done')
    return (
      <Done before={say(before)} after={say(rewriting.content)} newNumbers={rewriting.newNumbers} language={language} />
    )
  return (
    <div aria-busy="true">
      {rewriting.isSecond && <p className="rewrite-quiet">{t('rewrite.again_for_parts')}</p>}
      <div className="rewrite-text">
        {say(rewriting.text)}
        <span className="rewrite-caret" aria-hidden="true" />
      </div>
    </div>
  )
}

const tagOf = { same: 'span', gone: 'del', new: 'ins' } as const

type DoneProps = { before: string; after: string; newNumbers: readonly string[]; language: string }

const Done = ({ before, after, newNumbers, language }: DoneProps) => {
  const t = useT()
  const [shown, setShown] = useState<'changes' | 'result'>('changes')
  const pieces = useMemo(() => differencesOf(before, after, language), [before, after, language])
  return (
    <>
      <Segmented
        size="small"
        aria-label={t('rewrite.shown')}
        value={shown}
        onChange={setShown}
        options={(['changes', 'result'] as const).map((value) => ({ value, label: t(`rewrite.show_${value}`) }))}
      />
      {newNumbers.length > 0 && (
        <Alert type="warning" showIcon title={t('rewrite.new_numbers', { numbers: newNumbers.join(', ') })} />
      )}
      <div className="rewrite-text" lang={language}>
        {shown === 'result'
          ? after
          : pieces.map(({ text, kind }, index) => {
              const Tag = tagOf[kind]
              // oxlint-disable-next-line no-array-index-key -- a piece is its place
              return <Tag key={index}>{text}</Tag>
            })}
      </div>
    </>
  )
}

const UsesLeft = () => {
  const t = useT()
  const formatNumber = useFormatNumber()
  const told = useStore(quotaStore).ai
  const { data } = useQuery(queryOf(api.membership.searchTimes, {}))
  const asked = data?.quotas.find(({ quota }) => quota === 'ai')
  if (asked === undefined) return null
  const left = told ?? asked.remaining
  return <>{left === null ? t('rewrite.no_limit') : t('rewrite.left', { count: formatNumber(left) })}</>
}
