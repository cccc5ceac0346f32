/**
 * Explains one line of the statement: the user, the reason, and the accounts between which the ledger entry moves the
 * amount. If the entry settles a hold (an amount set aside for a campaign), the explanation also shows the hold.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { DescriptionList, QueryState, formatFull, useT } from '@tradewind/ui'
import { Flex } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useCausePath, useReasonText } from './statement-texts.ts'
import { useAmountText } from './use-amount-text.ts'

export const LineExplanation = ({ id }: { id: number }) => {
  const t = useT()
  const amountText = useAmountText()
  const reasonText = useReasonText()
  const explained = useQuery(queryOf(api.ledger.explain, { id }))
  if (!explained.isSuccess) return <QueryState query={explained} />
  const { asset, line, postings, hold } = explained.data
  const amount = (value: number) => amountText(asset, value)
  return (
    <Flex vertical gap="middle">
      <DescriptionList
        layout="above"
        items={[
          [t('member.time'), formatFull(line.time)],
          [t('member.consumption'), `${t(`member.kind.${line.kind}`)} · ${reasonText(line.reason)}`],
          [t('member.cause'), <Cause key="cause" line={line} />],
          line.note !== null && [t('member.note'), line.note],
          [t('member.who'), line.username ?? t('member.by_itself')],
          [t('member.change'), amount(line.balanceChange)],
          [t('member.after'), amount(line.amountAfter)],
        ]}
      />
      <h3>{t('member.postings')}</h3>
      <DescriptionList
        layout="above"
        items={postings.map((posting) => [t(`member.posting.${posting.account}`), amount(posting.amount)])}
      />
      {hold !== null && (
        <p className="tw-quiet">
          {t('member.hold_state', {
            amount: amountText(asset, hold.amount),
            captured: amountText(asset, hold.captured),
            released: amountText(asset, hold.released),
          })}
        </p>
      )}
    </Flex>
  )
}

type Line = CallOutputOf<typeof api.ledger.explain.endpoint>['line']

const Cause = ({ line: { cause, reference } }: { line: Line }) => {
  const pathOf = useCausePath()
  if (cause === null) return reference
  const path = pathOf(cause)
  return path === null ? cause.label : <Link to={path}>{cause.label}</Link>
}
