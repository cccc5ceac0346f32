/** Billing instructions: the price by country, how segments are counted, with an example to type in. */

import { useQuery } from '@tanstack/react-query'
import type { SmsPrice } from '@tradewind/contract'
import {
  countries,
  countryName,
  countSms,
  forcingCharacters,
  formatFen,
  formatMicroYuan,
  smsCapacity,
} from '@tradewind/lexicon'
import {
  DataTable,
  DateText,
  Flag,
  Panel,
  QueryState,
  StatCard,
  tagColourOf,
  useT,
  useUi,
  type Column,
  type Translate,
} from '@tradewind/ui'
import { Alert, Input, Tag } from 'antd'
import { useState } from 'react'
import { api, queryOf } from '../../../api.ts'
import { useScreenLink } from '../../../links.ts'
import { usePagesOf } from '../../../outreach/view-parts.tsx'
import outreachStyles from '../../../outreach/outreach.module.css'
import styles from './prices.module.css'

export const PricesPanel = () => {
  const t = useT()
  const linkTo = useScreenLink()
  const balance = useQuery(queryOf(api.smsPrices.balance, {})).data
  return (
    <>
      <div className={outreachStyles.cards}>
        <StatCard
          label={t('smsCentre.packages')}
          value={balance && `¥${formatFen(balance.packages.available)}`}
          hint={balance && t('smsCentre.held', { amount: formatFen(balance.packages.held) })}
        />
        <StatCard
          label={t('smsCentre.balance')}
          value={balance && `¥${formatFen(balance.balance.available)}`}
          hint={
            <>
              <a href={linkTo('recharge') ?? ''}>{t('smsCentre.recharge')}</a>{' '}
              <a href={linkTo('smsRecharge') ?? ''}>{t('smsCentre.buy_package')}</a>
            </>
          }
        />
      </div>
      <div className={styles.prices}>
        <PriceList />
        <Explanation />
      </div>
    </>
  )
}

type Row = SmsPrice & { name: string }

const columnsOf = (t: Translate): readonly Column<Row>[] => [
  {
    key: 'country',
    title: t('smsCentre.country'),
    always: true,
    render: ({ country, name }) => <Flag code={country}>{name}</Flag>,
  },
  {
    key: 'price',
    title: t('smsCentre.price'),
    number: true,
    render: ({ microYuan }) => <b className="tw-number">¥{formatMicroYuan(microYuan)}</b>,
  },
  {
    key: 'next',
    title: t('smsCentre.next_price'),
    render: ({ next }) =>
      next === null ? (
        '–'
      ) : (
        <>
          <span className="tw-number">¥{formatMicroYuan(next.microYuan)}</span> {t('smsCentre.from')}{' '}
          <DateText at={next.from} withTime />
        </>
      ),
  },
]

const PriceList = () => {
  const t = useT()
  const { locale } = useUi()
  const [search, setSearch] = useState('')
  const prices = useQuery(queryOf(api.smsPrices.prices, {}))
  const { data } = prices
  const wanted = search.trim().toLowerCase()
  const rows = (data?.list ?? [])
    .map((price) => ({ ...price, name: countryName(price.country, locale) }))
    .filter(({ country, name }) => wanted === '' || matches(country, name, wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  const pages = usePagesOf(rows)
  return (
    <Panel
      title={t('smsCentre.price_list')}
      flush
      extra={
        <Input.Search
          allowClear
          aria-label={t('smsCentre.search_country')}
          placeholder={t('smsCentre.search_country')}
          onChange={({ target }) => setSearch(target.value)}
        />
      }
    >
      {data?.isExample === true && (
        <Alert type="info" showIcon className={styles.note} title={t('smsCentre.example_tariff')} />
      )}
      {data === undefined ? (
        <QueryState query={prices} />
      ) : (
        <>
          <p className={`${outreachStyles.quiet} ${outreachStyles.inset}`}>
            {t('smsCentre.other_countries', { price: formatMicroYuan(data.defaultMicroYuan) })}
          </p>
          <DataTable
            label={t('smsCentre.price_list')}
            columns={columnsOf(t)}
            rowKey={({ country }) => country}
            rows={rows}
            empty={{ title: t('smsCentre.no_country') }}
            {...pages}
          />
        </>
      )}
    </Panel>
  )
}

/** A country is found by its name in the user's language and in English, by its code, and by its calling code. */
const matches = (code: string, name: string, wanted: string): boolean => {
  const country = countries().find((one) => one.code === code)
  const calling = country === undefined ? '' : country.phoneCode
  return (
    name.toLowerCase().includes(wanted) ||
    countryName(code, 'en').toLowerCase().includes(wanted) ||
    code.toLowerCase() === wanted ||
    (calling !== '' && calling === wanted.replace(/^\+/, ''))
  )
}

const example = 'Dear {{name}}, our new porcelain tiles are ready to ship. Ask for the price list: https://example.com'

const Explanation = () => {
  const t = useT()
  const [text, setText] = useState(example)
  const { encoding, segments, units, unitsLeft, unitsPerSegment } = countSms(text)
  const forcing = forcingCharacters(text)
  return (
    <Panel title={t('smsCentre.how_counted')}>
      <ul className={styles.rules}>
        <li>{t('smsCentre.rule_gsm', smsCapacity.gsm7)}</li>
        <li>{t('smsCentre.rule_ucs2', smsCapacity.ucs2)}</li>
        <li>{t('smsCentre.rule_two')}</li>
        <li>{t('smsCentre.rule_variables')}</li>
        <li>{t('smsCentre.rule_charge')}</li>
        <li>{t('smsCentre.rule_failed')}</li>
      </ul>
      <Input.TextArea
        rows={4}
        aria-label={t('smsCentre.try_text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.result} aria-live="polite">
        <Tag color={tagColourOf(encoding === 'gsm7' ? 'good' : 'warning')}>{t(`smsCentre.encoding_${encoding}`)}</Tag>
        <b>{t('smsCentre.segments', { count: segments })}</b>
        <span>{t('smsCentre.characters_used', { used: units, whole: unitsPerSegment })}</span>
        <span>{t('smsCentre.characters_left', { count: unitsLeft })}</span>
      </p>
      {forcing.length > 0 && (
        <p className={styles.result}>
          {t('smsCentre.forced_by')}{' '}
          {forcing.map(({ character }) => (
            <code key={character}>{character}</code>
          ))}
        </p>
      )}
    </Panel>
  )
}
