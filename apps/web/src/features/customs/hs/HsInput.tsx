/**
 * An input for an HS code: digits, or a product word that suggests codes. Arrow keys move the selection, Enter selects.
 */

import { NumberText, useFormatNumber, useT } from '@tradewind/ui'
import { AutoComplete } from 'antd'
import { explainSuggestion } from './explain-suggestion.ts'
import { useCodeName, useFoundCodes, type FoundCode } from './queries.ts'
import styles from './hs.module.css'

export const isHsCode = (text: string): boolean => /^[\d\s.]*$/.test(text)

type HsInputProps = {
  value: string
  onChange: (value: string) => void
  label: string
  /** Called in addition to `onChange` when the user selects a suggested code. */
  onPick?: (code: string) => void
  size?: 'large'
}

export const HsInput = ({ value, onChange, label, onPick, size }: HsInputProps) => {
  const t = useT()
  const { data, text } = useFoundCodes(value)
  const isAnswer = value.trim() !== '' && data !== undefined
  return (
    <AutoComplete
      className={styles.input}
      {...(size === undefined ? {} : { size })}
      value={value}
      onChange={onChange}
      {...(onPick === undefined ? {} : { onSelect: onPick })}
      options={isAnswer ? data.list.map((found) => ({ value: found.code, found })) : []}
      // The options are drawn by `optionRender` instead of `label`. With `label`, the field would show both lines of
      // the selected option.
      optionRender={drawOption}
      // If digits were typed, Enter accepts them unchanged. If a word was typed, Enter selects the most likely code.
      defaultActiveFirstOption={!isHsCode(value)}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.popup } }}
      notFoundContent={isAnswer && text === value.trim() ? t('customs.hs_none') : null}
      placeholder={t('customs.hs_placeholder')}
      aria-label={label}
      maxLength={100}
      allowClear
    />
  )
}

const drawOption = ({ data: { found } }: { data: { found: FoundCode } }) => <HsOption found={found} />

const HsOption = ({ found }: { found: FoundCode }) => {
  const t = useT()
  const format = useFormatNumber()
  const nameOf = useCodeName()
  return (
    <span className={styles.row} title={nameOf(found)}>
      <b className="tw-number">{found.code}</b>
      <span className={styles.name}>
        {nameOf(found)}
        <small>{explainSuggestion(found, t, format)}</small>
      </span>
      <NumberText value={found.trades} compact />
    </span>
  )
}
