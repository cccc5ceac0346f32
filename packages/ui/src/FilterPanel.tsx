/** The panel of a search form: fields in a grid, one primary button, and the applied filters as removable chips. */

import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import type { ReactNode, SyntheticEvent } from 'react'
import { useT } from './UiProvider.tsx'
import styles from './filter-panel.module.css'

export type FilterChip = { key: string; label: string; value: string; onRemove: () => void }

export type FilterPanelProps = {
  /** The fields; each child is a `FilterField`. */
  children: ReactNode
  onSearch: () => void
  onReset: () => void
  searching?: boolean
  /** Content beside the buttons, e.g. saved searches or a list of presets. */
  extra?: ReactNode
}

export const FilterPanel = ({ children, onSearch, onReset, searching = false, extra }: FilterPanelProps) => {
  const t = useT()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form className={styles.filters} onSubmit={submit} role="search" data-search>
      <FilterGrid>{children}</FilterGrid>
      <div className={styles.actions}>
        {extra}
        <Button htmlType="button" onClick={onReset}>
          {t('common.reset')}
        </Button>
        {/* The button is never disabled: during a slow search the user may start another, which aborts the first. */}
        <Button type="primary" htmlType="submit" icon={searching ? <LoadingOutlined /> : <SearchOutlined />}>
          {t('common.search')}
        </Button>
      </div>
    </form>
  )
}

/** The same grid of fields for use outside the filter panel. */
export const FilterGrid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

/**
 * Several controls under one heading. The heading is no `label`, because a click on a label would activate the first
 * control.
 */
export const FilterGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.field} data-part="filter-field" role="group" aria-label={label}>
    <span>{label}</span>
    {children}
  </div>
)

/** A labelled field of the filter panel. A field with `wide` takes two columns. */
export const FilterField = ({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) => (
  <label className={styles.field} data-part="filter-field" data-wide={wide}>
    <span>{label}</span>
    {children}
  </label>
)

type FilterChipsProps = {
  chips: readonly FilterChip[]
  onClear: () => void
  /** True: the chips stay on one line, which scrolls horizontally when it is too narrow. */
  oneLine?: boolean
}

export const FilterChips = ({ chips, onClear, oneLine = false }: FilterChipsProps) => {
  const t = useT()
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} data-one-line={oneLine} role="group" aria-label={t('common.filters')}>
      {chips.map(({ key, label, value, onRemove }) => (
        <Tag
          key={key}
          variant="filled"
          closable={{ 'aria-label': t('common.filter_remove', { name: label }) }}
          onClose={(event) => {
            event.preventDefault()
            onRemove()
          }}
        >
          <span className={styles.chipLabel}>{label}</span>
          <span className={styles.chipValue} title={value}>
            {value}
          </span>
        </Tag>
      ))}
      <Button type="link" size="small" onClick={onClear}>
        {t('common.clear_all')}
      </Button>
    </div>
  )
}
