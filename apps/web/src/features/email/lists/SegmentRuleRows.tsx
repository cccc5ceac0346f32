/** The rules of a segment, one in each row. */

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { addressKinds, contactEvents, contactSources, type SegmentRule, type SegmentRules } from '@tradewind/contract'
import { countries, countryName } from '@tradewind/lexicon'
import { useT, useUi, searchByLabel } from '@tradewind/ui'
import { Button, InputNumber, Segmented, Select } from 'antd'
import { allListsQuery } from '../../../mailing/lists-query.ts'
import styles from './lists.module.css'

type Kind = SegmentRule['kind']
const kinds: readonly Kind[] = ['country', 'list', 'source', 'address', 'domain', 'added', 'event']

/** The initial rule of a kind; null when the kind needs a mailing list and the organisation has none. */
const beginning = (kind: Kind, listId: string | undefined): SegmentRule | null => {
  switch (kind) {
    case 'country':
      return { kind, is: true, countries: ['US'] }
    case 'list':
      return listId === undefined ? null : { kind, is: true, listIds: [listId] }
    case 'source':
      return { kind, is: true, sources: ['file'] }
    case 'address':
      return { kind, is: false, kinds: ['role'] }
    case 'domain':
      return { kind, is: false, domains: ['gmail.com'] }
    case 'added':
      return { kind, is: true, days: 30 }
    case 'event':
      return { kind, is: true, event: 'opened', days: 30 }
  }
}

type Props = { rules: SegmentRules; onChange: (rules: SegmentRules) => void }

export const SegmentRuleRows = ({ rules: { match, rules }, onChange }: Props) => {
  const t = useT()
  const { data: lists } = useQuery(allListsQuery)
  const firstList = lists?.list[0]?.id
  const setRules = (changed: SegmentRule[]) => onChange({ match, rules: changed })
  const replace = (index: number, rule: SegmentRule | null) =>
    rule !== null && setRules(rules.map((each, place) => (place === index ? rule : each)))
  return (
    <div className={styles.rules}>
      <Segmented
        value={match}
        onChange={(value) => onChange({ match: value, rules })}
        options={(['all', 'any'] as const).map((value) => ({ value, label: t(`mailing.match_${value}`) }))}
      />
      {rules.map((rule, index) => (
        // A rule has no id, so its index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div className={styles.rule} key={index}>
          <Select
            aria-label={t('mailing.rule_kind')}
            value={rule.kind}
            onChange={(kind) => replace(index, beginning(kind, firstList))}
            options={kinds.map((kind) => ({ value: kind, label: t(`mailing.rule_${kind}`) }))}
          />
          <Select
            aria-label={t('mailing.rule_is')}
            value={rule.is}
            onChange={(is) => replace(index, { ...rule, is })}
            options={[
              { value: true, label: t('mailing.is') },
              { value: false, label: t('mailing.is_not') },
            ]}
          />
          <RuleValue rule={rule} onChange={(changed) => replace(index, changed)} />
          <Button
            type="text"
            aria-label={t('common.remove')}
            icon={<DeleteOutlined />}
            disabled={rules.length === 1}
            onClick={() => setRules(rules.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={rules.length >= 20}
        onClick={() => setRules([...rules, { kind: 'event', is: false, event: 'bounced', days: null }])}
      >
        {t('mailing.rule_add')}
      </Button>
    </div>
  )
}

type ValueProps = { rule: SegmentRule; onChange: (rule: SegmentRule) => void }

/**
 * The field for the values of a rule. The last value cannot be removed, because a rule without values has no meaning.
 */
const RuleValue = ({ rule, onChange }: ValueProps) => {
  const t = useT()
  const { locale } = useUi()
  const { data: lists } = useQuery(allListsQuery)
  const many = <T extends string>(
    value: T[],
    options: { value: T; label: string }[],
    set: (chosen: T[]) => SegmentRule,
  ) => (
    <Select
      mode="multiple"
      aria-label={t(`mailing.rule_${rule.kind}`)}
      value={value}
      showSearch={searchByLabel}
      options={options}
      onChange={(chosen) => chosen.length > 0 && onChange(set(chosen))}
    />
  )
  switch (rule.kind) {
    case 'country':
      return many(
        rule.countries,
        countries().map(({ code }) => ({ value: code, label: countryName(code, locale) })),
        (chosen) => ({ ...rule, countries: chosen }),
      )
    case 'list':
      return many(
        rule.listIds,
        (lists?.list ?? []).map(({ id, name }) => ({ value: id, label: name })),
        (chosen) => ({ ...rule, listIds: chosen }),
      )
    case 'source':
      return many(
        rule.sources,
        contactSources.map((value) => ({ value, label: t(`mailing.source_${value}`) })),
        (chosen) => ({ ...rule, sources: chosen }),
      )
    case 'address':
      return many(
        rule.kinds,
        addressKinds.map((value) => ({ value, label: t(`mailing.kind_${value}`) })),
        (chosen) => ({ ...rule, kinds: chosen }),
      )
    case 'domain':
      return (
        <Select
          mode="tags"
          aria-label={t('mailing.rule_domain')}
          value={rule.domains}
          tokenSeparators={[',', ' ']}
          open={false}
          suffixIcon={null}
          onChange={(typed) => {
            const domains = typed
              .map((domain) => domain.toLowerCase())
              .filter((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
            if (domains.length > 0) onChange({ ...rule, domains })
          }}
        />
      )
    case 'added':
      return <Days days={rule.days} onChange={(days) => days !== null && onChange({ ...rule, days })} />
    case 'event':
      return (
        <>
          <Select
            aria-label={t('mailing.rule_event')}
            value={rule.event}
            onChange={(event) => onChange({ ...rule, event })}
            options={contactEvents.map((value) => ({ value, label: t(`mailing.event_${value}`) }))}
          />
          <Days mayBeEver days={rule.days} onChange={(days) => onChange({ ...rule, days })} />
        </>
      )
  }
}

type DaysProps = { days: number | null; mayBeEver?: boolean; onChange: (days: number | null) => void }

const Days = ({ days, mayBeEver = false, onChange }: DaysProps) => {
  const t = useT()
  return (
    <InputNumber
      aria-label={t('mailing.days')}
      min={1}
      max={3650}
      precision={0}
      prefix={t('mailing.days_last')}
      suffix={t('mailing.days')}
      placeholder={mayBeEver ? t('mailing.days_ever') : ''}
      value={days}
      onChange={(value) => (value !== null || mayBeEver) && onChange(value)}
    />
  )
}
