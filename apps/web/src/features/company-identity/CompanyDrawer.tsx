/**
 * One company: its names, each with the reason why it belongs to the company. The operator can split the company, merge
 * it into another company, or mark it as a forwarder.
 */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { QueryState, useT } from '@tradewind/ui'
import { Button, Drawer, Select, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { ForwarderTag } from '../../company-identity/NameReasons.tsx'
import { useScreenLink } from '../../links.ts'
import { CompanyName, NameReasonNote, type TabProps } from './parts.tsx'
import styles from './company-identity.module.css'

type Company = CallOutputOf<typeof api.companyIdentity.company.endpoint>
type DrawerProps = TabProps & { companyId: number | null; onClose: () => void }

export const CompanyDrawer = ({ companyId, onClose, ...props }: DrawerProps) => {
  const t = useT()
  return (
    <Drawer open={companyId !== null} title={t('company.names_why')} size={560} onClose={onClose} destroyOnHidden>
      {companyId !== null && <Body key={companyId} companyId={companyId} {...props} />}
    </Drawer>
  )
}

const Body = ({ companyId, ...props }: TabProps & { companyId: number }) => {
  const company = useQuery(queryOf(api.companyIdentity.company, { companyId }))
  if (!company.isSuccess) return <QueryState query={company} />
  const { data } = company
  return (
    <div className={styles.drawer}>
      <Head company={data} {...props} />
      <Names company={data} {...props} />
    </div>
  )
}

const Head = ({ company, onDecide, onOpen }: TabProps & { company: Company }) => {
  const t = useT()
  const report = useScreenLink()('customs_search_detail', { companyId: String(company.companyId) })
  const { companyId, name, isForwarder } = company
  const flag = () =>
    onDecide({
      title: t(isForwarder ? 'company.unflag_title' : 'company.flag_title', { name }),
      hint: t('company.flag_hint'),
      moves: false,
      run: (reason) => api.companyIdentity.flagForwarder({ companyId, isForwarder: !isForwarder, reason }),
    })
  return (
    <header>
      <h3>
        <CompanyName company={company} />
        {isForwarder && <ForwarderTag />}
      </h3>
      <div className={styles.actions}>
        <MergeInto company={company} onDecide={onDecide} onOpen={onOpen} />
        <Button size="small" onClick={flag}>
          {t(isForwarder ? 'company.unflag' : 'company.flag')}
        </Button>
        {report !== null && <Link to={report}>{t('company.open_report')}</Link>}
      </div>
    </header>
  )
}

/** Lets the operator search by name for the company with which this company is merged. */
const MergeInto = ({ company, onDecide, onOpen }: TabProps & { company: Company }) => {
  const t = useT()
  const [text, setText] = useState('')
  const isSearchable = text.trim().length >= 2
  const found = useQuery({ ...queryOf(api.companyIdentity.find, { text: text.trim() }), enabled: isSearchable })
  const others = (isSearchable ? (found.data ?? []) : []).filter(({ companyId }) => companyId !== company.companyId)
  const merge = (companyId: number) => {
    const target = others.find((other) => other.companyId === companyId)
    if (target === undefined) return
    onDecide({
      title: t('company.merge_title', { other: company.name, company: target.name }),
      hint: t('company.merge_hint', { company: target.name }),
      moves: true,
      run: async (reason) => {
        await api.companyIdentity.merge({ companyId, otherCompanyId: company.companyId, reason })
        onOpen(companyId)
      },
    })
  }
  return (
    <Select<number>
      className={styles.merge}
      size="small"
      value={null}
      placeholder={t('company.merge_into')}
      aria-label={t('company.merge_pick')}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={isSearchable && !found.isPending ? t('company.nothing_found') : null}
      options={others.map((other) => ({ value: other.companyId, label: <CompanyName company={other} /> }))}
      onSelect={merge}
    />
  )
}

const Names = ({ company, onDecide }: TabProps & { company: Company }) => {
  const t = useT()
  const split = (nameId: number, name: string) =>
    onDecide({
      title: t('company.split_title', { name }),
      hint: t('company.split_hint'),
      moves: true,
      run: (reason) => api.companyIdentity.split({ nameId, reason }),
    })
  return (
    <ul className={styles.names}>
      {company.names.map((name) => (
        <li key={name.nameId}>
          <div>
            <strong>{name.spellings[0] ?? `#${name.nameId}`}</strong> {name.pinned && <Tag>{t('company.pinned')}</Tag>}
            {name.spellings.length > 1 && (
              <small title={t('company.same_name')}>{name.spellings.slice(1).join(' · ')}</small>
            )}
            <NameReasonNote name={name} />
          </div>
          {company.names.length > 1 && (
            <Button size="small" onClick={() => split(name.nameId, name.spellings[0] ?? '')}>
              {t('company.split')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
