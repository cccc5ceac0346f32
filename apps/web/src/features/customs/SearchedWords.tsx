/** A line above the result that lists the words that the search looked up in addition to the typed words. */

import { useT, useUi } from '@tradewind/ui'
import styles from './customs.module.css'

export const SearchedWords = ({ words = [] }: { words: readonly string[] | undefined }) => {
  const t = useT()
  const { languageTag } = useUi()
  if (words.length === 0) return null
  const list = new Intl.ListFormat(languageTag, { type: 'unit', style: 'short' }).format(words)
  return (
    <p className={styles.searched} data-part="searched-words" title={t('customs.also_searched_hint')}>
      {t('customs.also_searched', { words: list })}
    </p>
  )
}
