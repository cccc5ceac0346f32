/** One facet of a search: its values with the number of results of each. A click on a value chooses it or drops it. */

import { Button } from 'antd'
import { useState } from 'react'
import { NumberText } from '../NumberText.tsx'
import { useT } from '../UiProvider.tsx'
import styles from './facets.module.css'

export type FacetListProps = {
  title: string
  values: readonly { value: string; count: number }[]
  nameOf: (value: string) => string
  isChosen: (value: string) => boolean
  onToggle: (value: string) => void
}

const shortLength = 6

export const FacetList = ({ title, values, nameOf, isChosen, onToggle }: FacetListProps) => {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  if (values.length === 0) return null
  const most = Math.max(...values.map(({ count }) => count))
  // Chosen values come first, so that the short list shows them and they can be dropped.
  const ordered = [...values.filter(({ value }) => isChosen(value)), ...values.filter(({ value }) => !isChosen(value))]
  const visible = showsAll ? ordered : ordered.slice(0, shortLength)
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {visible.map(({ value, count }) => (
          <li key={value}>
            <button type="button" aria-pressed={isChosen(value)} onClick={() => onToggle(value)} title={nameOf(value)}>
              <span className={styles.name}>{nameOf(value)}</span>
              <NumberText value={count} compact />
              <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {values.length > shortLength && (
        <Button type="link" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('common.less') : t('customs.facet_more', { count: values.length - shortLength })}
        </Button>
      )}
    </section>
  )
}

const bones = [5, 5, 6]

/** The lists of a search's facets; a skeleton while `children` are absent. */
export const FacetLists = ({ children }: { children?: React.ReactNode }) => (
  <div className={styles.facets} data-part="facets" aria-busy={children === undefined}>
    {children ??
      bones.map((lines, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <section key={index}>
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className={`tw-bone ${styles.bone}`} />
          ))}
        </section>
      ))}
  </div>
)
