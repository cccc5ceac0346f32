/** The rules by which the SMS simulator returns receipts: delivered, failed, late, repeated or none. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { simulatorOutcomes, type SimulatorRule } from '@tradewind/contract'
import { ConfirmButton, FormDialog, ListTable, Panel, useT, type Column, type Translate } from '@tradewind/ui'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'

type Row = SimulatorRule & { isBuiltIn: boolean }

const columnsOf = (t: Translate, remove: (suffix: string) => Promise<unknown>): readonly Column<Row>[] => [
  {
    key: 'suffix',
    title: t('simulator.rule_suffix'),
    always: true,
    render: ({ suffix }) => <span className="tw-number">…{suffix}</span>,
  },
  { key: 'outcome', title: t('simulator.rule_outcome'), render: (rule) => describe(t, rule) },
  {
    key: 'actions',
    title: t('common.actions'),
    render: ({ suffix, isBuiltIn }) =>
      isBuiltIn ? (
        t('simulator.rule_built_in')
      ) : (
        <ConfirmButton
          type="link"
          size="small"
          question={t('confirm.delete_named', { name: `…${suffix}` })}
          action={t('common.delete')}
          onConfirm={() => remove(suffix)}
        >
          {t('common.delete')}
        </ConfirmButton>
      ),
  },
]

const describe = (t: Translate, { outcome, delaySeconds, receipts }: SimulatorRule): string => {
  const hasReceipt = outcome !== 'silent' && outcome !== 'refused'
  return [
    t(`simulator.outcome_${outcome}`),
    ...(hasReceipt && delaySeconds > 0 ? [t('simulator.rule_after', { count: delaySeconds })] : []),
    ...(hasReceipt && receipts > 1 ? [t('simulator.rule_times', { count: receipts })] : []),
  ].join(' · ')
}

const newRule: SimulatorRule = { suffix: '', outcome: 'delivered', delaySeconds: 10, receipts: 1 }

export const RulesPanel = () => {
  const t = useT()
  const client = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const rules = useQuery(queryOf(api.smsSimulator.rules, {}))
  const refresh = () => client.invalidateQueries({ queryKey: [api.smsSimulator.rules.endpoint.path] })
  const save = useMutation({ mutationFn: (rule: SimulatorRule) => api.smsSimulator.saveRule(rule), onSuccess: refresh })
  const remove = useMutation({
    mutationFn: (suffix: string) => api.smsSimulator.removeRule({ suffix }),
    onSuccess: refresh,
  })
  const { data } = rules
  const rows = data && [
    ...data.builtIn.map((rule) => ({ ...rule, isBuiltIn: true })),
    ...data.own.map((rule) => ({ ...rule, isBuiltIn: false })),
  ]
  return (
    <Panel
      title={t('simulator.rules')}
      flush
      extra={<Button onClick={() => setIsAdding(true)}>{t('simulator.rule_add')}</Button>}
    >
      <ListTable
        stacks
        label={t('simulator.rules')}
        columns={columnsOf(t, (suffix) => remove.mutateAsync(suffix))}
        rowKey={({ suffix }) => suffix}
        query={{ ...rules, data: rows }}
        empty={{ title: t('simulator.rules_none') }}
      />
      {isAdding && (
        <FormDialog<SimulatorRule>
          title={t('simulator.rule_add')}
          submitText={t('common.ok')}
          initialValues={newRule}
          onSubmit={(rule) => save.mutateAsync(rule)}
          onClose={() => setIsAdding(false)}
        >
          <RuleFields />
        </FormDialog>
      )}
    </Panel>
  )
}

const RuleFields = () => {
  const t = useT()
  const outcome = Form.useWatch<SimulatorRule['outcome'] | undefined>('outcome')
  const hasReceipt = outcome !== 'silent' && outcome !== 'refused'
  return (
    <>
      <Form.Item
        name="suffix"
        label={t('simulator.rule_suffix')}
        rules={[{ required: true, pattern: /^\d{1,12}$/, message: t('validation.phone_digits') }]}
      >
        <Input inputMode="numeric" maxLength={12} />
      </Form.Item>
      <Form.Item name="outcome" label={t('simulator.rule_outcome')}>
        <Select options={simulatorOutcomes.map((value) => ({ value, label: t(`simulator.outcome_${value}`) }))} />
      </Form.Item>
      <Form.Item name="delaySeconds" label={t('simulator.rule_delay')} hidden={!hasReceipt}>
        <InputNumber min={0} max={3_600} precision={0} />
      </Form.Item>
      <Form.Item name="receipts" label={t('simulator.rule_receipts')} hidden={!hasReceipt}>
        <InputNumber min={0} max={3} precision={0} />
      </Form.Item>
    </>
  )
}
