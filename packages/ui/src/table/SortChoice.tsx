/** Choice of the sort order on a phone, where rows are stacked and there is no header to click. */
import { Select } from 'antd'
import { useT } from '../UiProvider.tsx'
import type { Column } from './columns.ts'

type SortChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

export const SortChoice = <Row,>({ columns, value, onChange }: SortChoiceProps<Row>) => {
  const t = useT()
  const options = columns.flatMap(({ title, sort = {} }) =>
    [
      { value: sort.descend, label: `${title} ↓` },
      { value: sort.ascend, label: `${title} ↑` },
    ].filter((option) => option.value !== undefined),
  )
  return (
    <Select
      size="small"
      aria-label={t('common.sort')}
      placeholder={t('common.sort')}
      value={options.some((option) => option.value === value) ? value : null}
      onChange={(chosen: string | null) => onChange(chosen ?? undefined)}
      options={options}
      popupMatchSelectWidth={false}
    />
  )
}
