/** The menu of the user: member centre, my account, profile settings, sign out. */

import { LogoutOutlined, SettingOutlined, TeamOutlined, UserOutlined, WalletOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Avatar, Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { useStore } from '../../store.ts'
import { deviceStore } from '../preferences.ts'
import { useShell } from './shell-context.ts'
import { useSignOut } from './use-sign-out.ts'
import styles from './shell.module.css'

const entryOf = (path: string | null, label: string, icon: React.ReactNode) =>
  path === null ? [] : [{ key: path, label, icon }]

const signOutKey = 'sign-out'
const settingsKey = 'settings'

export const UserMenu = ({ onOpenSettings }: { onOpenSettings: () => void }) => {
  const t = useT()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const linkTo = useScreenLink()
  const { user } = useShell().session
  const isDesktop = useStore(deviceStore) === 'desktop'
  const menu: MenuProps = {
    items: [
      ...entryOf(linkTo('user', {}, { actionName: 'first' }), t('layout.member_centre'), <TeamOutlined />),
      ...entryOf(linkTo('user', {}, { actionName: 'second' }), t('layout.my_account'), <WalletOutlined />),
      ...entryOf(linkTo('profile'), t('layout.profile_settings'), <UserOutlined />),
      ...(isDesktop ? [] : [{ key: settingsKey, label: t('layout.settings'), icon: <SettingOutlined /> }]),
      { type: 'divider' },
      { key: signOutKey, label: t('layout.sign_out'), icon: <LogoutOutlined /> },
    ],
    onClick: ({ key }) => {
      if (key === settingsKey) onOpenSettings()
      else if (key === signOutKey) void signOut()
      else void navigate(key)
    },
  }
  return (
    <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
      <button type="button" className={styles.userButton} aria-label={t('layout.user_menu')}>
        <Avatar size={28} src={user.avatar === '' ? undefined : user.avatar}>
          {user.name.slice(0, 1).toUpperCase()}
        </Avatar>
        {isDesktop && (
          <span className={styles.userNames}>
            <strong>{user.name}</strong>
            <small>{user.vipName}</small>
          </span>
        )}
      </button>
    </Dropdown>
  )
}
