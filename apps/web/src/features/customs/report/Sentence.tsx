/** Sentences whose placeholders are components, such as links. */

import type { MessageKey } from '@tradewind/i18n/web'
import { useT, useUi } from '@tradewind/ui'
import { Fragment, type ReactNode } from 'react'

// An invisible separator (U+2063) that no text contains.
const mark = '\u2063'

type Nodes = Readonly<Record<string, ReactNode>>

/** Returns a function that renders a text in which each placeholder becomes the node of its name. */
export const useFilled = () => {
  const t = useT()
  return (key: MessageKey, nodes: Nodes): ReactNode => {
    const params = Object.fromEntries(Object.keys(nodes).map((name) => [name, `${mark}${name}${mark}`]))
    // Every second part is the name of a placeholder.
    const parts = t(key, params).split(mark)
    return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : nodes[part]}</Fragment>)
  }
}

/** Like `useFilled`, for a text that is a whole sentence. */
export const useSentence = () => {
  const filled = useFilled()
  return (key: MessageKey, nodes: Nodes) => <p>{filled(key, nodes)}</p>
}

/** Joins components as the language joins a list: `A, B and C`. */
export const ListOf = ({ items }: { items: readonly ReactNode[] }) => {
  const { languageTag } = useUi()
  const parts = new Intl.ListFormat(languageTag).formatToParts(items.map((_item, index) => String(index)))
  return parts.map(({ type, value }, index) => (
    <Fragment key={index}>{type === 'element' ? items[Number(value)] : value}</Fragment>
  ))
}
