/** The form with all filters of the company search. Typed values apply on submit. */

import { companyContacts, companyStructures, companyTypes, tradeRoles } from '@tradewind/contract'
import { employeeRanges, fundingRounds, industries, industryGroups, languages } from '@tradewind/lexicon'
import { FilterField, FilterFrame, useT } from '@tradewind/ui'
import { Checkbox, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { useCompanyNames } from '../../../../company/company-names.ts'
import { compactFilter } from '../../../../company/filter-address.ts'
import type { Mode, ModeValues } from '../field-modes.ts'
import type { Filter } from '../search-url.ts'
import { useCountryChoice } from './country-choice.ts'
import { ListField, ModeField, RangeField, TextField, ValuesField, type FieldProps } from './fields.tsx'
import { NameField } from './NameField.tsx'
import styles from './form.module.css'

type CompanyFormProps = {
  filter: Filter
  searching: boolean
  onSearch: (filter: Filter) => void
  onReset: () => void
}

/** When the filter changes outside the form, the caller gives the form a new key, which resets its typed values. */
export const CompanyForm = ({ filter, searching, onSearch, onReset }: CompanyFormProps) => {
  const t = useT()
  const [asked, setAsked] = useState(filter)
  const [showsAll, setShowsAll] = useState(false)
  const change = (changed: Filter) => setAsked((draft) => ({ ...draft, ...changed }))
  const fields = { asked, change }
  return (
    <FilterFrame
      searching={searching}
      onSubmit={() => onSearch(compactFilter(asked))}
      onReset={onReset}
      showsAll={showsAll}
      onShowAll={setShowsAll}
      hasMore
    >
      <TextField
        {...fields}
        field="keywords"
        label={t('companies.keywords')}
        placeholder={t('companies.keywords_example')}
      />
      <CountryField {...fields} />
      <IndustryField {...fields} />
      <EmployeesField {...fields} />
      <TradeRoleField {...fields} />
      <ContactsField {...fields} />
      <NameField />
      {showsAll && <MoreFields {...fields} />}
    </FilterFrame>
  )
}

const Group = ({ title }: { title: string }) => <h3 className={styles.group}>{title}</h3>

const MoreFields = (fields: FieldProps) => {
  const t = useT()
  return (
    <>
      <Group title={t('companies.group_place')} />
      <ListField {...fields} field="states" label={t('companies.states')} />
      <ListField {...fields} field="cities" label={t('companies.cities')} />
      <TextField
        {...fields}
        field="postalCode"
        label={t('companies.postal_code')}
        placeholder={t('companies.postal_hint')}
        longest={16}
      />
      <Group title={t('companies.group_business')} />
      <TechnologyField {...fields} />
      <LanguageField {...fields} />
      <Group title={t('companies.group_size')} />
      <RangeField {...fields} from="employeesFrom" to="employeesTo" label={t('companies.employees_own')} />
      <RevenueFields {...fields} />
      <Group title={t('companies.group_structure')} />
      <CompanyKindFields {...fields} />
      <Group title={t('companies.group_funding')} />
      <FundingFields {...fields} />
      <Group title={t('companies.group_web')} />
      <TextField {...fields} field="social" label={t('companies.social')} />
      <TextField {...fields} field="seo" label={t('companies.seo')} />
    </>
  )
}

const CountryField = ({ asked, change }: FieldProps) => {
  const t = useT()
  const { options, expand } = useCountryChoice()
  const [shown, setShown] = useState<Mode>()
  return (
    <ModeField
      label={t('companies.countries')}
      modes={['any', 'none']}
      values={{ any: asked.countries ?? [], none: asked.notCountries ?? [], known: undefined }}
      onChange={({ any, none }) => change({ countries: expand(any), notCountries: expand(none) })}
      options={options}
      shown={shown}
      onShow={setShown}
    />
  )
}

const everyMode: readonly Mode[] = ['any', 'none', 'known', 'unknown']

const IndustryField = ({ asked, change }: FieldProps) => {
  const t = useT()
  const names = useCompanyNames()
  const [shown, setShown] = useState<Mode>()
  const options = useMemo(
    () =>
      industryGroups.flatMap(({ code: group }) =>
        industries()
          .filter((industry) => industry.group === group)
          .map(({ code }) => ({ value: code, label: names.industry(code) })),
      ),
    [names],
  )
  return (
    <ModeField
      label={t('companies.industries')}
      modes={everyMode}
      values={{ any: asked.industries ?? [], none: asked.notIndustries ?? [], known: asked.industryKnown }}
      onChange={({ any, none, known }: ModeValues) =>
        change({ industries: [...any], notIndustries: [...none], industryKnown: known })
      }
      options={options}
      shown={shown}
      onShow={setShown}
    />
  )
}

const TechnologyField = ({ asked, change }: FieldProps) => {
  const t = useT()
  const [shown, setShown] = useState<Mode>()
  return (
    <ModeField
      label={t('companies.technologies')}
      modes={everyMode}
      values={{ any: asked.technologies ?? [], none: asked.notTechnologies ?? [], known: asked.technologyKnown }}
      onChange={({ any, none, known }: ModeValues) =>
        change({ technologies: [...any], notTechnologies: [...none], technologyKnown: known })
      }
      placeholder={t('companies.technologies_example')}
      shown={shown}
      onShow={setShown}
    />
  )
}

const EmployeesField = ({ asked, change }: FieldProps) => {
  const t = useT()
  const [shown, setShown] = useState<Mode>()
  const codes = employeeRanges.map(({ code }) => code)
  return (
    <ModeField
      label={t('companies.employees')}
      modes={['any', 'known', 'unknown']}
      values={{ any: asked.employeeRanges ?? [], none: [], known: asked.employeesKnown }}
      onChange={({ any, known }: ModeValues) =>
        change({
          employeeRanges: codes.filter((code) => any.includes(code)),
          employeesKnown: known,
          ...(known === undefined ? {} : { employeesFrom: undefined, employeesTo: undefined }),
        })
      }
      options={codes.map((code) => ({ value: code, label: code }))}
      shown={shown}
      onShow={setShown}
    />
  )
}

const ContactsField = ({ asked, change }: FieldProps) => {
  const t = useT()
  const names = useCompanyNames()
  return (
    <ValuesField
      label={t('companies.contacts')}
      values={asked.contacts}
      onChange={(values) => change({ contacts: companyContacts.filter((kind) => values.includes(kind)) })}
      options={companyContacts.map((value) => ({ value, label: names.contact(value) }))}
    />
  )
}

const TradeRoleField = ({ asked, change }: FieldProps) => {
  const t = useT()
  const names = useCompanyNames()
  return (
    <ValuesField
      label={t('companies.trade')}
      values={asked.tradeRoles}
      onChange={(values) => change({ tradeRoles: tradeRoles.filter((role) => values.includes(role)) })}
      options={tradeRoles.map((value) => ({ value, label: names.tradeRole(value) }))}
    />
  )
}

const LanguageField = (fields: FieldProps) => {
  const t = useT()
  const names = useCompanyNames()
  const options = useMemo(() => languages().map(({ code }) => ({ value: code, label: names.language(code) })), [names])
  return <ListField {...fields} field="languages" label={t('companies.languages')} options={options} />
}

const million = 1_000_000
/** Classes of yearly revenue in US dollars, from the lower end to the upper end. */
const revenueEnds = [null, million, 10 * million, 50 * million, 100 * million, 1000 * million, null] as const

const RevenueFields = ({ asked, change }: FieldProps) => {
  const t = useT()
  const names = useCompanyNames()
  const mode = asked.revenueKnown === undefined ? 'range' : asked.revenueKnown ? 'known' : 'unknown'
  const presets = revenueEnds.slice(1).map((max, index) => {
    const min = revenueEnds[index] ?? null
    const text = (usd: number | null) => (usd === null ? '' : names.amount(usd))
    return { min, max, label: `${text(min)} – ${text(max)}`.trim() }
  })
  return (
    <>
      <FilterField label={t('companies.mode', { field: t('companies.revenue') })}>
        <Select
          value={mode}
          onChange={(next: string) =>
            change({
              revenueKnown: next === 'range' ? undefined : next === 'known',
              ...(next === 'range' ? {} : { revenueFrom: undefined, revenueTo: undefined }),
            })
          }
          options={[
            { value: 'range', label: t('companies.mode_range') },
            { value: 'known', label: t('companies.mode_known') },
            { value: 'unknown', label: t('companies.mode_unknown') },
          ]}
        />
      </FilterField>
      {mode === 'range' && (
        <RangeField
          asked={asked}
          change={change}
          from="revenueFrom"
          to="revenueTo"
          label={t('companies.revenue')}
          presets={presets}
        />
      )}
    </>
  )
}

const CompanyKindFields = ({ asked, change }: FieldProps) => {
  const t = useT()
  const names = useCompanyNames()
  return (
    <>
      <FilterField label={t('companies.type')}>
        <Select
          value={asked.type}
          onChange={(type) => change({ type })}
          options={companyTypes.map((value) => ({ value, label: names.type(value) }))}
          allowClear
        />
      </FilterField>
      <FilterField label={t('companies.structure')}>
        <Select
          value={asked.structure}
          onChange={(structure) => change({ structure })}
          options={companyStructures.map((value) => ({ value, label: names.structure(value) }))}
          allowClear
        />
      </FilterField>
      <RangeField
        asked={asked}
        change={change}
        from="foundedFrom"
        to="foundedTo"
        label={t('companies.founded')}
        isYear
      />
      <FilterField label={t('companies.retail')}>
        <Checkbox
          checked={asked.hasRetail === true}
          onChange={({ target }) => change({ hasRetail: target.checked ? true : undefined })}
        >
          {t('companies.has_retail')}
        </Checkbox>
      </FilterField>
    </>
  )
}

const FundingFields = (fields: FieldProps) => {
  const t = useT()
  const names = useCompanyNames()
  const { asked, change } = fields
  const dayOf = (day: string | undefined) => (day === undefined ? null : dayjs(day))
  return (
    <>
      <ValuesField
        label={t('companies.round_types')}
        values={asked.roundTypes}
        onChange={(values) => change({ roundTypes: fundingRounds.filter((round) => values.includes(round)) })}
        options={fundingRounds.map((value) => ({ value, label: names.round(value) }))}
      />
      <RangeField {...fields} from="fundingFrom" to="fundingTo" label={t('companies.funding')} />
      <FilterField label={t('companies.last_round_on')}>
        <DatePicker.RangePicker
          value={[dayOf(asked.lastRoundSince), dayOf(asked.lastRoundUntil)]}
          allowEmpty={[true, true]}
          suffixIcon={null}
          onChange={(range) =>
            change({
              lastRoundSince: range?.[0]?.format('YYYY-MM-DD'),
              lastRoundUntil: range?.[1]?.format('YYYY-MM-DD'),
            })
          }
        />
      </FilterField>
      <RangeField
        {...fields}
        from="lastRoundAmountFrom"
        to="lastRoundAmountTo"
        label={t('companies.last_round_amount')}
      />
    </>
  )
}
