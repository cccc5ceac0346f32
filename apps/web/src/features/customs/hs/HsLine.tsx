/**
 * An HS code with its name and record count. A click on the name selects the code, a click on the arrow shows the codes
 * below it, and a click on the number opens the records.
 */

import { CaretRightOutlined, LineChartOutlined } from '@ant-design/icons'
import { NumberText, useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useScreenLink } from '../../../links.ts'
import { writeSearch, type Filter } from '../filter-url.ts'
import { MarketLink } from '../market/MarketLink.tsx'
import { useCodeName } from './queries.ts'
import customsStyles from '../customs.module.css'
import styles from './hs.module.css'

export type HsLineProps = {
  code: { code: string; nameEn: string | null; nameCn: string | null; trades: number }
  /** The filter of the search that finds the counted records. */
  filter: Filter
  onPick: (code: string) => void
  why?: string
  /** The number of records relative to the code with the most records on the same level, 0 to 1. */
  part?: number
  open?: boolean
  onOpen?: (open: boolean) => void
  children?: ReactNode
}

export const HsLine = ({ code: entry, filter, onPick, why, part = 0, open, onOpen, children }: HsLineProps) => {
  const t = useT()
  const nameOf = useCodeName()
  const { code, trades } = entry
  const name = nameOf(entry)
  const records = useScreenLink()('customs_search', {}, writeSearch({ filter }))
  return (
    <li>
      <div className={styles.line} data-none={trades === 0}>
        {onOpen === undefined ? (
          <span />
        ) : (
          <button
            type="button"
            className={styles.arrow}
            tabIndex={-1}
            aria-label={t(open ? 'customs.hs_close' : 'customs.hs_open', { code })}
            onClick={() => onOpen(!open)}
          >
            <CaretRightOutlined rotate={open ? 90 : 0} />
          </button>
        )}
        <button
          type="button"
          className={styles.row}
          data-hs-line
          aria-expanded={open}
          title={t('customs.hs_take', { code })}
          onClick={() => onPick(code)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') onOpen?.(true)
            if (key === 'ArrowLeft') onOpen?.(false)
          }}
        >
          <b className="tw-number">{code}</b>
          <span className={styles.name}>
            {name === '' ? t('customs.hs_unknown') : name}
            {why !== undefined && why !== '' && <small>{why}</small>}
          </span>
          <span className={customsStyles.facetBar} style={{ inlineSize: `${part * 100}%` }} aria-hidden />
        </button>
        {trades === 0 || records === null ? (
          <NumberText value={trades} compact />
        ) : (
          <Link to={records} tabIndex={-1} title={t('customs.open_records')}>
            <NumberText value={trades} compact />
          </Link>
        )}
        {trades === 0 ? (
          <span />
        ) : (
          <MarketLink filter={{ hsCode: code }} title={t('market.of_code', { code })} outOfTabs>
            <LineChartOutlined />
          </MarketLink>
        )}
      </div>
      {children}
    </li>
  )
}
