/** The queries of the HS code tree and of the search for HS codes. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { useUi } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { useSettled } from '../../../use-settled.ts'

export type FoundCode = CallOutputOf<typeof api.customs.hsFind.endpoint>['list'][number]
export type TreeCode = CallOutputOf<typeof api.customs.hsChildren.endpoint>['list'][number]

/**
 * The HS nomenclature does not change during a session, but the record counts of its codes change with every import of
 * a file.
 */
const staleTime = 60_000

const longestText = 100

/** The HS codes that match the typed text. The query runs when the user stops typing for a moment. */
export const useFoundCodes = (typed: string) => {
  const text = useSettled(typed.trim()).slice(0, longestText)
  const found = useQuery({
    ...queryOf(api.customs.hsFind, { text }),
    enabled: text !== '' && typed.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime,
  })
  return { ...found, text }
}

export const useHsChildren = (parent: string) => useQuery({ ...queryOf(api.customs.hsChildren, { parent }), staleTime })

/** Returns the name of an HS code in the reader's language. Subheadings have only English names. */
export const useCodeName = () => {
  const { locale } = useUi()
  const isChinese = locale === 'cn' || locale === 'zhHk'
  return ({ nameEn, nameCn }: { nameEn: string | null; nameCn: string | null }): string =>
    (isChinese ? nameCn : null) ?? nameEn ?? ''
}
