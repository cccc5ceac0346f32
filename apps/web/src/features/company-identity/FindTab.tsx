/** A tab in which the operator finds companies by name or number. */

import { useQuery } from '@tanstack/react-query'
import type { IdentityCompany } from '@tradewind/contract'
import { EmptyState, ListTable, NumberText, useT, type Column } from '@tradewind/ui'
import { Input } from 'antd'
import { api, queryOf } from '../../api.ts'
import { ForwarderTag } from '../../company-identity/NameReasons.tsx'
import { usePaging } from '../../paging.ts'
import { CompanyName, type TabProps } from './parts.tsx'
import styles from './company-identity.module.css'

export const FindTab = ({ onOpen }: TabProps) => {
  const t = useT()
  const { query, change } = usePaging()
  const text = query.get('q') ?? ''
  const isSearchable = text.trim().length >= 2
  const found = useQuery({ ...queryOf(api.companyIdentity.find, { text: text.trim() }), enabled: isSearchable })
  const columns: Column<IdentityCompany>[] = [
    {
      key: 'company',
      title: t('company.company'),
      render: (company) => (
        <>
          <CompanyName company={company} onOpen={onOpen} />
          {company.isForwarder && <ForwarderTag />}
        </>
      ),
      always: true,
    },
    {
      key: 'names',
      title: t('company.name_count'),
      render: ({ nameCount }) => <NumberText value={nameCount} />,
      number: true,
      widthPx: 96,
    },
  ]
  return (
    <>
      <div className={styles.search}>
        <Input.Search
          defaultValue={text}
          allowClear
          placeholder={t('company.search_placeholder')}
          aria-label={t('company.search_placeholder')}
          onSearch={(value) => change({ q: value.trim() })}
        />
      </div>
      {isSearchable ? (
        <ListTable
          stacks
          label={t('company.tab_find')}
          columns={columns}
          rowKey={({ companyId }) => String(companyId)}
          query={found}
          onOpen={({ companyId }) => onOpen(companyId)}
          empty={{ title: t('company.nothing_found') }}
        />
      ) : (
        <EmptyState title={t('company.search_first')} />
      )}
    </>
  )
}
