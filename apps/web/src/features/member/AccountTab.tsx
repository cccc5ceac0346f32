/** The tab "My account": the balances and every change of a balance (spec section 2: balance, transaction details). */

import { useQuery } from '@tanstack/react-query'
import type { LedgerAsset } from '@tradewind/contract'
import { QueryState, StatCard, StatGrid, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import { Statement } from './Statement.tsx'
import { useAmountText } from './use-amount-text.ts'
import styles from './member.module.css'

export const AccountTab = () => {
  const t = useT()
  const account = useQuery(queryOf(api.ledger.account, {}))
  if (account.isError) return <QueryState query={account} />
  const mine = account.data
  return (
    <>
      <StatGrid>
        <Possession
          label={t('member.balance')}
          asset="cny_fen"
          available={mine?.balanceFen}
          held={mine?.heldFen}
          screen="recharge"
          action={t('route.recharge')}
        />
        <Possession
          label={t('member.email_count')}
          asset="email_count"
          available={mine?.emailCount}
          held={mine?.heldEmailCount}
          screen="emailTimesRecharge"
          action={t('member.buy_more')}
        />
        <Possession
          label={t('member.sms_left')}
          asset="sms_fen"
          available={mine?.smsFen}
          held={mine?.heldSmsFen}
          screen="smsRecharge"
          action={t('member.buy_more')}
        />
      </StatGrid>
      <Statement />
    </>
  )
}

type PossessionProps = {
  label: string
  asset: LedgerAsset
  available: number | undefined
  held: number | undefined
  screen: string
  action: string
}

const Possession = ({ label, asset, available, held, screen, action }: PossessionProps) => {
  const t = useT()
  const amountText = useAmountText()
  const path = useScreenLink()(screen)
  return (
    <StatCard
      label={label}
      value={available === undefined ? undefined : amountText(asset, available)}
      hint={
        <span className={styles.possession}>
          {held !== undefined && `${t('member.held')} ${amountText(asset, held)}`}
          {path !== null && <Link to={path}>{action}</Link>}
        </span>
      }
    />
  )
}
