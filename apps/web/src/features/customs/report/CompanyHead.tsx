/** The header of a company: name and country, all its names, contacts, and actions. */

import type { CallOutputOf } from '@tradewind/contract'
import { Flag, PageHeader, Panel, useT } from '@tradewind/ui'
import { Tooltip } from 'antd'
import type { api } from '../../../api.ts'
import { ForwarderTag, NameReasons } from '../../../company-identity/NameReasons.tsx'
import { FavouriteButton, MonitorButton, WriteButton } from '../../../company/CompanyActions.tsx'
import { ContactLines } from '../../../company/ContactLines.tsx'
import { FeedbackButton } from '../../../company/FeedbackButton.tsx'
import { useNames } from '../../../customs/names.ts'
import { CoverageLink } from '../CoverageNote.tsx'
import { ExportButton } from '../ExportButton.tsx'
import { searchOf } from './report-state.ts'
import { useReport } from './use-report.ts'
import styles from './company-head.module.css'

export type Company = CallOutputOf<typeof api.customs.company.endpoint>

export const CompanyHead = ({ company }: { company: Company }) => {
  const t = useT()
  const names = useNames()
  const { state, input } = useReport()
  const filter = searchOf(input)
  const { companyId, name, country, spellings, contacts, isForwarder, names: merged } = company
  return (
    <Panel>
      <PageHeader
        title={name}
        description={
          <span className={styles.headLine}>
            <Flag code={country}>{country === null ? t('customs.no_country') : names.country(country)}</Flag>
            {isForwarder && <ForwarderTag />}
            {merged.length > 1 && (
              <Tooltip title={<NameReasons names={merged} />} styles={{ root: { maxInlineSize: 480 } }}>
                <span className={styles.hinted} tabIndex={0}>
                  {t('company.names', { count: merged.length })}
                </span>
              </Tooltip>
            )}
            {spellings.length > 1 && merged.length <= 1 && (
              <Tooltip title={<Spellings spellings={spellings} />} styles={{ root: { maxInlineSize: 460 } }}>
                <span className={styles.hinted} tabIndex={0}>
                  {t('customs.spellings', { count: spellings.length })}
                </span>
              </Tooltip>
            )}
            <CoverageLink countries={country === null ? [] : [country]} />
          </span>
        }
        actions={
          <>
            <FeedbackButton companyId={companyId} page="customs_report" />
            <FavouriteButton companyId={companyId} name={name} />
            <MonitorButton companyId={companyId} side={state.side} />
            {filter !== null && <ExportButton list={{ filter }} size="middle" />}
            <WriteButton companyId={companyId} />
          </>
        }
      />
      <ContactLines companyId={companyId} contacts={contacts} mayUnlock={company.mayUnlock} />
    </Panel>
  )
}

const Spellings = ({ spellings }: { spellings: readonly string[] }) => {
  const t = useT()
  return (
    <>
      <p>{t('customs.spellings_hint')}</p>
      <ul className={styles.spellings}>
        {spellings.slice(0, 12).map((spelling) => (
          <li key={spelling}>{spelling}</li>
        ))}
      </ul>
    </>
  )
}
