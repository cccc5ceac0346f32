/** The skeleton of the layout, shown while the session loads. */

import { PageSkeleton } from '@tradewind/ui'
import { useStore } from '../../store.ts'
import { deviceStore, sidebarStore } from '../preferences.ts'
import styles from './shell.module.css'

export const ShellSkeleton = () => {
  const device = useStore(deviceStore)
  const open = useStore(sidebarStore)
  return (
    <div className={styles.shell} data-device={device} data-sidebar={open ? 'open' : 'closed'} aria-busy="true">
      {device === 'desktop' && <aside className={styles.sidebar} />}
      <div className={styles.main}>
        <div className={styles.head}>
          <header className={styles.topbar} />
        </div>
        <main className={styles.content}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}
