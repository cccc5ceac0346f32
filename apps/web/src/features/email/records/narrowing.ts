/**
 * Converts the filter of a campaign's recipients between three forms: the URL parameters, the input of the endpoint,
 * and the removable chips.
 */

import {
  bounceReasons,
  hoursAfterLaunch,
  reachedSteps,
  recipientStates,
  type RecipientFilter,
} from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import type { Translate } from '@tradewind/ui'

export type NarrowedBy = 'state' | 'step' | 'country' | 'mailDomain' | 'variant' | 'link' | 'reason' | 'hour' | 'after'
/** The URL parameters that filter a campaign's recipients. */
export type Narrowing = Partial<Record<NarrowedBy, string>>

const whole = (text: string | undefined, most: number): number | undefined => {
  const value = Number(text)
  return text === undefined || !Number.isInteger(value) || value < 0 || value > most ? undefined : value
}

/** Returns the filter as input of the endpoint. Invalid values in the URL are ignored. */
export const readNarrowing = (
  campaignId: string,
  read: (name: NarrowedBy | 'q') => string | undefined,
): RecipientFilter => {
  const country = read('country')
  const given = {
    state: recipientStates.find((name) => name === read('state')),
    step: reachedSteps.find((name) => name === read('step')),
    country: /^(?:[A-Z]{2}|unknown)$/.test(country ?? '') ? country : undefined,
    domain: read('mailDomain'),
    variant: whole(read('variant'), 255),
    link: whole(read('link'), 32_767),
    reason: bounceReasons.find((name) => name === read('reason')),
    hour: whole(read('hour'), 23),
    after: whole(read('after'), hoursAfterLaunch),
    keyword: read('q'),
  }
  return { campaignId, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) }
}

type Chip = {
  key: Exclude<NarrowedBy, 'state'>
  label: string
  value: string
}

export const chipsOf = (filter: RecipientFilter, t: Translate, locale: string): Chip[] => {
  const { step, country, domain, variant, link, reason, hour, after } = filter
  const no = (index: number) => String(index + 1)
  const chips: (Chip | null)[] = [
    step === undefined ? null : { key: 'step', label: t('mailReport.chip_step'), value: t(`mailReport.${step}`) },
    country === undefined
      ? null
      : {
          key: 'country',
          label: t('mailReport.by_country'),
          value: country === 'unknown' ? t('mailReport.country_unknown') : countryName(country, locale),
        },
    domain === undefined ? null : { key: 'mailDomain', label: t('mailReport.by_domain'), value: domain },
    variant === undefined ? null : { key: 'variant', label: t('mailReport.by_subject'), value: no(variant) },
    link === undefined ? null : { key: 'link', label: t('mailReport.by_link'), value: no(link) },
    reason === undefined
      ? null
      : { key: 'reason', label: t('mailReport.by_reason'), value: t(`mailReport.reason_${reason}`) },
    hour === undefined
      ? null
      : { key: 'hour', label: t('mailReport.by_hour'), value: `${String(hour).padStart(2, '0')}:00` },
    after === undefined
      ? null
      : {
          key: 'after',
          label: t('mailReport.since_launch'),
          value: after === hoursAfterLaunch ? t('mailReport.later') : t('mailReport.hours_after', { hour: after }),
        },
  ]
  return chips.filter((chip) => chip !== null)
}
