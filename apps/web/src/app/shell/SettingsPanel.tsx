/**
 * The panel with the layout settings: light or dark theme, theme colour, visible tag bar, fixed header, sidebar with
 * logo.
 */

import type { MessageKey } from '@tradewind/i18n/web'
import { themeColours, useT, type ThemeColour } from '@tradewind/ui'
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

const colourNames: Readonly<Record<ThemeColour, MessageKey>> = {
  '#409eff': 'layout.colour_blue',
  '#12b5a6': 'layout.colour_teal',
  '#57b85a': 'layout.colour_green',
  '#e6a23c': 'layout.colour_amber',
  '#9a86fd': 'layout.colour_violet',
  '#62738a': 'layout.colour_grey',
}

const ColourChoice = () => {
  const t = useT()
  const { colour: chosen } = useStore(preferencesStore)
  return (
    <div className={styles.settingsRow}>
      <span id="settings-colour">{t('layout.settings_colour')}</span>
      <div role="radiogroup" aria-labelledby="settings-colour" className={styles.colours}>
        {themeColours.map((colour) => (
          <label key={colour} title={t(colourNames[colour])} style={{ background: colour }}>
            <input
              type="radio"
              name="theme-colour"
              aria-label={t(colourNames[colour])}
              checked={colour === chosen}
              onChange={() => changePreferences({ colour })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}

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
        <ColourChoice />
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
