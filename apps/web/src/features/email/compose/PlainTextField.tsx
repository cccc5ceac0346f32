/**
 * The field for the plain-text part of the mail, which is either generated from the content of the mail or written by
 * the user.
 */

import { useT } from '@tradewind/ui'
import { Input, Segmented } from 'antd'
import { RewriteButton } from '../rewrite/RewriteButton.tsx'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './compose.module.css'

type Props = {
  value: string | null
  /** True while the initial text is loading. */
  isBeginning: boolean
  onBegin: () => void
  onChange: (text: string | null) => void
}

export const PlainTextField = ({ value, isBeginning, onBegin, onChange }: Props) => {
  const t = useT()
  return (
    <div className={styles.plain}>
      <span>{t('compose.plain_text')}</span>
      <Segmented
        aria-label={t('compose.plain_text')}
        disabled={isBeginning}
        value={value === null && !isBeginning ? 'auto' : 'own'}
        onChange={(mode) => (mode === 'auto' ? onChange(null) : onBegin())}
        options={[
          { value: 'auto', label: t('compose.plain_text_auto') },
          { value: 'own', label: t('compose.plain_text_own') },
        ]}
      />
      {value !== null && (
        <>
          <Input.TextArea
            aria-label={t('compose.plain_text')}
            autoSize={{ minRows: 5, maxRows: 16 }}
            value={value}
            maxLength={100_000}
            onChange={(event) => onChange(event.target.value)}
          />
          <p className={emailStyles.quiet}>
            <RewriteButton format="text" read={() => value} onTake={onChange} /> {t('compose.plain_text_hint')}
          </p>
        </>
      )}
    </div>
  )
}
