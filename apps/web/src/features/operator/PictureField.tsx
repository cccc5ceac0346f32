/** A field for the URL of a picture, with a preview. */

import { useT } from '@tradewind/ui'
import { Form, Input } from 'antd'
import { useState } from 'react'
import styles from './operator.module.css'

export const PictureField = ({ name, label }: { name: string; label: string }) => {
  const t = useT()
  const address: unknown = Form.useWatch(name)
  const trimmed = typeof address === 'string' ? address.trim() : ''
  return (
    <div className={styles.picture}>
      <Form.Item
        name={name}
        label={label}
        rules={[{ required: true, whitespace: true, message: t('operator.site_picture_required') }]}
      >
        <Input maxLength={500} spellCheck={false} />
      </Form.Item>
      {trimmed !== '' && <Picture key={trimmed} address={trimmed} label={label} />}
    </div>
  )
}

const Picture = ({ address, label }: { address: string; label: string }) => {
  const t = useT()
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.broken}>{t('operator.site_picture_broken')}</p>
  return <img src={address} alt={label} onError={() => setBroken(true)} />
}
