/** Creates the order for a recharge of a preset or custom amount. `?amount=` prefills the amount in yuan. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { formatFen, parseYuan } from '@tradewind/lexicon'
import {
  PageHeader,
  Panel,
  QueryState,
  StatCard,
  StatGrid,
  SubmitForm,
  useSubmit,
  useT,
  type Translate,
} from '@tradewind/ui'
import { Button, Form, Input, Radio } from 'antd'
import { useSearchParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useBuy } from '../../money/use-buy.ts'
import { formatYuan } from '../../money/yuan.ts'
import styles from './orders.module.css'

type Methods = CallOutputOf<typeof api.orders.methods.endpoint>
type Fields = { preset: number | 'other'; own: string }

export const RechargePage = () => {
  const t = useT()
  const methods = useQuery(queryOf(api.orders.methods, {}))
  const account = useQuery(queryOf(api.ledger.account, {})).data
  return (
    <>
      <PageHeader title={t('route.recharge')} description={t('money.recharge_hint')} />
      <StatGrid>
        <StatCard label={t('money.balance_now')} value={account && formatYuan(account.balanceFen)} />
      </StatGrid>
      {!methods.isSuccess ? <QueryState query={methods} /> : <RechargeForm {...methods.data} />}
    </>
  )
}

const RechargeForm = ({ methods, recharge }: Methods) => {
  const t = useT()
  const [query] = useSearchParams()
  const buy = useBuy()
  const [form] = Form.useForm<Fields>()
  const { preset, own } = { ...initialOf(query.get('amount'), recharge), ...Form.useWatch([], form) }
  const amountFen = preset === 'other' ? parseYuan(own) : preset
  const { submit, isPending } = useSubmit()
  const order = async () => {
    if (amountFen !== null) await buy.orderAndWait({ kind: 'recharge', amountFen })
  }
  return (
    <Panel>
      <SubmitForm<Fields>
        form={form}
        initialValues={initialOf(query.get('amount'), recharge)}
        submit={submit}
        onSubmit={order}
      >
        <Form.Item name="preset" label={t('money.amount')}>
          <Radio.Group className={styles.amounts} aria-label={t('money.amount')}>
            {recharge.suggestedFen.map((fen) => (
              <Radio.Button key={fen} value={fen}>
                {formatYuan(fen)}
              </Radio.Button>
            ))}
            <Radio.Button value="other">{t('money.amount_another')}</Radio.Button>
          </Radio.Group>
        </Form.Item>
        {preset === 'other' && (
          <Form.Item
            name="own"
            label={t('money.amount_other')}
            extra={t('money.amount_hint', { least: formatYuan(recharge.leastFen), most: formatYuan(recharge.mostFen) })}
            rules={[amountRule(t, recharge)]}
          >
            <Input className={styles.ownAmount} prefix="¥" inputMode="decimal" autoComplete="off" autoFocus />
          </Form.Item>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={isPending}>
          {t('money.to_payment', { amount: amountFen === null ? '' : formatYuan(amountFen) })}
        </Button>
      </SubmitForm>
      <p className={styles.methodsOffered}>
        {t('money.methods_offered')}:{' '}
        {methods
          .filter(({ flow }) => flow !== 'balance')
          .map(({ method }) => t(`money.method_${method}`))
          .join(' · ')}
      </p>
    </Panel>
  )
}

const initialOf = (asked: string | null, { suggestedFen }: Methods['recharge']): Fields => {
  const fen = asked === null ? null : parseYuan(asked)
  if (fen === null) return { preset: suggestedFen[1] ?? 'other', own: '' }
  return suggestedFen.includes(fen) ? { preset: fen, own: '' } : { preset: 'other', own: formatFen(fen) }
}

const amountRule = (t: Translate, { leastFen, mostFen }: Methods['recharge']) => ({
  validator: async (_rule: unknown, text = '') => {
    if (String(text).trim() === '') throw new Error(t('money.amount_required'))
    const fen = parseYuan(String(text))
    if (fen === null) throw new Error(t('money.amount_format'))
    if (fen < leastFen) throw new Error(t('money.amount_least', { least: formatYuan(leastFen) }))
    if (fen > mostFen) throw new Error(t('money.amount_most', { most: formatYuan(mostFen) }))
  },
})
