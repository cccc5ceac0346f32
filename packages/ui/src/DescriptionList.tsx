/** A list of labels with their values, e.g. the fields of one record. */

import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** A label and its value. A value of null or undefined shows a dash. */
export type Description = readonly [label: string, value: ReactNode]

type DescriptionListProps = {
  /** `false` stands for an item that does not apply; the list omits it. */
  items: readonly (Description | false)[]
  /**
   * `beside` (the default): the value is beside its label, and below it on a phone. `above`: the value is below its
   * label, and each line has as many items as fit. `inline`: label and value follow one another like words.
   */
  layout?: 'beside' | 'above' | 'inline'
  /** True: a line separates the items. */
  lined?: boolean
  /** True: smaller text and narrower gaps; with `above`, more items in a line. */
  dense?: boolean
}

export const DescriptionList = ({ items, layout = 'beside', lined, dense }: DescriptionListProps) => (
  <dl className={styles.list} data-part="description-list" data-layout={layout} data-lined={lined} data-dense={dense}>
    {items.map((item, index) =>
      item === false ? null : (
        // Two items can have the same label, e.g. two headers of one name in a mail.
        <div key={`${item[0]} ${String(index)}`}>
          <dt>{item[0]}</dt>
          <dd>{item[1] ?? '–'}</dd>
        </div>
      ),
    )}
  </dl>
)
