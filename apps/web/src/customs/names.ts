/** Names of countries, ports, HS codes and industries in the reader's language. */

import { countries, countryName, hsName, industryPresets, labelPort, portLabel, ports } from '@tradewind/lexicon'
import { useUi } from '@tradewind/ui'
import { useMemo } from 'react'

export type Option = { value: string; label: string }

export const useNames = () => {
  const { locale } = useUi()
  return useMemo(() => {
    const isChinese = locale === 'cn' || locale === 'zhHk'
    return {
      country: (code: string) => countryName(code, locale),
      /** The full name of a port, followed by its code. */
      port: (code: string) => portLabel(code, locale),
      hs: (code: string) => hsName(code, locale) ?? '',
      industry: (key: string) => {
        const preset = industryPresets.find((one) => one.key === key)
        return (isChinese ? preset?.titleCn : preset?.titleEn) ?? key
      },
      /**
       * The countries as options of a select field. The user can search for a country by its code or by its name in
       * Chinese or English.
       */
      countryOptions: (): Option[] =>
        countries()
          .toSorted((a, b) => b.hot - a.hot)
          .map(({ code, name, nameEn }) => ({ value: code, label: isChinese ? `${name} ${nameEn}` : nameEn })),
      portOptions: (): Option[] =>
        ports().map(({ code, nameEn, nameCn }) => ({
          value: code,
          label: labelPort({ code, name: isChinese && nameCn !== '' ? `${nameCn} ${nameEn}` : nameEn }),
        })),
    }
  }, [locale])
}
export type Names = ReturnType<typeof useNames>
