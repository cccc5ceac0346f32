/**
 * A panel with the HS nomenclature: chapters, headings and subheadings with their record counts, and a search for
 * products.
 */

import { EmptyState, QueryState, useFormatNumber, useT } from '@tradewind/ui'
import { Drawer, Input, Switch } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { explainSuggestion } from './explain-suggestion.ts'
import { HsBranch } from './HsBranch.tsx'
import { HsLine } from './HsLine.tsx'
import { useFoundCodes } from './queries.ts'
import customsStyles from '../customs.module.css'
import styles from './hs.module.css'

export type HsBrowserProps = { open: boolean; onClose: () => void; onPick: (code: string) => void }

export const HsBrowser = ({ open, onClose, onPick }: HsBrowserProps) => {
  const t = useT()
  return (
    <Drawer open={open} onClose={onClose} title={t('customs.hs_browse')} size={560} destroyOnHidden>
      <Browser onPick={onPick} />
    </Drawer>
  )
}

const Browser = ({ onPick }: { onPick: (code: string) => void }) => {
  const t = useT()
  const [text, setText] = useState('')
  const [onlyTraded, setOnlyTraded] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handler moves the focus between the lines
    <div className={styles.hs} onKeyDown={walkLines}>
      <Input
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('customs.hs_find_placeholder')}
        aria-label={t('customs.hs_find')}
        maxLength={100}
        autoFocus
        allowClear
      />
      {text.trim() === '' ? (
        <>
          <label className={styles.only}>
            <Switch size="small" checked={onlyTraded} onChange={setOnlyTraded} /> {t('customs.hs_only_traded')}
          </label>
          <HsBranch parent="" onPick={onPick} onlyTraded={onlyTraded} />
        </>
      ) : (
        <Found text={text} onPick={onPick} />
      )}
    </div>
  )
}

const Found = ({ text, onPick }: { text: string; onPick: (code: string) => void }) => {
  const t = useT()
  const format = useFormatNumber()
  const found = useFoundCodes(text)
  if (!found.isSuccess)
    return <QueryState query={found} skeleton={<div className={`tw-bone ${customsStyles.facetBone}`} aria-busy />} />
  const { data } = found
  if (data.list.length === 0) return <EmptyState title={t('customs.hs_none')} hint={t('customs.hs_none_hint')} />
  const { keywords } = data
  return (
    <>
      {keywords !== null && (
        <p className={customsStyles.quiet}>{t('customs.hs_looked_for', { keywords, total: format(data.trades) })}</p>
      )}
      <ul className={styles.lines}>
        {data.list.map((found) => (
          <HsLine
            key={found.code}
            code={found}
            why={explainSuggestion(found, t, format)}
            filter={{ hsCode: found.code, ...(keywords === null ? {} : { keywords }) }}
            onPick={onPick}
          />
        ))}
      </ul>
    </>
  )
}

/** Moves the focus with the arrow keys: through the search field, the lines of the tree and the results. */
const walkLines = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type="text"], [data-hs-line]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}
