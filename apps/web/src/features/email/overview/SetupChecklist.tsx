/** The steps to the first campaign, each with a link to its screen. It disappears when all steps are done. */

import { CheckCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Panel, useT } from '@tradewind/ui'
import { Link } from 'react-router'
import { useScreenLink } from '../../../links.ts'
import { usePartLink } from '../links.ts'
import { companyProfileQuery, domainsQuery, overviewQuery, sendersQuery } from '../queries.ts'
import { doneSteps, isSetUp, setupSteps, type SetupStep } from './setup-steps.ts'
import styles from './overview.module.css'

/** `except`: a step that is not shown, because the user is at it. */
export const SetupChecklist = ({ except }: { except?: SetupStep }) => {
  const t = useT()
  const linkOf = useStepLinks()
  const profile = useQuery(companyProfileQuery).data
  const senders = useQuery(sendersQuery).data
  const domains = useQuery(domainsQuery).data
  const overview = useQuery(overviewQuery).data
  if (profile === undefined || senders === undefined || domains === undefined || overview === undefined) return null
  const done = doneSteps({ profile, senders, domains, overview })
  const steps = setupSteps.filter((step) => step !== except)
  if (isSetUp(steps, done)) return null
  return (
    <Panel title={t('email.setup_title')}>
      <ol className={styles.setup}>
        {steps.map((step, index) => {
          const link = linkOf[step]
          const text = t(`email.setup_${step}`)
          return (
            <li key={step} data-done={done.has(step)}>
              <span className={styles.mark}>
                {done.has(step) ? <CheckCircleFilled aria-label={t('email.setup_done')} /> : index + 1}
              </span>
              {done.has(step) || link === null ? <span>{text}</span> : <Link to={link}>{text}</Link>}
              {!done.has(step) && <small>{t(`email.setup_${step}_hint`)}</small>}
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

const useStepLinks = (): Readonly<Record<SetupStep, string | null>> => {
  const part = usePartLink()
  const screen = useScreenLink()
  const profile = screen('profile')
  return {
    company: profile === null ? null : `${profile}#company`,
    sender: part('senders'),
    domain: part('domains'),
    mails: screen('emailTimesRecharge'),
    list: part('lists'),
    first_mail: part('compose'),
  }
}
