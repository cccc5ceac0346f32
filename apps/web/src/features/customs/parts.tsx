/** Small components that tables, the side panel and the report share. */

import type { CallOutputOf } from '@tradewind/contract'
import { labelPort } from '@tradewind/lexicon'
import { Flag, NumberText, useT } from '@tradewind/ui'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import type { api } from '../../api.ts'
import { ForwarderTag } from '../../company-identity/NameReasons.tsx'
import { useScreenLink } from '../../links.ts'
import { useNames } from './names.ts'
import styles from './parts.module.css'

export type TradeRow = CallOutputOf<typeof api.customs.search.endpoint>['list'][number]
export type CompanyRow = CallOutputOf<typeof api.customs.buyers.endpoint>['list'][number]
export type Side = 'buyer' | 'seller'

export const Country = ({ code }: { code: string | null }) => {
  const names = useNames()
  return code === null ? <span>–</span> : <Flag code={code}>{names.country(code)}</Flag>
}

/** An HS heading: its number and name. */
export const Heading = ({ code }: { code: string | null }) => {
  const names = useNames()
  if (code === null) return <span>–</span>
  return <span className={styles.clip} title={names.hs(code)}>{`${code} ${names.hs(code)}`}</span>
}

type CompanyLinkProps = {
  company: { companyId: number; name: string; country: string | null; isForwarder?: boolean } | null
  side: Side
}

/** A company's name with the flag of its country. The name links to the company's report as buyer or as supplier. */
export const CompanyLink = ({ company, side }: CompanyLinkProps) => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  if (company === null) return <span>–</span>
  const { companyId, name, country } = company
  const address = linkTo('customs_search_detail', { companyId: String(companyId) }, { side })
  const where = country === null ? t('customs.no_country') : names.country(country)
  return (
    <span className={styles.company} data-part="company" title={`${name} · ${where}`}>
      <Flag code={country} />
      {address === null ? <span>{name}</span> : <Link to={address}>{name}</Link>}
      {company.isForwarder === true && <ForwarderTag />}
    </span>
  )
}

export const HsCode = ({ code }: { code: string | null }) => {
  const names = useNames()
  if (code === null) return <span>–</span>
  return (
    <span className="tw-number" title={names.hs(code)}>
      {code}
    </span>
  )
}

export const PortName = ({ port }: { port: { code: string | null; name: string } | null }) =>
  port === null ? <span>–</span> : <span title={labelPort(port)}>{labelPort(port)}</span>

/** A weight in kilograms below ten tonnes, in tonnes above (spec section 3: kg or t). */
export const Weight = ({ weightKg }: { weightKg: number | null }) =>
  weightKg !== null && weightKg >= 10_000 ? (
    <NumberText value={weightKg / 1000} digits={1} unit="t" />
  ) : (
    <NumberText value={weightKg} digits={1} {...(weightKg === null ? {} : { unit: 'kg' })} />
  )

export const Share = ({ share }: { share: number }) => (
  <span className={styles.share}>
    <span className={styles.shareBar} style={{ inlineSize: `${Math.max(1, Math.round(share * 44))}px` }} />
    <NumberText value={share * 100} digits={1} unit="%" />
  </span>
)

/** Marks a value that was inferred instead of read from the file. */
export const Inferred = ({ row, field }: { row: TradeRow; field: string }) => {
  const t = useT()
  if (!row.inferred.includes(field)) return null
  return (
    <Tooltip title={t('customs.inferred_hint')}>
      <small className={styles.inferred}>{t('customs.inferred')}</small>
    </Tooltip>
  )
}
