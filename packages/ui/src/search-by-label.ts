import type { ReactNode } from 'react'

type Labelled = { label?: ReactNode }

/** 0: the label begins with the text; 1: a word of the label begins with the text; 2: the text is inside a word. */
const rankOf = ({ label }: Labelled, text: string): number => {
  if (typeof label !== 'string') return 2
  const lowered = label.toLowerCase()
  if (lowered.startsWith(text)) return 0
  return lowered.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) ? 1 : 2
}

/**
 * The search of a select field by the labels of its options. Labels that begin with the typed text come first, so that
 * `hous` offers Houston before Zhoushan. Options of equal rank keep their order.
 */
export const searchByLabel = {
  optionFilterProp: 'label',
  filterSort: (one: Labelled, other: Labelled, { searchValue }: { searchValue: string }): number => {
    const text = searchValue.trim().toLowerCase()
    return rankOf(one, text) - rankOf(other, text)
  },
}
