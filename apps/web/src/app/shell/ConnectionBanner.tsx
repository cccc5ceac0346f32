/** A line above the content that says that the server cannot be reached. */

import { DisconnectOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { connectedStore } from '../../connection.ts'
import { useStore } from '../../store.ts'
import styles from './shell-tools.module.css'

export const ConnectionBanner = () => {
  const t = useT()
  const isConnected = useStore(connectedStore)
  // The region stays in the page, because screen readers announce only changes of a region that they know.
  return (
    <div role="status">
      {!isConnected && (
        <p className={styles.connectionBanner}>
          <DisconnectOutlined aria-hidden /> {t('layout.disconnected')}
        </p>
      )}
    </div>
  )
}
