/** A line above the result that lists the words that the search looked up in addition to the typed words. */

import { useT } from '@tradewind/ui'
import styles from './customs.module.css'

export const SearchedWords = ({ words = [] }: { words: readonly string[] | undefined }) => {
  const t = useT()
  if (words.length === 0) return null
  return (
    <p className={styles.searched} data-part="searched-words" title={t('customs.also_searched_hint')}>
      {t('customs.also_searched', { words: words.join(t('customs.words_separator')) })}
    </p>
  )
}
