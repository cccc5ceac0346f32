/** The layout's skeleton while the session loads. */
import { PageSkeleton } from '@tradewind/ui'
import { useStore } from '../../store.ts'
import { deviceStore, sidebarStore } from '../preferences.ts'
import './shell.css'
import './shell-tools.css'

export const ShellSkeleton = () => {
  const device = useStore(deviceStore)
  const open = useStore(sidebarStore)
  return (
    <div className="shell" data-device={device} data-sidebar={open ? 'open' : 'closed'} aria-busy="true">
      {device === 'desktop' && <aside className="sidebar" />}
      <div className="shell-main">
        <div className="shell-head">
          <header className="topbar" />
        </div>
        <main className="shell-content">
          <PageSkeleton />
        </main>
      </div>
    </div>
  )
}
