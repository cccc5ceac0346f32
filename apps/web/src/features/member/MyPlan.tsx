/** The current plan: its last day, the plan that follows it, the rights of the plan, and links to renew and upgrade. */

import type { MyMembership } from '@tradewind/contract'
import { DescriptionList, formatFull, Panel, useT, tagColourOf } from '@tradewind/ui'
import { Alert, Button, Tag } from 'antd'
import { Link } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { lastDayOf } from './last-day.ts'
import { useRightsRows } from './rights-rows.tsx'
import styles from './member.module.css'

export const MyPlan = ({ mine }: { mine: MyMembership }) => {
  const t = useT()
  const rows = useRightsRows()
  return (
    <Panel
      title={
        <>
          {t('member.current_plan')} <Tag color={tagColourOf('active')}>{t(`member.tier.${mine.tier}`)}</Tag>
        </>
      }
      extra={<PlanLinks mine={mine} />}
    >
      {mine.state === 'grace' && mine.graceEndsAt !== null && (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          title={t('member.in_grace', { date: formatFull(mine.graceEndsAt) })}
        />
      )}
      {mine.members.frozen > 0 && (
        <Alert
          className={styles.alert}
          type="warning"
          showIcon
          title={t('member.members_frozen', { count: mine.members.frozen })}
        />
      )}
      <Term mine={mine} />
      <DescriptionList layout="above" dense items={rows.map(({ label, render }) => [label, render(mine.rights)])} />
    </Panel>
  )
}

const PlanLinks = ({ mine: { tier, endsAt } }: { mine: MyMembership }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const upgrade = linkTo('orderPackage')
  const renew = linkTo('orderPackage', {}, { tier })
  return (
    <div className={styles.planLinks}>
      {endsAt !== null && renew !== null && (
        <Link to={renew}>
          <Button tabIndex={-1}>{t('member.renew')}</Button>
        </Link>
      )}
      {tier !== 'vip4' && upgrade !== null && (
        <Link to={upgrade}>
          <Button type="primary" tabIndex={-1}>
            {t('member.upgrade')}
          </Button>
        </Link>
      )}
    </div>
  )
}

const Term = ({ mine: { state, endsAt, next } }: { mine: MyMembership }) => {
  const t = useT()
  if (state === 'free') return <p className={styles.planTerm}>{t('member.free_forever')}</p>
  if (endsAt === null) return <p className={styles.planTerm}>{t('member.no_expiry')}</p>
  return (
    <p className={styles.planTerm}>
      {t('member.valid_until')} <span title={formatFull(endsAt)}>{lastDayOf(endsAt)}</span>
      {next !== null && (
        <>
          {' · '}
          {t('member.followed_by', { tier: t(`member.tier.${next.tier}`) })}
          {next.endsAt !== null && (
            <>
              {' '}
              {t('member.until')} {lastDayOf(next.endsAt)}
            </>
          )}
        </>
      )}
    </p>
  )
}
