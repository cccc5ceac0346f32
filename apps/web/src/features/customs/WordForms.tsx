/** Suggests the same search with its words in singular and plural. */

import { useT } from '@tradewind/ui'
import { Button } from 'antd'
import type { Filter } from './filter-url.ts'
import { withForms } from './word-forms.ts'

type WordFormsProps = { filter: Filter; onSearch: (filter: Filter) => void; isMain?: boolean }

/** `isMain`: true when this is the only suggestion on screen. */
export const WordForms = ({ filter, onSearch, isMain = false }: WordFormsProps) => {
  const t = useT()
  const keywords = withForms(filter.keywords ?? '')
  const description = withForms(filter.description ?? '')
  if (keywords === null && description === null) return null
  const asked = { ...filter, ...(keywords !== null && { keywords }), ...(description !== null && { description }) }
  return (
    <Button
      type={isMain ? 'primary' : 'link'}
      size={isMain ? 'middle' : 'small'}
      title={[keywords, description].filter((text) => text !== null).join(' · ')}
      onClick={() => onSearch(asked)}
    >
      {t('customs.with_forms')}
    </Button>
  )
}
