/**
 * The prices of mail and SMS packages. The operator can change the price of a package, but not its number of units; a
 * different number needs a new package.
 */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OperatorPackage } from '@tradewind/contract'
import { formatMicroYuan, parseMicroYuan } from '@tradewind/lexicon'
import { FormDialog, ListTable, Panel, useFormatNumber, useT, type Column, tagColourOf } from '@tradewind/ui'
import { Button, Form, Input, Radio, Switch, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../api.ts'
import { parseUnits } from '../../money/parse-units.ts'
import { formatYuan } from '../../money/yuan.ts'
import { notices } from '../../notices.ts'

const kinds = ['email_package', 'sms_package'] as const

export const PackagesTab = () => {
  const t = useT()
  const [opened, setOpened] = useState<OperatorPackage | 'new' | null>(null)
  const packages = useQuery(queryOf(api.paymentOperations.packages, {}))
  return (
    <>
      <Panel
        flush
        extra={
          <Button type="primary" onClick={() => setOpened('new')}>
            {t('plans.package_add')}
          </Button>
        }
        title={t('plans.tab_packages')}
      >
        <ListTable
          label={t('plans.tab_packages')}
          columns={useColumns()}
          rowKey={({ packageId }) => packageId}
          query={packages}
          onOpen={setOpened}
          stacks
        />
      </Panel>
      {opened !== null && <PackageDrawer edited={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Describes the units of a package in words: a number of mails, or for SMS their value in yuan. */
const useContent = () => {
  const t = useT()
  const format = useFormatNumber()
  return ({ kind, units }: Pick<OperatorPackage, 'kind' | 'units'>) =>
    kind === 'email_package' ? t('plans.package_mails', { count: format(units) }) : formatYuan(units)
}

const useColumns = (): Column<OperatorPackage>[] => {
  const t = useT()
  const contentOf = useContent()
  return [
    { key: 'kind', title: t('money.kind'), always: true, render: ({ kind }) => t(`money.kind_${kind}`) },
    { key: 'content', title: t('plans.package_content'), number: true, render: contentOf },
    {
      key: 'unit',
      title: t('plans.package_unit_price'),
      number: true,
      render: ({ unitPriceMicroYuan }) => formatMicroYuan(unitPriceMicroYuan),
    },
    { key: 'price', title: t('plans.package_price'), number: true, render: ({ priceFen }) => formatYuan(priceFen) },
    {
      key: 'offered',
      title: t('money.state'),
      render: ({ offered }) => (
        <Tag color={tagColourOf(offered ? 'good' : 'neutral')}>
          {t(offered ? 'plans.offered' : 'plans.not_offered')}
        </Tag>
      ),
    },
  ]
}

type Fields = { kind: OperatorPackage['kind']; units: string; unitPrice: string; offered: boolean }

const parseContent = (kind: OperatorPackage['kind'], text: string) =>
  parseUnits(kind === 'email_package' ? 'mails' : 'money', text)

const PackageDrawer = ({ edited, onClose }: { edited: OperatorPackage | null; onClose: () => void }) => {
  const t = useT()
  const client = useQueryClient()
  const contentOf = useContent()
  const [form] = Form.useForm<Fields>()
  const kind = Form.useWatch('kind', form) ?? edited?.kind ?? 'email_package'
  const save = useMutation({
    mutationFn: (fields: Fields) =>
      api.paymentOperations.savePackage({
        kind: edited?.kind ?? fields.kind,
        units: edited?.units ?? parseContent(fields.kind, fields.units) ?? 0,
        unitPriceMicroYuan: parseMicroYuan(fields.unitPrice) ?? 0,
        offered: fields.offered,
      }),
    onSuccess: () => notices.success(t('plans.package_saved')),
    onSettled: () =>
      Promise.all(
        [api.paymentOperations.packages, api.orders.packages].map(({ endpoint }) =>
          client.invalidateQueries({ queryKey: [endpoint.path] }),
        ),
      ),
  })
  return (
    <FormDialog
      placement="drawer"
      form={form}
      title={t(edited === null ? 'plans.package_add' : 'plans.package_edit')}
      submitText={t('common.save')}
      widthPx={480}
      initialValues={{
        kind,
        unitPrice: edited === null ? '' : formatMicroYuan(edited.unitPriceMicroYuan),
        offered: edited?.offered ?? true,
      }}
      onSubmit={save.mutateAsync}
      onClose={onClose}
    >
      {edited === null ? (
        <NewContent kind={kind} />
      ) : (
        <p>
          {t(`money.kind_${edited.kind}`)} · {contentOf(edited)}
        </p>
      )}
      <Form.Item
        name="unitPrice"
        label={t('plans.package_unit_price')}
        extra={t('plans.package_price_hint')}
        rules={[
          {
            validator: async (_rule, text = '') => {
              if (parseMicroYuan(String(text)) === null) throw new Error(t('plans.unit_price_format'))
            },
          },
        ]}
      >
        <Input prefix="¥" inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <Form.Item name="offered" label={t('plans.offered')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

const NewContent = ({ kind }: { kind: OperatorPackage['kind'] }) => {
  const t = useT()
  return (
    <>
      <Form.Item name="kind" label={t('money.kind')}>
        <Radio.Group options={kinds.map((value) => ({ value, label: t(`money.kind_${value}`) }))} />
      </Form.Item>
      <Form.Item
        name="units"
        label={t(kind === 'email_package' ? 'payments.mails' : 'plans.package_yuan')}
        dependencies={['kind']}
        rules={[
          {
            validator: async (_rule, text = '') => {
              if (parseContent(kind, String(text)) !== null) return
              throw new Error(t(kind === 'email_package' ? 'payments.mails_format' : 'money.amount_format'))
            },
          },
        ]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
    </>
  )
}
