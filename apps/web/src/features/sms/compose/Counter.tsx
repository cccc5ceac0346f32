/**
 * The live counter: encoding, segments, characters left, the characters that force UCS-2, and the cost of one message by
 * country. Variables are counted with the fallback here; the check before sending counts them for each recipient.
 */

import { useQuery } from '@tanstack/react-query'
import { countryName, countryOfPhone, countSms, forcingCharacters, formatMicroYuan } from '@tradewind/lexicon'
import { Flag, tagColourOf, useFormatNumber, useT, useUi } from '@tradewind/ui'
import { Button, Tag } from 'antd'
import { api, queryOf } from '../../../api.ts'
import { useSettled } from '../../../use-settled.ts'
import { fillIn, type SmsLetter } from './letter.ts'
import styles from './compose.module.css'

type Props = { letter: SmsLetter; onReplace: (text: string) => void }

const countriesShown = 6
/** The countries of the example cost while no number was typed. */
const exampleCountries = ['US', 'GB', 'DE', 'BR', 'IN', 'CN']

export const Counter = ({ letter, onReplace }: Props) => {
  const t = useT()
  const format = useFormatNumber()
  const merged = fillIn(letter.text, { name: letter.salutationFallback, company: '', country: '' })
  const count = countSms(merged)
  const forcing = forcingCharacters(letter.text)
  const replaceable = forcing.filter(({ replacement }) => replacement !== null)
  const replaced = replaceable.reduce(
    (text, { character, replacement }) => text.replaceAll(character, replacement ?? character),
    letter.text,
  )
  return (
    <div className={styles.counter} data-part="sms-counter">
      <p aria-live="polite">
        <Tag color={tagColourOf(count.encoding === 'gsm7' ? 'good' : 'warning')}>
          {t(`smsCentre.encoding_${count.encoding}`)}
        </Tag>
        <b>{t('smsCentre.segments', { count: count.segments })}</b>
        <span>{t('smsCentre.characters_left', { count: format(count.unitsLeft) })}</span>
        <span className={styles.quiet}>
          {t('smsCentre.characters_used', { used: format(count.units), whole: format(count.unitsPerSegment) })}
        </span>
      </p>
      {forcing.length > 0 && (
        <p className={styles.forcing}>
          {t('smsCentre.forced_by')}{' '}
          {forcing.slice(0, 12).map(({ character, index }) => (
            <code key={character} title={t('smsCentre.forced_at', { place: index + 1 })}>
              {character}
            </code>
          ))}
          {replaceable.length > 0 && (
            <Button size="small" type="link" onClick={() => onReplace(replaced)}>
              {t('smsCentre.replace_characters', { count: replaceable.length })}
            </Button>
          )}
        </p>
      )}
      <Costs letter={letter} />
    </div>
  )
}

const Costs = ({ letter }: { letter: SmsLetter }) => {
  const t = useT()
  const { locale } = useUi()
  const settled = useSettled(letter.text)
  const own = [...new Set(letter.audience.numbers.flatMap((number) => countryOfPhone(number.slice(1)) ?? []))]
  const isExample = own.length === 0
  const { data } = useQuery({
    ...queryOf(api.smsCompose.preview, {
      text: settled,
      salutationFallback: letter.salutationFallback,
      countries: (isExample ? exampleCountries : own).slice(0, countriesShown),
    }),
    enabled: settled !== '',
    placeholderData: (previous) => previous,
  })
  if (data === undefined || settled === '') return null
  return (
    <>
      {data.broken.length > 0 && (
        <p className={styles.forcing}>
          {t('smsCentre.broken')}{' '}
          {data.broken.map((text) => (
            <code key={text}>{text}</code>
          ))}
        </p>
      )}
      <p className={styles.costs}>
        <span className={styles.quiet}>{t(isExample ? 'smsCentre.cost_example' : 'smsCentre.cost_each')}</span>
        {data.costs.map(({ country, costMicroYuan }) => (
          <span key={country}>
            <Flag code={country}>{countryName(country, locale)}</Flag>{' '}
            <b className="tw-number">¥{formatMicroYuan(costMicroYuan)}</b>
          </span>
        ))}
      </p>
    </>
  )
}
