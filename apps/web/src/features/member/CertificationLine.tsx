/**
 * The state of the enterprise certification. Only the owner sees this line. In every tier the owner needs the
 * certification to add sub-accounts.
 */

import { useQuery } from '@tanstack/react-query'
import { Panel, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { CertificationTag } from '../../certification/CertificationTag.tsx'
import { useScreenLink } from '../../links.ts'
import styles from './member.module.css'

export const CertificationLine = () => {
  const t = useT()
  const profilePath = useScreenLink()('profile')
  const { data } = useQuery(queryOf(api.certification.current, {}, ['owner_only']))
  // Renders nothing for a member. It also renders nothing while the state is loading, so that the layout does not jump.
  if (data === undefined || profilePath === null) return null
  const canHandIn = data === null || data.state === 'declined'
  return (
    <Panel title={t('member.certification')} extra={<CertificationTag state={data?.state ?? null} />}>
      <p className={styles.certification}>
        {t('member.certification_hint')}{' '}
        <Link to={profilePath}>{t(canHandIn ? 'member.certification_go' : 'member.certification_view')}</Link>
      </p>
    </Panel>
  )
}
