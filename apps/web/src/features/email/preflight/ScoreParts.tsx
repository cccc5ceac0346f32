/**
 * The spam score of each mail in a sequence (the first mail and its follow-ups), from the built-in rules and from
 * SpamAssassin.
 */

import { useT, tagColourOf } from '@tradewind/ui'
import { Progress, Tag } from 'antd'
import { Fragment, type ReactNode } from 'react'
import type { ExternalChecks, Preflight } from './preflight-answers.ts'
import emailStyles from '../../../outreach/outreach.module.css'
import styles from './preflight.module.css'

type OfMail = { followUp?: number | undefined }

/** Renders one line for each mail. If the sequence has several mails, each line names its mail. */
const EachMail = <One extends OfMail>({
  mails,
  renderMail,
}: {
  mails: readonly One[]
  renderMail: (mail: One) => ReactNode
}) => {
  const t = useT()
  return mails.map((mail) => (
    <Fragment key={mail.followUp ?? 0}>
      {mails.length > 1 && (
        <h5>
          {mail.followUp === undefined ? t('compose.first_mail') : t('compose.follow_up_no', { no: mail.followUp })}
        </h5>
      )}
      {renderMail(mail)}
    </Fragment>
  ))
}

export const Scores = ({ scores }: Pick<Preflight, 'scores'>) => (
  <EachMail mails={scores} renderMail={(mail) => <Score {...mail} />} />
)

const Score = ({ points, broken }: Preflight['scores'][number]) => {
  const t = useT()
  const level = points < 2 ? 'good' : points < 5 ? 'fair' : 'bad'
  const colour = { good: 'var(--tw-good)', fair: 'var(--tw-warn)', bad: 'var(--tw-bad)' }[level]
  return (
    <>
      <p className={styles.score}>
        <Progress percent={points * 10} showInfo={false} strokeColor={colour} size="small" />
        <b>{t(`compose.score_${level}`)}</b>
        <span>{t('compose.score_of', { points })}</span>
      </p>
      {broken.length === 0 && <p className={emailStyles.quiet}>{t('compose.score_clean')}</p>}
      <ul>
        {broken.map(({ rule, points: each, params }) => (
          <li key={rule}>
            <Tag>{t('compose.rule_points', { points: each })}</Tag>
            {t(`compose.rule_${rule}`, params)}
          </li>
        ))}
      </ul>
    </>
  )
}

export const SpamAssassin = (answer: ExternalChecks['spamAssassin']) => {
  const t = useT()
  if (answer.state === 'not_configured') return <p className={emailStyles.quiet}>{t('compose.spamassassin_none')}</p>
  if (answer.state === 'unavailable')
    return <p className={emailStyles.quiet}>{t('compose.spamassassin_unavailable')}</p>
  return <EachMail mails={answer.mails} renderMail={(mail) => <SpamScore {...mail} />} />
}

type SpamMail = Extract<ExternalChecks['spamAssassin'], { state: 'scored' }>['mails'][number]

const SpamScore = ({ score, threshold, tests }: SpamMail) => {
  const t = useT()
  return (
    <>
      <p>
        <Tag color={tagColourOf(score >= threshold ? 'bad' : 'good')}>
          {t('compose.spamassassin_score', { score, threshold })}
        </Tag>
      </p>
      <ul>
        {tests.map(({ name, points, says }) => (
          <li key={name}>
            <Tag>{points}</Tag>
            {says} <code>{name}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
