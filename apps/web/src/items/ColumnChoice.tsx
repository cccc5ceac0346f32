/** The columns of an exported file as check boxes. The browser remembers the choice for each list. */

import type { ChoosableColumn } from '@tradewind/lexicon'
import { readColumnChoice, storeColumnChoice, useT } from '@tradewind/ui'
import { Checkbox, Form } from 'antd'
import styles from './items.module.css'

const tableOf = (list: string): string => `export.${list}`

type ColumnChoiceProps = { list: string; columns: readonly ChoosableColumn[] }

/** The field `columns` of a form: keys of the chosen columns. */
export const ColumnChoice = ({ list, columns }: ColumnChoiceProps) => {
  const t = useT()
  const stored = readColumnChoice(tableOf(list))
  const known = columns.map(({ key }) => key).filter((key) => stored === null || stored.includes(key))
  return (
    <Form.Item
      name="columns"
      label={t('exports.columns')}
      initialValue={known.length === 0 ? columns.map(({ key }) => key) : known}
      rules={[{ required: true, message: t('exports.columns_none') }]}
    >
      <Boxes columns={columns} />
    </Form.Item>
  )
}

type BoxesProps = Pick<ColumnChoiceProps, 'columns'> & {
  id?: string
  value?: readonly string[]
  onChange?: (keys: readonly string[]) => void
}

const Boxes = ({ columns, id, value = [], onChange }: BoxesProps) => {
  const t = useT()
  const all = columns.map(({ key }) => key)
  return (
    <div id={id} role="group" aria-label={t('exports.columns')}>
      <Checkbox
        checked={value.length === all.length}
        indeterminate={value.length > 0 && value.length < all.length}
        onChange={({ target }) => onChange?.(target.checked ? all : [])}
      >
        {t('exports.columns_all')}
      </Checkbox>
      <Checkbox.Group
        className={styles.columns ?? ''}
        value={[...value]}
        onChange={(keys) => onChange?.(all.filter((key) => keys.includes(key)))}
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
      />
    </div>
  )
}

/** Remembers the choice. Returns the chosen columns for an order: nothing when all are chosen. */
export const keepColumnChoice = (
  { list, columns }: ColumnChoiceProps,
  chosen: readonly string[] | undefined,
): { columns?: string[] } => {
  if (chosen === undefined) return {}
  const hasAll = columns.every(({ key }) => chosen.includes(key))
  storeColumnChoice(tableOf(list), hasAll ? null : chosen)
  return hasAll ? {} : { columns: [...chosen] }
}
