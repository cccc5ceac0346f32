/** A value that sources state, with its source on hover, and the differing values of other sources. */

import { useFormatNumber, useT } from '@tradewind/ui'
import { Button, Popover, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import styles from './detail.module.css'

export type Origin = { sourceName: string; asOf: string }
type Fact<V> = Origin & { value: V; others: readonly (Origin & { value: V })[] }
type ListedFact = { value: string; origins: readonly Origin[] }

const originText = ({ sourceName, asOf }: Origin): string => `${sourceName} · ${asOf}`

/** A value with its sources on hover and on focus. */
export const Sourced = ({ origins, children }: { origins: readonly Origin[]; children: ReactNode }) => (
  <Tooltip title={origins.map((origin) => originText(origin)).join('; ')} trigger={['hover', 'focus', 'click']}>
    <span className={styles.fact} tabIndex={0}>
      {children}
    </span>
  </Tooltip>
)

type FactValueProps<V> = { fact: Fact<V>; show: (value: V) => ReactNode; isLong?: boolean }

export const FactValue = <V,>({ fact, show, isLong = false }: FactValueProps<V>) => {
  const t = useT()
  const { value, others } = fact
  return (
    <>
      {isLong ? (
        <span className={styles.long}>
          {show(value)} <small className="tw-quiet">{originText(fact)}</small>
        </span>
      ) : (
        <Sourced origins={[fact]}>{show(value)}</Sourced>
      )}
      {others.length > 0 && (
        <Popover
          trigger="click"
          title={t('companyPage.statements')}
          content={
            <ul className={styles.statements}>
              {[fact, ...others].map((one) => (
                <li key={`${originText(one)} ${JSON.stringify(one.value)}`}>
                  {show(one.value)}
                  <small>{originText(one)}</small>
                </li>
              ))}
            </ul>
          }
        >
          <Button type="link" size="small" className={styles.more ?? ''}>
            {t('companyPage.other_statements', { count: others.length })}
          </Button>
        </Popover>
      )}
    </>
  )
}

const mostListed = 12

export const ListedValues = ({
  values,
  show = (value) => value,
}: {
  values: readonly ListedFact[]
  show?: (value: string) => ReactNode
}) => {
  const t = useT()
  const [showsAll, setShowsAll] = useState(false)
  const hidden = values.length - mostListed
  return (
    <span className={styles.values}>
      {values.slice(0, showsAll ? values.length : mostListed).map(({ value, origins }) => (
        <Sourced key={value} origins={origins}>
          {show(value)}
        </Sourced>
      ))}
      {hidden > 0 && (
        <Button type="link" size="small" className={styles.more ?? ''} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('common.less') : t('companyPage.more_values', { count: hidden })}
        </Button>
      )}
    </span>
  )
}

type Range = { min: number | null; max: number | null }

/** Returns a function that writes a range: `11–50`, `≥ 1,000`, `≤ 10`, or one number. */
export const useRangeText = (options?: Intl.NumberFormatOptions): ((range: Range) => string) => {
  const format = useFormatNumber()
  const write = (value: number) => format(value, options)
  return ({ min, max }) => {
    if (min === null) return max === null ? '–' : `≤ ${write(max)}`
    if (max === null) return `≥ ${write(min)}`
    return min === max ? write(min) : `${write(min)}–${write(max)}`
  }
}
