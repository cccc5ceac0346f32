/** Links to the two static agreement pages, in the reader's language. */

import { Panel, useT, useUi } from '@tradewind/ui'
import styles from './profile.module.css'

const chinese = new Set(['cn', 'zhHk'])

export const Agreements = () => {
  const t = useT()
  const anchor = chinese.has(useUi().locale) ? '#cn' : '#en'
  return (
    <Panel title={t('profile.agreements')}>
      <div className={styles.line}>
        <a href={`/terms.html${anchor}`} target="_blank" rel="noopener">
          {t('profile.terms')}
        </a>
        <a href={`/privacy.html${anchor}`} target="_blank" rel="noopener">
          {t('profile.privacy')}
        </a>
        <span className={styles.hint}>{t('profile.agreements_hint')}</span>
      </div>
    </Panel>
  )
}
