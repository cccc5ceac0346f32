/**
 * Page of the operator about company identity. It shows which spellings of a name belong to the same company, and why.
 * The operator can merge or split companies, mark a company as a forwarder, and see past decisions. `?tab=` selects the
 * tab.
 */

import { PageHeader, Panel, useT } from '@tradewind/ui'
import { Segmented } from 'antd'
import { useState } from 'react'
import { usePaging } from '../../paging.ts'
import { CompanyDrawer } from './CompanyDrawer.tsx'
import { DecisionDialog, type Decision } from './DecisionDialog.tsx'
import { FindTab } from './FindTab.tsx'
import { JournalTab } from './JournalTab.tsx'
import type { TabProps } from './parts.tsx'
import { ReviewTab } from './ReviewTab.tsx'
import { SuggestionsTab } from './SuggestionsTab.tsx'
import styles from './company-identity.module.css'

const tabs = ['find', 'review', 'suggestions', 'journal'] as const

export const CompanyIdentityPage = () => {
  const t = useT()
  const { query, change } = usePaging()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'find'
  const opened = Number(query.get('company') ?? '0')
  const [decision, setDecision] = useState<Decision | null>(null)
  const props: TabProps = { onOpen: (companyId) => change({ company: String(companyId) }), onDecide: setDecision }
  return (
    <>
      <PageHeader title={t('route.companyIdentity')} description={t('company.hint')} />
      <div className={styles.tabs}>
        <Segmented
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`company.tab_${value}`) }))}
          onChange={(value) => change({ tab: value })}
        />
      </div>
      <Panel flush>
        {tab === 'find' && <FindTab {...props} />}
        {tab === 'review' && <ReviewTab {...props} />}
        {tab === 'suggestions' && <SuggestionsTab {...props} />}
        {tab === 'journal' && <JournalTab {...props} />}
      </Panel>
      <CompanyDrawer
        companyId={Number.isSafeInteger(opened) && opened > 0 ? opened : null}
        onClose={() => change({ company: '' })}
        {...props}
      />
      {decision !== null && <DecisionDialog decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}
