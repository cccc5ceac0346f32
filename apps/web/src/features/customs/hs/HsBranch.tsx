/**
 * One level of the tree of HS codes: the codes below a code. The codes of a level are loaded when the user expands it.
 */

import { QueryState, useFormatNumber, useT } from '@tradewind/ui'
import { useState } from 'react'
import { HsLine } from './HsLine.tsx'
import { useHsChildren, type TreeCode } from './queries.ts'
import customsStyles from '../customs.module.css'
import styles from './hs.module.css'

export type HsBranchProps = { parent: string; onPick: (code: string) => void; onlyTraded: boolean }

const bones = 6

const Bones = () => (
  <div aria-busy>
    {Array.from({ length: bones }, (_, line) => (
      <div key={line} className={`tw-bone ${customsStyles.facetBone}`} />
    ))}
  </div>
)

export const HsBranch = ({ parent, onPick, onlyTraded }: HsBranchProps) => {
  const t = useT()
  const format = useFormatNumber()
  const children = useHsChildren(parent)
  if (!children.isSuccess) return <QueryState query={children} skeleton={<Bones />} />
  const { data } = children
  const visible = data.list.filter(({ trades }) => !onlyTraded || trades > 0)
  const most = Math.max(1, ...data.list.map(({ trades }) => trades))
  return (
    <ul className={styles.lines} aria-label={parent === '' ? t('customs.hs_browse') : parent}>
      {visible.map((code) => (
        <Twig key={code.code} code={code} part={code.trades / most} onPick={onPick} onlyTraded={onlyTraded} />
      ))}
      {data.unspecified > 0 && (
        <li className={`${customsStyles.quiet} ${styles.rest}`}>
          {t('customs.hs_unspecified', { code: parent, count: format(data.unspecified) })}
        </li>
      )}
    </ul>
  )
}

type TwigProps = { code: TreeCode; part: number; onPick: (code: string) => void; onlyTraded: boolean }

const Twig = ({ code, part, onPick, onlyTraded }: TwigProps) => {
  const [open, setOpen] = useState(false)
  return (
    <HsLine
      code={code}
      part={part}
      filter={{ hsCode: code.code }}
      onPick={onPick}
      {...(code.hasChildren ? { open, onOpen: setOpen } : {})}
    >
      {open && <HsBranch parent={code.code} onPick={onPick} onlyTraded={onlyTraded} />}
    </HsLine>
  )
}
