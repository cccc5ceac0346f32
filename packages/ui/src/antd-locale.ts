/** Loads the texts of antd and dayjs for a locale. Both libraries lack Punjabi; English is used instead. */

import type { Locale } from '@tradewind/i18n/web'
import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'

export type AntdLocale = NonNullable<ConfigProviderProps['locale']>
type Loader = { dayjs: string; load: () => Promise<{ default: AntdLocale }>; loadDayjs?: () => Promise<unknown> }

const loaders: Readonly<Record<Locale, Loader>> = {
  cn: { dayjs: 'zh-cn', load: () => import('antd/locale/zh_CN'), loadDayjs: () => import('dayjs/locale/zh-cn') },
  en: { dayjs: 'en', load: () => import('antd/locale/en_US') },
  gurmukhi: { dayjs: 'pa-in', load: () => import('antd/locale/en_US'), loadDayjs: () => import('dayjs/locale/pa-in') },
  'ru-RU': { dayjs: 'ru', load: () => import('antd/locale/ru_RU'), loadDayjs: () => import('dayjs/locale/ru') },
  pt: { dayjs: 'pt-br', load: () => import('antd/locale/pt_BR'), loadDayjs: () => import('dayjs/locale/pt-br') },
  fr: { dayjs: 'fr', load: () => import('antd/locale/fr_FR'), loadDayjs: () => import('dayjs/locale/fr') },
  de: { dayjs: 'de', load: () => import('antd/locale/de_DE'), loadDayjs: () => import('dayjs/locale/de') },
  ja: { dayjs: 'ja', load: () => import('antd/locale/ja_JP'), loadDayjs: () => import('dayjs/locale/ja') },
  ko: { dayjs: 'ko', load: () => import('antd/locale/ko_KR'), loadDayjs: () => import('dayjs/locale/ko') },
  zhHk: { dayjs: 'zh-hk', load: () => import('antd/locale/zh_HK'), loadDayjs: () => import('dayjs/locale/zh-hk') },
}

/** Loads the texts of antd for a locale, and switches dayjs to the locale. */
export const loadAntdLocale = async (locale: Locale): Promise<AntdLocale> => {
  const loader = loaders[locale]
  const [antd] = await Promise.all([loader.load(), loader.loadDayjs?.()])
  dayjs.locale(loader.dayjs)
  return antd.default
}
