/** The findings of preflight. Each one that the user can act on has a link, or a checkbox that confirms it. */

import type { MessageKey } from '@tradewind/i18n/web'
import { formatFull, useT } from '@tradewind/ui'
import { Alert, Checkbox } from 'antd'
import { useScreenLink } from '../../../links.ts'
import type { Preflight } from './preflight-answers.ts'

type Finding = Preflight['findings'][number]

/** Identifies a finding: each mail of the sequence may have the same one. */
const idOf = ({ key, followUp }: Finding): string => `${followUp ?? 0} ${key}`

/** The findings that the user must confirm and has not confirmed yet. */
export const unconfirmed = (findings: readonly Finding[], confirmed: ReadonlySet<string>): Finding[] =>
  findings.filter((finding) => finding.severity === 'confirm' && !confirmed.has(idOf(finding)))

const order = ['error', 'confirm', 'warning', 'info'] as const
const alertTypes = { error: 'error', confirm: 'warning', warning: 'warning', info: 'info' } as const

export type FindingsProps = {
  findings: readonly Finding[]
  senderId: string | undefined
  confirmed: ReadonlySet<string>
  onConfirm: (confirmed: ReadonlySet<string>) => void
}

export const Findings = ({ findings, senderId, confirmed, onConfirm }: FindingsProps) => {
  const t = useT()
  const ordered = order.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
  return ordered.map((finding) => {
    const { key, params, severity, followUp } = finding
    const found = t(`compose.preflight_${key}`, shownParams(params))
    const text = followUp === undefined ? found : t('compose.preflight_of_follow_up', { no: followUp, text: found })
    const id = idOf(finding)
    const title = (
      <>
        {text} <Remedy finding={key} senderId={senderId} />
      </>
    )
    const confirm = (isConfirmed: boolean) => {
      const others = [...confirmed].filter((one) => one !== id)
      onConfirm(new Set(isConfirmed ? [...others, id] : others))
    }
    return (
      <Alert
        key={`${id} ${text}`}
        showIcon
        type={alertTypes[severity]}
        title={title}
        {...(severity === 'confirm' && {
          description: (
            <Checkbox checked={confirmed.has(id)} onChange={({ target }) => confirm(target.checked)}>
              {t('compose.confirm_finding')}
            </Checkbox>
          ),
        })}
      />
    )
  })
}

type Target = { text: MessageKey; screen: string }

const sendersTarget: Target = { text: 'email.tab_senders', screen: 'email.senders' }
const domainsTarget: Target = { text: 'compose.to_domains', screen: 'email.domains' }
const listsTarget: Target = { text: 'email.tab_lists', screen: 'email.lists' }

/** The pages on which the user mends the findings that are not mended in the mail itself. */
const targets: { readonly [key in Finding['key']]?: Target } = {
  no_sender: { text: 'compose.to_senders', screen: 'email.senders' },
  sender_unverified: sendersTarget,
  sender_lapsed: domainsTarget,
  sender_unsigned: domainsTarget,
  sender_unproved: domainsTarget,
  sender_failing: domainsTarget,
  replies_unseen: { text: 'compose.to_replies', screen: 'email.replies' },
  postal_unset: { text: 'compose.to_sender', screen: 'email.senders' },
  no_audience: listsTarget,
  nobody_left: listsTarget,
  balance_short: { text: 'compose.to_packages', screen: 'emailTimesRecharge' },
}

/** The link opens a new tab, so that the draft stays open. */
const Remedy = ({ finding, senderId }: { finding: Finding['key']; senderId: string | undefined }) => {
  const t = useT()
  const linkTo = useScreenLink()
  const target = targets[finding]
  if (target === undefined) return null
  const query: Record<string, string> =
    target.screen === 'email.senders' && senderId !== undefined ? { sender: senderId } : {}
  const href = linkTo(target.screen, {}, query)
  if (href === null) return null
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {t(target.text)}
    </a>
  )
}

/** Converts the times in the parameters of a finding, which are ISO 8601, to the time zone of the browser. */
const shownParams = ({ since, until, ...params }: Finding['params']) => ({
  ...params,
  ...(typeof since === 'string' && { since: formatFull(since) }),
  ...(typeof until === 'string' && { until: formatFull(until) }),
})
