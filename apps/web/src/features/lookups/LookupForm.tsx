/** The field of a lookup. A typed value applies on submit. */

import { SearchOutlined } from '@ant-design/icons'
import type { LookupFilter, LookupKind } from '@tradewind/contract'
import { socialNetworkNames, typedTextAtMost, type SocialNetworkName } from '@tradewind/lexicon'
import { searchByLabel, useT } from '@tradewind/ui'
import { Button, Input, Select } from 'antd'
import { useState, type SyntheticEvent } from 'react'
import { useNames } from '../../customs/names.ts'
import { networkName } from '../../lookups/lookup-texts.ts'
import styles from './lookups.module.css'

type FormProps = { kind: LookupKind; filter: LookupFilter | null; onLook: (filter: LookupFilter | null) => void }

/** When the value in the URL changes, the caller must give the form a new React key. */
export const LookupForm = ({ kind, filter, onLook }: FormProps) => {
  const t = useT()
  const names = useNames()
  const [value, setValue] = useState(filter?.value ?? '')
  const [country, setCountry] = useState(filter?.country)
  const [network, setNetwork] = useState<SocialNetworkName | undefined>(filter?.network)
  const look = (event: SyntheticEvent) => {
    event.preventDefault()
    const typed = value.trim()
    onLook(typed === '' ? null : { kind, value: typed, country, network })
  }
  return (
    <form className={styles.form} onSubmit={look} role="search" data-search>
      {kind === 'phone' && (
        <Select
          aria-label={t('lookups.country')}
          className={styles.choice}
          value={country}
          onChange={(next: string | undefined) => setCountry(next)}
          options={names.countryOptions()}
          showSearch={searchByLabel}
          placeholder={t('lookups.country_placeholder')}
          popupMatchSelectWidth={false}
          allowClear
        />
      )}
      {kind === 'social' && (
        <Select
          aria-label={t('lookups.network')}
          className={styles.choice}
          value={network}
          onChange={(next: SocialNetworkName | undefined) => setNetwork(next)}
          options={socialNetworkNames.map((one) => ({ value: one, label: networkName(one) }))}
          placeholder={t('lookups.network_placeholder')}
          popupMatchSelectWidth={false}
          allowClear
        />
      )}
      <Input
        aria-label={t(`lookups.kind_${kind}`)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        placeholder={t(`lookups.placeholder_${kind}`)}
        maxLength={typedTextAtMost}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        allowClear
      />
      <Button type="primary" htmlType="submit" icon={<SearchOutlined />}>
        {t('lookups.look')}
      </Button>
    </form>
  )
}
