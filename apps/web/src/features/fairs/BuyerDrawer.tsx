/** One fair buyer: personnel, contacts, products, attendances, and the trade since a session. */

import { useQuery } from '@tanstack/react-query'
import type { CallOutputOf } from '@tradewind/contract'
import { fairCategoryName } from '@tradewind/lexicon'
import { DataTable, DescriptionList, EmptyState, Flag, QueryState, useT, useUi } from '@tradewind/ui'
import { Drawer, Tag } from 'antd'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { FavouriteButton, WriteButton } from '../../company/CompanyActions.tsx'
import { UnmaskButton } from '../../company/ContactLines.tsx'
import { FeedbackButton } from '../../company/FeedbackButton.tsx'
import { useNames } from '../../customs/names.ts'
import { isFailure, upsellFailures } from '../../failure.ts'
import { roleText, sessionText, sourceText } from '../../fairs/fair-texts.ts'
import { useScreenLink } from '../../links.ts'
import { Trade, Values } from './parts.tsx'
import styles from './fairs.module.css'

type Buyer = CallOutputOf<typeof api.fairs.detail.endpoint>
const displayed = [...upsellFailures, 'not_found', 'invalid_input'] as const

type DrawerProps = {
  companyId: number
  /** The sessions of the filter that found the buyer. */
  sessions: readonly number[] | undefined
  onClose: () => void
}

export const BuyerDrawer = ({ companyId, sessions = [], onClose }: DrawerProps) => {
  const t = useT()
  const found = useQuery(queryOf(api.fairs.detail, { companyId, sessions: [...sessions] }, displayed))
  const isGone = isFailure(found.error, 'not_found', 'invalid_input')
  return (
    <Drawer open onClose={onClose} title={found.data?.name ?? t('fairs.found')} size={560}>
      {isGone ? (
        <EmptyState title={t('fairs.gone')} hint={t('fairs.gone_hint')} />
      ) : found.data === undefined ? (
        <QueryState query={found} />
      ) : (
        <Detail buyer={found.data} />
      )}
    </Drawer>
  )
}

const Detail = ({ buyer }: { buyer: Buyer }) => {
  const t = useT()
  const { locale } = useUi()
  const names = useNames()
  const { companyId, name, country, roles, categories, furtherCategories, products, isDemonstration } = buyer
  return (
    <div className={styles.detail} data-part="fair-buyer">
      <p className={styles.tags}>
        {country !== null && <Flag code={country}>{names.country(country)}</Flag>}
        {roles.map((role) => (
          <Tag key={role}>{roleText(role, t)}</Tag>
        ))}
        {isDemonstration && <Tag>{t('fairs.demonstration')}</Tag>}
      </p>
      <div className={styles.toolbar}>
        <WriteButton companyId={companyId} />
        <FavouriteButton companyId={companyId} name={name} />
        <FeedbackButton companyId={companyId} page="fair_buyer" />
      </div>
      <section>
        <h3>{t('fairs.trade')}</h3>
        <Trade buyer={buyer} />
        <Pages buyer={buyer} />
      </section>
      <section>
        <h3>{t('fairs.contacts')}</h3>
        <Contacts buyer={buyer} />
      </section>
      <section>
        <h3>{t('fairs.products')}</h3>
        <DescriptionList
          items={[
            [t('fairs.category'), categories.map((code) => fairCategoryName(code, locale)).join(' · ') || '–'],
            furtherCategories.length > 0 && [t('fairs.further_categories'), furtherCategories.join(' · ')],
            [t('fairs.products'), products ?? '–'],
          ]}
        />
      </section>
      <section>
        <h3>{t('fairs.attendances')}</h3>
        <Attendances buyer={buyer} />
      </section>
    </div>
  )
}

const Pages = ({ buyer: { companyId } }: { buyer: Buyer }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const params = { companyId: String(companyId) }
  const [report, profile] = [linkTo('customs_search_detail', params), linkTo('companySearchDetail', params)]
  return (
    <p className={styles.toolbar}>
      {report !== null && <Link to={report}>{t('fairs.report')}</Link>}
      {profile !== null && <Link to={profile}>{t('fairs.profile')}</Link>}
    </p>
  )
}

const Contacts = ({ buyer: { companyId, personnel, contacts, mayUnlock } }: { buyer: Buyer }) => {
  const t = useT()
  const { masked } = contacts
  const lines = [
    [t('fairs.telephone'), contacts.phones],
    [t('fairs.mobile'), contacts.mobiles],
    [t('fairs.fax'), contacts.faxes],
    [t('fairs.email'), contacts.emails],
    [t('fairs.website'), contacts.websites],
    [t('fairs.address'), contacts.addresses],
  ] as const
  return (
    <>
      <DescriptionList
        items={[
          [t('fairs.personnel'), personnel.join(' · ') || '–'],
          ...lines.map(([label, values]) => [label, <Values key={label} values={values} masked={masked} />] as const),
        ]}
      />
      {masked && lines.some(([, values]) => values.length > 0) && (
        <div className={styles.unlock}>
          <UnmaskButton companyId={companyId} mayUnlock={mayUnlock} />
        </div>
      )}
    </>
  )
}

const Attendances = ({ buyer: { attendances } }: { buyer: Buyer }) => {
  const t = useT()
  return (
    <DataTable
      label={t('fairs.attendances')}
      rows={attendances}
      rowKey={({ session, fair, role, source, sourceName }) => [session, fair, role, source, sourceName].join(' ')}
      columns={[
        {
          key: 'session',
          title: t('fairs.sessions'),
          always: true,
          render: ({ session, fair }) => (session === null ? (fair ?? '–') : sessionText(session, t)),
        },
        { key: 'role', title: t('fairs.role'), render: ({ role }) => roleText(role, t) },
        {
          key: 'source',
          title: t('fairs.source'),
          render: ({ source, sourceName, asOf }) => (
            <span title={`${t('fairs.as_of')} ${asOf}`}>
              {sourceText(source, t)} · {sourceName}
            </span>
          ),
        },
      ]}
      stacks
    />
  )
}
