/** Small components that tables, the side panel and the report share. */

import type { CallOutputOf } from '@tradewind/contract'
import { labelPort } from '@tradewind/lexicon'
import { Flag, usePercent, useT } from '@tradewind/ui'
import { Tooltip } from 'antd'
import { useContext } from 'react'
import { Link } from 'react-router'
import type { api } from '../../api.ts'
import { ForwarderTag } from '../../company-identity/NameReasons.tsx'
import { useNames } from '../../customs/names.ts'
import { useScreenLink } from '../../links.ts'
import { MaskedName, MaskedNames } from './MaskedNames.tsx'
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
  /** True: a long name is cut after one line, for the narrow columns of records. Otherwise it wraps. */
  clips?: boolean
}

/** A company's name with the flag of its country. The name links to the company's report as buyer or as supplier. */
export const CompanyLink = ({ company, side, clips = false }: CompanyLinkProps) => {
  const t = useT()
  const names = useNames()
  const linkTo = useScreenLink()
  const isMasked = useContext(MaskedNames)
  if (company === null) return <span>–</span>
  const { companyId, name, country } = company
  const address = linkTo('customs_search_detail', { companyId: String(companyId) }, { side })
  const where = country === null ? t('customs.no_country') : names.country(country)
  return (
    <span
      className={clips ? styles.company : `${styles.company} ${styles.wraps}`}
      data-part="company"
      title={isMasked ? where : `${name} · ${where}`}
    >
      <Flag code={country} />
      <CompanyName name={name} address={address} isMasked={isMasked} />
      {company.isForwarder === true && <ForwarderTag />}
    </span>
  )
}

type CompanyNameProps = { name: string; address: string | null; isMasked: boolean }

/** A company's name, which links to `address`. */
export const CompanyName = ({ name, address, isMasked }: CompanyNameProps) => {
  if (isMasked) return <MaskedName name={name} />
  return address === null ? <span>{name}</span> : <Link to={address}>{name}</Link>
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

/**
 * The formats of the columns with amounts and weights. All numbers of a column have one unit, which the column's title
 * names (USD or kg), and one number of decimals. `sum`: a sum over records. `record`: a value of one record, or a price
 * of one unit.
 */
export const columnFormats = {
  sum: { digits: 0, fixed: true },
  record: { digits: 2, fixed: true },
} as const

export const Share = ({ share }: { share: number }) => {
  const percent = usePercent()
  return (
    <span className={styles.share}>
      <span className={styles.shareBar} style={{ inlineSize: `${Math.max(1, Math.round(share * 44))}px` }} />
      <span className="tw-number">{percent(share, 1)}</span>
    </span>
  )
}

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
