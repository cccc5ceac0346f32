/** The checkbox for the terms, which must be ticked, with links to the two agreement pages. */

import { useT, useUi } from '@tradewind/ui'
import { Checkbox } from 'antd'
import styles from './login.module.css'

export type TermsLineProps = { agreed: boolean; onChange: (agreed: boolean) => void }

const chinese = new Set(['cn', 'zhHk'])

export const TermsLine = ({ agreed, onChange }: TermsLineProps) => {
  const t = useT()
  const { locale } = useUi()
  const anchor = chinese.has(locale) ? '#cn' : '#en'
  return (
    <div className={styles.termsLine}>
      <Checkbox checked={agreed} onChange={(event) => onChange(event.target.checked)}>
        {t('login.agree')}
      </Checkbox>
      <a href={`/terms.html${anchor}`} target="_blank" rel="noopener">
        {t('login.terms')}
      </a>
      <span>{t('login.and')}</span>
      <a href={`/privacy.html${anchor}`} target="_blank" rel="noopener">
        {t('login.privacy')}
      </a>
    </div>
  )
}
