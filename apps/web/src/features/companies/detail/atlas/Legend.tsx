/** Explains the shapes of the nodes. */

import { holderKinds } from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import type { ReactNode } from 'react'
import type { AtlasNode } from './graph.ts'
import styles from './atlas.module.css'

const shapes: Readonly<Record<AtlasNode['kind'], ReactNode>> = {
  company: <rect x="1" y="1" width="24" height="12" rx="2" />,
  person: <rect x="1" y="1" width="24" height="12" rx="6" />,
  fund: <path d="M6 1H20L25 7L20 13H6L1 7Z" />,
  state: (
    <>
      <rect x="1" y="1" width="24" height="12" rx="2" />
      <rect x="3.5" y="3.5" width="19" height="7" rx="1" />
    </>
  ),
  unknown: <rect x="1" y="1" width="24" height="12" rx="2" strokeDasharray="3 2" />,
}

export const Legend = () => {
  const t = useT()
  return (
    <span className={styles.legend}>
      {holderKinds.map((kind) => (
        <span key={kind}>
          <svg viewBox="0 0 26 14" aria-hidden>
            {shapes[kind]}
          </svg>
          {t(`companyPage.kind_${kind}`)}
        </span>
      ))}
      <span>
        <span className={styles.warn}>↻</span> {t('companyPage.atlas_cycle')}
      </span>
    </span>
  )
}
