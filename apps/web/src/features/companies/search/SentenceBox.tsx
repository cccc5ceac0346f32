/** A box for a sentence about companies. Enter turns the sentence into filters; words without a filter are listed. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { longestSentence } from '@tradewind/contract'
import { useSubmit, useT } from '@tradewind/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { compactFilter } from '../../../company/filter-address.ts'
import type { Filter } from './search-url.ts'
import styles from './company-search.module.css'

type SentenceBoxProps = { sentence: string; onRead: (sentence: string, filter: Filter) => void }

const readingOf = (sentence: string) => ({
  ...queryOf(api.companySearch.sentence, { sentence }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const SentenceBox = ({ sentence, onRead }: SentenceBoxProps) => {
  const t = useT()
  const [typed, setTyped] = useState(sentence)
  const client = useQueryClient()
  const { submit, isPending, failure } = useSubmit({ isChoice: true })
  const reading = useQuery({ ...readingOf(sentence), enabled: sentence !== '' })
  const read = () => {
    const text = typed.trim()
    if (text === '') return
    void submit(async () => onRead(text, compactFilter((await client.fetchQuery(readingOf(text))).filter)))
  }
  const { data } = reading
  const unused = data?.unused.map(({ text }) => text).join(t('companies.word_separator')) ?? ''
  return (
    <div className={styles.sentence}>
      <Input.Search
        aria-label={t('companies.sentence')}
        placeholder={t('companies.sentence_placeholder')}
        title={t('companies.sentence_hint')}
        size="large"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={read}
        enterButton={t('companies.sentence_read')}
        loading={isPending}
        maxLength={longestSentence}
      />
      {failure !== null && <p role="alert">{failure}</p>}
      {sentence !== '' && data !== undefined && (
        <p role="status" className={styles.unused}>
          {data.parts.length === 0 && t('companies.sentence_none')}
          {data.parts.length > 0 && unused !== '' && t('companies.sentence_unused', { words: unused })}
          {data.conversions.map(({ currency, usdPerUnit, month }) => (
            <span key={currency}>
              {' '}
              {usdPerUnit === null || month === null
                ? t('companies.sentence_no_rate', { currency })
                : t('companies.sentence_converted', { currency, month, rate: usdPerUnit })}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
