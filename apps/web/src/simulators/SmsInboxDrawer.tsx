/**
 * A button beside a field for an SMS code. It opens the messages that the SMS simulator received for the typed mobile
 * number.
 */

import { useT } from '@tradewind/ui'
import { Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { siteStore } from '../site.ts'
import { useStore } from '../store.ts'
import { SmsInbox } from './SmsInbox.tsx'
import styles from './sms-inbox.module.css'

/** This button must be inside a form with the field `phone`. It is omitted when codes are sent to real phones. */
export const SmsInboxDrawer = () => {
  const t = useT()
  const { simulators } = useStore(siteStore)
  const [open, setOpen] = useState(false)
  const phone = Form.useWatch<string | undefined>('phone') ?? ''
  if (!simulators.includes('sms')) return null
  return (
    <>
      <Button className={styles.open} type="link" size="small" onClick={() => setOpen(true)}>
        {t('simulator.sms_open')}
      </Button>
      <Drawer title={t('simulator.sms_title')} open={open} onClose={() => setOpen(false)} destroyOnHidden>
        <SmsInbox to={phone} />
      </Drawer>
    </>
  )
}
