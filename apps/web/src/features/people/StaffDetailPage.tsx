/** The staff detail: one person with contacts, positions and colleagues. */

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  DescriptionList,
  EmptyState,
  ListTable,
  PageHeader,
  PageSkeleton,
  Panel,
  QueryState,
  SubmitButton,
  useT,
} from '@tradewind/ui'
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { placeText } from '../../company/place-text.ts'
import { refetchContacts } from '../../company/refetch-contacts.ts'
import { isFailure, upsellFailures } from '../../failure.ts'
import { FavouriteToggle } from '../../favourites/FavouriteToggle.tsx'
import { NoContactLink } from '../../finder/NoContact.tsx'
import { useScreenLink } from '../../links.ts'
import { AddToListDialog } from '../../mailing/AddToListDialog.tsx'
import { usePaging } from '../../paging.ts'
import { writePeople } from '../../people/people-state.ts'
import { departmentText, seniorityText } from '../../people/people-texts.ts'
import { usePageTitle } from '../../title.ts'
import {
  CompanyName,
  ContactValue,
  Country,
  UpgradeLink,
  useCompanyAddress,
  usePersonColumns,
  type Person,
} from './parts.tsx'
import styles from './people.module.css'

const handled = [...upsellFailures, 'not_found', 'invalid_input'] as const

export const StaffDetailPage = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const { personId = '' } = useParams()
  const asked = /^\d{1,10}$/.test(personId) ? Number(personId) : 0
  const found = useQuery(queryOf(api.people.detail, { personId: asked }, handled))
  const search = linkTo('linkedin')
  if (isFailure(found.error, 'not_found', 'invalid_input'))
    return (
      <Panel>
        <EmptyState
          title={t('people.gone')}
          hint={t('people.gone_hint')}
          action={search && <Link to={search}>{t('people.to_search')}</Link>}
        />
      </Panel>
    )
  if (found.isError)
    return (
      <Panel>
        <QueryState query={found} />
      </Panel>
    )
  const { data: person } = found
  if (person === undefined) return <PageSkeleton />
  const joined = linkTo('staffDetail', { personId: String(person.personId) })
  // The number of a joined person leads to the person's present number.
  if (person.personId !== asked && joined !== null) return <Navigate replace to={joined} />
  return <Detail key={person.personId} person={person} />
}

const Detail = ({ person }: { person: Person }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const addressOf = useCompanyAddress()
  const { name, otherNames, positions } = person
  usePageTitle(name)
  const [main] = positions
  const companyId = main?.company?.companyId ?? null
  const company = addressOf(companyId)
  const everyone = companyId === null ? null : linkTo('linkedin', {}, writePeople({ filter: { companyId } }))
  const lead = [main?.title, main?.company?.name].filter((text) => typeof text === 'string').join(' · ')
  return (
    <div className={styles.detail}>
      <PageHeader
        title={name}
        description={
          <>
            {lead}
            {otherNames.length > 0 && (
              <small className={styles.quiet}> {t('people.also_named', { names: otherNames.join(', ') })}</small>
            )}
          </>
        }
        actions={
          <>
            <FavouriteToggle kind="person" targetId={String(person.personId)} name={name} />
            {everyone !== null && <Link to={everyone}>{t('people.find_company')}</Link>}
            {company !== null && <Link to={company}>{t('people.open_company')}</Link>}
          </>
        }
      />
      <Panel title={t('people.contacts')}>
        <Contacts person={person} />
      </Panel>
      <Panel title={t('people.positions')}>
        <Positions person={person} />
      </Panel>
      <About person={person} />
      <Colleagues person={person} />
    </div>
  )
}

const sourcesOf = (sources: readonly { name: string; asOf: string }[], t: ReturnType<typeof useT>): string =>
  sources.map(({ name, asOf }) => t('people.source_line', { name, day: asOf })).join(' · ')

const kindTexts = { email: 'people.email', phone: 'people.phone', social: 'people.social' } as const

const Contacts = ({ person }: { person: Person }) => {
  const t = useT()
  const { contacts, unlocks, mayUnlock } = person
  if (contacts.length === 0) return <NoContactLink companyId={person.positions[0]?.company?.companyId ?? null} />
  return (
    <>
      <DescriptionList
        items={contacts.map(
          ({ kind, value, masked, sources }) =>
            [
              t(kindTexts[kind]),
              <span key={value} className={styles.contacts}>
                <ContactValue kind={kind} value={value} masked={masked} />
                <small className={styles.quiet}>{sourcesOf(sources, t)}</small>
              </span>,
            ] as const,
        )}
      />
      <div className={styles.actions}>
        {contacts.some(({ masked }) => masked) &&
          (mayUnlock ? <UnlockButton person={person} company={unlocks?.name ?? null} /> : <UpgradeLink />)}
        <WriteButton person={person} />
      </div>
    </>
  )
}

/** Unlocks the contacts of the person's company, or of the person, permanently and for the whole organisation. */
const UnlockButton = ({ person: { personId }, company }: { person: Person; company: string | null }) => {
  const t = useT()
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: () => api.people.unlock({ personId }),
    onSuccess: () => refetchContacts(client),
  })
  return (
    <SubmitButton
      type="primary"
      title={company === null ? t('people.unlock_alone_hint') : t('people.unlock_hint', { company })}
      onSubmit={() => mutateAsync()}
    >
      {t('people.unlock')}
    </SubmitButton>
  )
}

/** Adds the person to a mailing list, from which the user can write. Shown when an address may be used. */
const WriteButton = ({ person }: { person: Person }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const hasEmailCentre = useScreenLink()('email') !== null
  const address = person.contacts.find(({ kind, masked }) => kind === 'email' && !masked)?.value
  if (address === undefined || !hasEmailCentre) return null
  const contact = {
    address,
    name: person.name,
    company: person.positions[0]?.company?.name ?? '',
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('people.write')}</Button>
      {open && (
        <AddToListDialog
          title={t('mailing.add_to_list')}
          add={(listId) => api.mailingLists.addContacts({ listId, contacts: [contact] })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const ruleTexts = {
  first: 'people.rule_first',
  profile: 'people.rule_profile',
  email: 'people.rule_email',
  name: 'people.rule_name',
  spelling: 'people.rule_spelling',
} as const

const Positions = ({ person: { positions } }: { person: Person }) => {
  const t = useT()
  return (
    <ul className={styles.positions}>
      {positions.map((position, at) => {
        const { company, title, seniority, department, startedOn, endedOn, sources } = position
        const period =
          endedOn !== null
            ? startedOn === null
              ? t('people.until', { until: endedOn })
              : t('people.period', { from: startedOn, until: endedOn })
            : startedOn === null
              ? null
              : t('people.since', { from: startedOn })
        return (
          // Positions have no id, and the list is never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <span>
              <strong>{title ?? '–'}</strong> · <CompanyName company={company} />{' '}
              {endedOn !== null && <Tag>{t('people.former')}</Tag>}
            </span>
            <span className={styles.quiet}>
              {[
                seniority === null ? null : seniorityText(seniority, t),
                department === null ? null : departmentText(department, t),
                period,
              ]
                .filter((text) => text !== null)
                .join(' · ')}
            </span>
            <small className={styles.quiet} title={t('people.rule_hint')}>
              {sources
                .map(
                  ({ name, asOf, rule }) => `${t('people.source_line', { name, day: asOf })} (${t(ruleTexts[rule])})`,
                )
                .join(' · ')}
            </small>
          </li>
        )
      })}
    </ul>
  )
}

const About = ({ person: { country, state, city, skills, biography } }: { person: Person }) => {
  const t = useT()
  const place = placeText([city, state])
  return (
    <Panel title={t('people.biography')}>
      <DescriptionList
        items={[
          [
            t('people.place'),
            <span key="place">
              {place} {country !== null && <Country code={country} />}
            </span>,
          ],
          skills.length > 0 && [t('people.skills'), skills.join(', ')],
          biography !== null && [t('people.biography'), biography],
        ]}
      />
    </Panel>
  )
}

const Colleagues = ({ person: { personId, positions } }: { person: Person }) => {
  const t = useT()
  const { page, limit, pagingOf } = usePaging('colleagues')
  const columns = usePersonColumns()
  const companies = [
    ...new Map(
      positions.flatMap(({ company }) =>
        company === null || company.companyId === null ? [] : [[company.companyId, company.name] as const],
      ),
    ),
  ]
  const [chosen, setChosen] = useState(companies[0]?.[0])
  const colleagues = useQuery({
    ...queryOf(api.people.colleagues, {
      personId,
      page,
      limit,
      ...(chosen === undefined ? {} : { companyId: chosen }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel
      flush
      title={t('people.colleagues')}
      extra={
        companies.length > 1 && (
          <Select
            size="small"
            aria-label={t('people.company')}
            value={chosen}
            onChange={setChosen}
            options={companies.map(([value, label]) => ({ value, label }))}
            popupMatchSelectWidth={false}
          />
        )
      }
    >
      <ListTable
        label={t('people.colleagues')}
        columns={columns.filter(({ key }) => key !== 'company')}
        rowKey={(row) => String(row.personId)}
        query={colleagues}
        stacks
        empty={{ title: t('people.no_colleagues') }}
        pagingOf={pagingOf}
      />
    </Panel>
  )
}
