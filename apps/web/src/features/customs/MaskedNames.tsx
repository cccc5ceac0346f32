/**
 * The result of a search for a user whose membership does not include it: counts, and rows in which the server has
 * masked the names of companies. The masked names are blurred, and a note offers the upgrade.
 */

import { CrownOutlined } from '@ant-design/icons'
import { useFormatNumber, useT, useUi } from '@tradewind/ui'
import { Button } from 'antd'
import { createContext } from 'react'
import styles from './masked-names.module.css'

/** True in a table whose names of companies are masked. */
export const MaskedNames = createContext(false)

/** A masked name. It has no link, because the company's report needs a membership too. */
export const MaskedName = ({ name }: { name: string }) => {
  const t = useT()
  return (
    <span className={styles.masked} role="img" aria-label={t('customs.name_masked')} title={t('customs.name_masked')}>
      {name}
    </span>
  )
}

/** The note above a table with masked names. `shown`: the number of rows on the page, of `total` found. */
export const MaskedNote = ({ shown, total }: { shown: number; total: number }) => {
  const t = useT()
  const format = useFormatNumber()
  const { onUpgrade } = useUi()
  return (
    <div className={styles.note} role="note" data-part="masked-note">
      <CrownOutlined aria-hidden />
      <span>{t('customs.masked_rows', { shown: format(shown), total: format(total) })}</span>
      {onUpgrade !== null && (
        <Button type="primary" size="small" onClick={onUpgrade}>
          {t('common.upsell_action')}
        </Button>
      )}
    </div>
  )
}
