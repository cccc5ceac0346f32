/** The quick entries of the workbench. The user chooses them and their order. */

import {
  AppstoreOutlined,
  GlobalOutlined,
  MailOutlined,
  SearchOutlined,
  SettingOutlined,
  StarOutlined,
} from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormDialog, Panel, useT } from '@tradewind/ui'
import { Button, Form, Select } from 'antd'
import { useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { useScreenLink } from '../../links.ts'
import styles from './workbench.module.css'

/** The limit of the endpoint. */
const entriesAtMost = 8

/** The screens that can be quick entries. */
const offered = [
  'companySearch',
  'mapSearch',
  'canton_fair',
  'linkedin',
  'customs_index',
  'customs_search',
  'importExportCompany',
  'marketTrend',
  'transactionDynamics',
  'coverage',
  'tradeStatistics',
  'email',
  'datacenter',
  'monitors',
  'unlockedContacts',
  'privateLists',
  'exports',
  'user',
  'orderPackage',
  'recharge',
  'orders',
  'invoices',
  'customerService',
] as const
type Entry = (typeof offered)[number]

const usual: readonly Entry[] = ['companySearch', 'customs_search', 'datacenter', 'email']
const icons: Partial<Record<Entry, ComponentType>> = {
  companySearch: SearchOutlined,
  customs_search: GlobalOutlined,
  datacenter: StarOutlined,
  email: MailOutlined,
}

export const QuickEntries = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const [arranges, setArranges] = useState(false)
  const { data } = useQuery(queryOf(api.workbench.quickEntries, {}))
  // A screen that the user may no longer open is left out.
  const permitted = offered.filter((name) => linkTo(name) !== null)
  const chosen = (data?.names ?? usual).flatMap((name) => permitted.find((entry) => entry === name) ?? [])
  return (
    <Panel
      title={t('workbench.quick')}
      extra={
        <Button
          type="text"
          size="small"
          icon={<SettingOutlined />}
          disabled={data === undefined}
          onClick={() => setArranges(true)}
        >
          {t('workbench.quick_arrange')}
        </Button>
      }
    >
      <nav className={styles.quick} aria-label={t('workbench.quick')}>
        {chosen.map((name) => {
          const Icon = icons[name] ?? AppstoreOutlined
          return (
            <Link key={name} to={linkTo(name) ?? '/'}>
              <Icon aria-hidden />
              {t(`route.${name}`)}
            </Link>
          )
        })}
      </nav>
      {arranges && <ArrangeDialog chosen={chosen} permitted={permitted} onClose={() => setArranges(false)} />}
    </Panel>
  )
}

type ArrangeProps = { chosen: readonly Entry[]; permitted: readonly Entry[]; onClose: () => void }

const ArrangeDialog = ({ chosen, permitted, onClose }: ArrangeProps) => {
  const t = useT()
  const client = useQueryClient()
  const save = async ({ names }: { names: Entry[] }) => {
    const saved = await api.workbench.saveQuickEntries({ names })
    client.setQueryData(api.workbench.quickEntries.queryKey({}), saved)
  }
  return (
    <FormDialog
      title={t('workbench.quick_arrange')}
      submitText={t('common.save')}
      initialValues={{ names: [...chosen] }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="names" label={t('workbench.quick')} extra={t('workbench.quick_hint', { count: entriesAtMost })}>
        <Select
          mode="multiple"
          maxCount={entriesAtMost}
          optionFilterProp="label"
          options={permitted.map((name) => ({ value: name, label: t(`route.${name}`) }))}
        />
      </Form.Item>
    </FormDialog>
  )
}
