/** The panel with the layout settings: visible tag bar, fixed header, sidebar with logo, and light or dark theme. */

import type { MessageKey } from '@tradewind/i18n/web'
import { useT } from '@tradewind/ui'
import { Drawer, Segmented, Switch } from 'antd'
import { useStore } from '../../store.ts'
import { changePreferences, preferencesStore, type Preferences } from '../preferences.ts'
import styles from './shell-tools.module.css'

type SwitchName = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences]
const switches: readonly (readonly [SwitchName, MessageKey])[] = [
  ['tagsView', 'layout.settings_tags'],
  ['fixedHeader', 'layout.settings_header'],
  ['sidebarLogo', 'layout.settings_logo'],
  ['floatButtons', 'layout.settings_floats'],
]

export const SettingsPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const preferences = useStore(preferencesStore)
  return (
    <Drawer open onClose={onClose} size={300} title={t('layout.settings')}>
      <div className={styles.settings}>
        <div className={styles.settingsRow}>
          <span id="settings-theme">{t('layout.settings_theme')}</span>
          <Segmented<Preferences['theme']>
            aria-labelledby="settings-theme"
            value={preferences.theme}
            onChange={(theme) => changePreferences({ theme })}
            options={[
              { value: 'light', label: t('layout.theme_light') },
              { value: 'dark', label: t('layout.theme_dark') },
            ]}
          />
        </div>
        {switches.map(([name, key]) => (
          <label className={styles.settingsRow} key={name}>
            <span>{t(key)}</span>
            <Switch checked={preferences[name]} onChange={(on) => changePreferences({ [name]: on })} />
          </label>
        ))}
      </div>
    </Drawer>
  )
}
