/**
 * The page of profile settings (spec section 2, user centre): information, avatar, enterprise certification, phone,
 * password, agreements.
 */

import { useQuery } from '@tanstack/react-query'
import { PageHeader, Panel, QueryState, useT, useUi } from '@tradewind/ui'
import { api, queryOf } from '../../api.ts'
import { AvatarSection } from './AvatarSection.tsx'
import { CompanySection } from './CompanySection.tsx'
import { EnterpriseSection } from './EnterpriseSection.tsx'
import { InformationForm } from './InformationForm.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import styles from './profile.module.css'

export const ProfilePage = () => {
  const t = useT()
  const found = useQuery(queryOf(api.identity.profile, {}))
  if (!found.isSuccess) return <QueryState query={found} />
  const { data: profile } = found
  return (
    <div className={styles.profile}>
      <PageHeader title={t('profile.title')} description={t('profile.description')} />
      <Panel title={t('profile.information')}>
        <AvatarSection profile={profile} />
        <InformationForm profile={profile} />
      </Panel>
      <CompanySection />
      <EnterpriseSection />
      <Panel title={t('profile.phone')}>
        <PhoneSection profile={profile} />
      </Panel>
      <Panel title={t('profile.password')}>
        <PasswordSection profile={profile} />
      </Panel>
      <Agreements />
    </div>
  )
}

const chinese = new Set(['cn', 'zhHk'])

/** Links to the two static agreement pages, in the reader's language. */
const Agreements = () => {
  const t = useT()
  const anchor = chinese.has(useUi().locale) ? '#cn' : '#en'
  return (
    <Panel title={t('profile.agreements')}>
      <div className={styles.line}>
        <a href={`/terms.html${anchor}`} target="_blank" rel="noopener">
          {t('profile.terms')}
        </a>
        <a href={`/privacy.html${anchor}`} target="_blank" rel="noopener">
          {t('profile.privacy')}
        </a>
        <span className={styles.hint}>{t('profile.agreements_hint')}</span>
      </div>
    </Panel>
  )
}
