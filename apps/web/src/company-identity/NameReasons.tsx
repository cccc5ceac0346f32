/** Explains in words why several names belong to one company, e.g. "same phone, names 94% alike". */

import type { NameOrigin, NameReason } from '@tradewind/contract'
import { useT, type Translate } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'
import styles from './name-reasons.module.css'

type Reason = NameReason | NameOrigin

const percent = (share: number | null): string => String(Math.round((share ?? 0) * 100))
const kindsOf = (evidence: Reason['evidence']) => [
  ...new Set(evidence.map((one) => (typeof one === 'string' ? one : one.kind))),
]

export const reasonOf = (t: Translate, { rule, difference, similarity, evidence }: Reason): string => {
  if (rule === 'first') return t('company.rule_first')
  if (rule === 'operator') return t('company.rule_operator')
  const parameters = { similarity: percent(similarity), difference: t(`company.difference_${difference ?? 'none'}`) }
  if (rule === 'name') return t('company.because_name', parameters)
  const shared = kindsOf(evidence).map((kind) => t(`company.evidence_${kind}`))
  const listed = shared.join(t('company.list_mark'))
  // Only an identifier joins names that differ altogether. Their similarity of 0% would say nothing.
  if (difference === 'none') return t('company.because_identifier', { evidence: listed })
  return t('company.because_evidence', { ...parameters, evidence: listed })
}

const mostShown = 8

/** The names of a company, each with its reason; at most eight. */
export const NameReasons = ({ names }: { names: readonly NameReason[] }) => {
  const t = useT()
  return (
    <div className={styles.nameReasons}>
      <p>{t('company.names_hint')}</p>
      <ul>
        {names.slice(0, mostShown).map((name) => (
          <li key={name.nameId}>
            <strong>{name.spellings[0] ?? `#${name.nameId}`}</strong>
            {name.spellings.length > 1 && <small>{name.spellings.slice(1, 4).join(' · ')}</small>}
            <span>{reasonOf(t, name)}</span>
          </li>
        ))}
      </ul>
      {names.length > mostShown && <p>{t('company.names_more', { count: names.length - mostShown })}</p>}
    </div>
  )
}

export const ForwarderTag = () => {
  const t = useT()
  return (
    <Tooltip title={t('company.forwarder_hint')}>
      <Tag className={styles.forwarderTag}>{t('company.forwarder')}</Tag>
    </Tooltip>
  )
}
