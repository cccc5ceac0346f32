/**
 * The command palette, which Ctrl+K opens: finds pages, open tabs, actions, companies, contacts, drafts, campaigns and
 * saved searches. Enter opens the selected item.
 */

import { useT } from '@tradewind/ui'
import { Input, Modal, type InputRef } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { CallFailure } from '../../failure.ts'
import { useFound, usePlaces, type PaletteItem } from './palette-items.tsx'
import styles from './shell-tools.module.css'

type PaletteProps = { onClose: () => void; onOpenSettings: () => void }

export const CommandPalette = (props: PaletteProps) => {
  const t = useT()
  const field = useRef<InputRef>(null)
  return (
    <Modal
      open
      onCancel={props.onClose}
      footer={null}
      closable={false}
      width={560}
      className={styles.palette}
      title={<span className="tw-sr">{t('layout.palette')}</span>}
      afterOpenChange={(opened) => opened && field.current?.focus()}
    >
      <Palette field={field} {...props} />
    </Modal>
  )
}

const Palette = ({ field, onClose, ...props }: PaletteProps & { field: React.RefObject<InputRef | null> }) => {
  const t = useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const places = usePlaces(typed, props)
  const found = useFound(typed)
  const items = [...places, ...found.items]
  const run = (item: PaletteItem | undefined) => {
    if (item === undefined) return
    onClose()
    if (typeof item.target === 'string') void navigate(item.target)
    else item.target()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + items.length) % items.length)
    } else if (event.key === 'Enter') run(items[chosen])
  }
  return (
    <>
      <Input
        ref={field}
        size="large"
        variant="borderless"
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-label={t('layout.palette')}
        placeholder={t('layout.palette_placeholder')}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="palette-list" role="listbox" className={styles.paletteList} aria-label={t('layout.palette')}>
        {items.map((item, index) => (
          <Match key={item.key} item={item} isChosen={index === chosen} onPick={() => run(item)} />
        ))}
        <State {...found} isEmpty={items.length === 0} />
      </ul>
      <p className={styles.paletteHint}>{t('layout.palette_hint')}</p>
    </>
  )
}

const State = ({ isSearching, isEmpty, error }: { isSearching: boolean; isEmpty: boolean; error: unknown }) => {
  const t = useT()
  if (isSearching) return <li className={styles.paletteNone}>{t('common.loading')}</li>
  if (error !== null)
    return <li className={styles.paletteNone}>{error instanceof CallFailure ? error.message : t('error.has_error')}</li>
  return isEmpty ? <li className={styles.paletteNone}>{t('layout.palette_empty')}</li> : null
}

const Match = ({ item, isChosen, onPick }: { item: PaletteItem; isChosen: boolean; onPick: () => void }) => {
  const { Icon, title, detail } = item
  return (
    <li
      role="option"
      aria-selected={isChosen}
      className={styles.paletteMatch}
      onMouseDown={(event) => {
        event.preventDefault()
        onPick()
      }}
      ref={isChosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
    >
      {Icon !== undefined && <Icon />}
      <span>{title}</span>
      <small>{detail}</small>
    </li>
  )
}
