/**
 * The values that the user has typed into a form. The values apply only on submit. A form with an invalid HS code is
 * not submitted.
 */

import { useState } from 'react'
import { isHsCode } from '../hs/HsInput.tsx'

type DraftInput<F> = {
  filter: F
  codeOf: (asked: F) => string | undefined
  onSearch: (asked: F) => void
}

export const useDraft = <F extends object>({ filter, codeOf, onSearch }: DraftInput<F>) => {
  const [asked, setAsked] = useState(filter)
  const [refused, setRefused] = useState(false)
  const change = (changed: Partial<F>) => setAsked((draft) => ({ ...draft, ...changed }))
  return {
    asked,
    change,
    set: <K extends keyof F>(field: K, value: F[K]) => setAsked((draft) => ({ ...draft, [field]: value })),
    /** True when the last submit was blocked because of an invalid HS code. */
    refused,
    submit: () => {
      if (isHsCode(codeOf(asked) ?? '')) onSearch(asked)
      else setRefused(true)
    },
  }
}
