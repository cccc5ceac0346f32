/** The command palette, which ⌘K opens. The user types letters of a screen's name, and Enter opens the screen. */

import { useT } from '@tradewind/ui'
import { Input, Modal, type InputRef } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Screen } from '../routes.ts'
import { screens as declared } from '../screens.ts'
import { useCategoryTitle, useScreenTitle, useShell } from './shell-context.ts'
import styles from './shell-tools.module.css'

export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const field = useRef<InputRef>(null)
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      className={styles.palette}
      title={<span className="tw-sr">{t('layout.palette')}</span>}
      afterOpenChange={(opened) => opened && field.current?.focus()}
    >
      <Palette field={field} onClose={onClose} />
    </Modal>
  )
}

/**
 * Returns the rank of a screen for the typed letters; a lower number is shown first. The name must contain all letters
 * in the typed order: `cs` finds "customs search". A name that contains the letters as a substring ranks first. Null:
 * the name does not match.
 */
const rank = (text: string, typed: string): number | null => {
  const at = text.indexOf(typed)
  if (at >= 0) return at
  let from = 0
  for (const letter of typed) {
    from = text.indexOf(letter, from) + 1
    if (from === 0) return null
  }
  return 100 + from
}

const useMatches = (typed: string): readonly Screen[] => {
  const { groups } = useShell()
  const titleOf = useScreenTitle()
  const wanted = typed.trim().toLowerCase()
  return groups
    .flatMap(({ screens }) => screens)
    .map((screen) => ({ screen, rank: rank(`${titleOf(screen)} ${screen.name}`.toLowerCase(), wanted) }))
    .filter((match) => match.rank !== null)
    .toSorted((a, b) => (wanted === '' ? 0 : (a.rank ?? 0) - (b.rank ?? 0)))
    .map(({ screen }) => screen)
}

const Palette = ({ field, onClose }: { field: React.RefObject<InputRef | null>; onClose: () => void }) => {
  const t = useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const matches = useMatches(typed)
  const go = (screen: Screen | undefined) => {
    if (screen === undefined) return
    onClose()
    void navigate(screen.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && matches.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + matches.length) % matches.length)
    } else if (event.key === 'Enter') go(matches[chosen])
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
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      <ul id="palette-list" role="listbox" className={styles.paletteList} aria-label={t('layout.palette')}>
        {matches.map((screen, index) => (
          <Match key={screen.path} screen={screen} isChosen={index === chosen} onPick={() => go(screen)} />
        ))}
        {matches.length === 0 && <li className={styles.paletteNone}>{t('layout.palette_empty')}</li>}
      </ul>
      <p className={styles.paletteHint}>{t('layout.palette_hint')}</p>
    </>
  )
}

const Match = ({ screen, isChosen, onPick }: { screen: Screen; isChosen: boolean; onPick: () => void }) => {
  const title = useScreenTitle()(screen)
  const category = useCategoryTitle()(screen.category)
  const Icon = declared[screen.name]?.icon
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
      <small>{category}</small>
    </li>
  )
}
