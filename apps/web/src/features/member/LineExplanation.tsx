/**
 * Explains one line of the statement: the user, the reason, and the accounts between which the ledger entry moves the
 * amount. If the entry settles a hold (an amount set aside for a campaign), the explanation also shows the hold.
 */

import { useQuery } from '@tanstack/react-query'
import { QueryState, formatFull, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useCausePath, useReasonText } from './statement-texts.ts'
import { useAmountText } from './use-amount-text.ts'
import styles from './member.module.css'

export const LineExplanation = ({ id }: { id: number }) => {
  const t = useT()
  const amountText = useAmountText()
  const reasonText = useReasonText()
  const pathOf = useCausePath()
  const explained = useQuery(queryOf(api.ledger.explain, { id }))
  if (!explained.isSuccess) return <QueryState query={explained} />
  const { asset, line, postings, hold } = explained.data
  const causePath = line.cause === null ? null : pathOf(line.cause)
  return (
    <>
      <dl className={styles.explanation}>
        <dt>{t('member.time')}</dt>
        <dd>{formatFull(line.time)}</dd>
        <dt>{t('member.consumption')}</dt>
        <dd>
          {t(`member.kind.${line.kind}`)} · {reasonText(line.reason)}
        </dd>
        <dt>{t('member.cause')}</dt>
        <dd>
          {line.cause === null ? (
            line.reference
          ) : causePath === null ? (
            line.cause.label
          ) : (
            <Link to={causePath}>{line.cause.label}</Link>
          )}
        </dd>
        {line.note !== null && (
          <>
            <dt>{t('member.note')}</dt>
            <dd>{line.note}</dd>
          </>
        )}
        <dt>{t('member.who')}</dt>
        <dd>{line.username ?? t('member.by_itself')}</dd>
        <dt>{t('member.change')}</dt>
        <dd className="tw-number">{amountText(asset, line.balanceChange)}</dd>
        <dt>{t('member.after')}</dt>
        <dd className="tw-number">{amountText(asset, line.amountAfter)}</dd>
      </dl>
      <h3>{t('member.postings')}</h3>
      <dl className={styles.explanation}>
        {postings.map(({ account, amount }) => (
          <div key={account}>
            <dt>{t(`member.posting.${account}`)}</dt>
            <dd className="tw-number">{amountText(asset, amount)}</dd>
          </div>
        ))}
      </dl>
      {hold !== null && (
        <p className="tw-quiet">
          {t('member.hold_state', {
            amount: amountText(asset, hold.amount),
            captured: amountText(asset, hold.captured),
            released: amountText(asset, hold.released),
          })}
        </p>
      )}
    </>
  )
}
