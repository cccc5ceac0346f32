/** The contact details of the first company, by kind. */

import { lookupKinds, type LookupCard } from '@tradewind/contract'
import { CopyText, DescriptionList, Panel, useT } from '@tradewind/ui'
import { UnmaskButton } from '../../company/ContactLines.tsx'
import { kindText, networkName } from '../../lookups/lookup-texts.ts'
import { Sources } from './Sources.tsx'
import styles from './lookups.module.css'

type Fact = LookupCard['facts'][number]

const Value = ({ fact: { kind, value }, masked }: { fact: Fact; masked: boolean }) => {
  if (masked) return <span className="tw-quiet">{value}</span>
  if (kind === 'email' || kind === 'phone') return <CopyText text={value} />
  return (
    <a href={/^https?:\/\//i.test(value) ? value : `https://${value}`} target="_blank" rel="noreferrer noopener">
      {value}
    </a>
  )
}

const Values = ({ facts, masked }: { facts: readonly Fact[]; masked: boolean }) => (
  <ul className={styles.facts}>
    {facts.map((fact) => (
      <li key={`${fact.network} ${fact.value}`}>
        <span>
          {fact.network !== null && <span className="tw-quiet">{networkName(fact.network)} </span>}
          <Value fact={fact} masked={masked} />
        </span>
        <Sources sources={fact.sources} />
      </li>
    ))}
  </ul>
)

export const Facts = ({ card, companyId }: { card: LookupCard; companyId: number }) => {
  const t = useT()
  const { facts, factsMasked, mayUnlock } = card
  const byKind = Map.groupBy(facts, ({ kind }) => kind)
  const shown = lookupKinds.filter((kind) => byKind.has(kind))
  return (
    <Panel
      title={t('lookups.contacts')}
      extra={factsMasked && <UnmaskButton companyId={companyId} mayUnlock={mayUnlock} />}
    >
      <DescriptionList
        items={shown.map((kind) => [
          kindText(kind, t),
          <Values key={kind} facts={byKind.get(kind) ?? []} masked={factsMasked} />,
        ])}
      />
    </Panel>
  )
}
