/** The SMS as a phone shows it, for a recipient with a name, with a company only, and without both. */

import { Panel, useT } from '@tradewind/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import { fillIn, type SmsLetter } from './letter.ts'
import styles from './compose.module.css'

const samples = ['named', 'company', 'nameless'] as const
type Sample = (typeof samples)[number]

export const PhonePreview = ({ letter }: { letter: SmsLetter }) => {
  const t = useT()
  const [sample, setSample] = useState<Sample>('named')
  const company = sample === 'nameless' ? '' : 'Nordlicht Tiles GmbH'
  const name = sample === 'named' ? 'Anna Keller' : sample === 'company' ? company : letter.salutationFallback
  const text = fillIn(letter.text, { name, company, country: t('smsCentre.sample_country') })
  return (
    <Panel title={t('smsCentre.preview')}>
      <Segmented
        value={sample}
        onChange={setSample}
        options={samples.map((value) => ({ value, label: t(`smsCentre.sample_${value}`) }))}
      />
      <div className={styles.phone} data-part="sms-preview">
        <p className={text === '' ? styles.quiet : undefined}>{text === '' ? t('smsCentre.preview_empty') : text}</p>
      </div>
      <p className={styles.quiet}>{t('smsCentre.stop_hint')}</p>
    </Panel>
  )
}
