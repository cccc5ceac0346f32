/** The packages of mails and of SMS with their prices. Buying a package creates an order. */

import { useQuery } from '@tanstack/react-query'
import type { Package } from '@tradewind/contract'
import { formatMicroYuan } from '@tradewind/lexicon'
import {
  EmptyState,
  PageHeader,
  QueryState,
  StatCard,
  StatGrid,
  useFormatNumber,
  useT,
  tagColourOf,
} from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { api, queryOf } from '../../api.ts'
import { useBuy } from '../../money/use-buy.ts'
import { formatYuan } from '../../money/yuan.ts'
import styles from './orders.module.css'

export const EmailPackagesPage = () => {
  const t = useT()
  const account = useQuery(queryOf(api.ledger.account, {})).data
  return (
    <>
      <PageHeader title={t('route.emailTimesRecharge')} description={t('money.email_hint')} />
      <StatGrid>
        <StatCard label={t('money.email_left')} value={account?.emailCount} />
        <StatCard label={t('money.balance_now')} value={account && formatYuan(account.balanceFen)} />
      </StatGrid>
      <Packages kind="email_package" />
    </>
  )
}

export const SmsPackagesPage = () => {
  const t = useT()
  const account = useQuery(queryOf(api.ledger.account, {})).data
  return (
    <>
      <PageHeader title={t('route.smsRecharge')} description={t('money.sms_hint')} />
      <StatGrid>
        <StatCard label={t('member.sms_left')} value={account && formatYuan(account.smsFen)} />
        <StatCard label={t('money.balance_now')} value={account && formatYuan(account.balanceFen)} />
      </StatGrid>
      <Packages kind="sms_package" />
    </>
  )
}

const Packages = ({ kind }: { kind: Package['kind'] }) => {
  const t = useT()
  const packages = useQuery(queryOf(api.orders.packages, {}))
  const buy = useBuy()
  if (!packages.isSuccess) return <QueryState query={packages} />
  const offered = packages.data.filter((one) => one.kind === kind)
  if (offered.length === 0) return <EmptyState title={t('money.packages_empty')} />
  const best = Math.min(...offered.map(({ unitPriceMicroYuan }) => unitPriceMicroYuan))
  return (
    <ul className={styles.packages}>
      {offered.map((one) => (
        <PackageCard
          key={one.packageId}
          of={one}
          isBest={offered.length > 1 && one.unitPriceMicroYuan === best}
          buying={buy.isPending && buy.packageId === one.packageId}
          disabled={buy.isPending}
          onBuy={() => buy.order({ kind, packageId: one.packageId })}
        />
      ))}
    </ul>
  )
}

type PackageCardProps = { of: Package; isBest: boolean; buying: boolean; disabled: boolean; onBuy: () => void }

const PackageCard = ({ of, isBest, buying, disabled, onBuy }: PackageCardProps) => {
  const t = useT()
  const format = useFormatNumber()
  const { kind, units, unitPriceMicroYuan, priceFen } = of
  const name =
    kind === 'email_package'
      ? t('money.email_units', { count: format(units) })
      : t('money.sms_units', { count: format(units / 100) })
  const each =
    kind === 'email_package'
      ? t('money.email_each', { price: formatMicroYuan(unitPriceMicroYuan) })
      : t('money.sms_each', { price: formatMicroYuan(unitPriceMicroYuan * 100) })
  return (
    <li className={styles.package}>
      <h2>{name}</h2>
      <p className={styles.packagePrice}>{formatYuan(priceFen)}</p>
      <p className={styles.packageEach}>
        {each} {isBest && <Tag color={tagColourOf('good')}>{t('money.best_price')}</Tag>}
      </p>
      <Button
        {...(isBest ? { type: 'primary' as const } : {})}
        loading={buying}
        disabled={disabled}
        aria-label={`${t('money.buy')} ${name}`}
        onClick={onBuy}
      >
        {t('money.buy')}
      </Button>
    </li>
  )
}
