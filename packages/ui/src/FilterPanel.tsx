/** The frame of a search: fields in a grid, one primary button, and the applied filters as removable chips. */
import { LoadingOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import type { ReactNode, SyntheticEvent } from 'react'
import { useT } from './UiProvider.tsx'
import './styles/filters.css'

export type FilterChip = { key: string; label: string; value: string; onRemove: () => void }

export type FilterPanelProps = {
  /** Each a `FilterField`. */
  children: ReactNode
  onSearch: () => void
  onReset: () => void
  searching?: boolean
  /** Beside the buttons: saved searches, a preset list. */
  extra?: ReactNode
}

export const FilterPanel = ({ children, onSearch, onReset, searching = false, extra }: FilterPanelProps) => {
  const t = useT()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSearch()
  }
  return (
    <form className="tw-filters" onSubmit={submit} role="search" data-search>
      <div className="tw-filter-grid">{children}</div>
      <div className="tw-filter-actions">
        {extra}
        <Button htmlType="button" onClick={onReset}>
          {t('common.reset')}
        </Button>
        {/* Never disabled: another search may start while a slow one runs, which it aborts. */}
        <Button type="primary" htmlType="submit" icon={searching ? <LoadingOutlined /> : <SearchOutlined />}>
          {t('common.search')}
        </Button>
      </div>
    </form>
  )
}

/** A labelled field of the panel. `wide` takes two columns. */
export const FilterField = ({
  label,
  wide = false,
  children,
}: {
  label: string
  wide?: boolean
  children: ReactNode
}) => (
  <label className="tw-filter-field" data-wide={wide}>
    <span>{label}</span>
    {children}
  </label>
)

export const FilterChips = ({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) => {
  const t = useT()
  if (chips.length === 0) return null
  return (
    <div className="tw-chips" role="group" aria-label={t('common.filters')}>
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
          <span className="tw-chip-label">{label}</span>
          <span className="tw-chip-value" title={value}>
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
