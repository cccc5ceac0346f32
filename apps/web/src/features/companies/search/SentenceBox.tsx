/** A box for a sentence about companies. Enter turns the sentence into filters; words without a filter are listed. */

import { useMutation, useQuery } from '@tanstack/react-query'
import { longestSentence } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { compactFilter } from '../../../company/filter-address.ts'
import type { Filter } from './search-url.ts'
import styles from './company-search.module.css'

type SentenceBoxProps = { sentence: string; onRead: (sentence: string, filter: Filter) => void }

export const SentenceBox = ({ sentence, onRead }: SentenceBoxProps) => {
  const t = useT()
  const [typed, setTyped] = useState(sentence)
  const reading = useQuery({
    ...queryOf(api.companySearch.sentence, { sentence }),
    enabled: sentence !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) => api.companySearch.sentence({ sentence: text }),
    onSuccess: ({ filter }, text) => onRead(text, compactFilter(filter)),
  })
  const read = () => {
    const text = typed.trim()
    if (text !== '') mutate(text)
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
      {sentence !== '' && data !== undefined && (
        <p role="status" className={styles.unused}>
          {data.parts.length === 0 && t('companies.sentence_none')}
          {data.parts.length > 0 && unused !== '' && t('companies.sentence_unused', { words: unused })}
        </p>
      )}
    </div>
  )
}
