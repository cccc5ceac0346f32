/**
 * Links from a company's trend to the markets of its main products. If the report is narrowed to a product, there is
 * only a link to the market of this product.
 */

import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'
import { MarketLink } from '../market/MarketLink.tsx'
import { useNames } from '../names.ts'
import { useReport } from './use-report.ts'
import styles from './report.module.css'

const mostCodes = 3

export const WholeMarket = () => {
  const t = useT()
  const names = useNames()
  const { input, state } = useReport()
  const own = state.narrowing.hs?.replace('.', '')
  const { data } = useQuery(queryOf(api.customs.companyProducts, { ...input, digits: 6 }))
  const codes = own ? [own] : (data ?? []).flatMap(({ hsCode }) => hsCode ?? []).slice(0, mostCodes)
  if (codes.length === 0) return null
  return (
    <p className={styles.markets}>
      {t('market.whole')}
      {codes.map((code) => (
        <MarketLink key={code} filter={{ hsCode: code, ...state.range }} title={t('market.of_code', { code })}>
          {code} {names.hs(code)}
        </MarketLink>
      ))}
    </p>
  )
}
