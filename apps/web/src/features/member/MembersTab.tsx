/** The tab of member management: members, application records, and invitations to the user (spec sections 2 and 4). */

import { useMutation, useQuery } from '@tanstack/react-query'
import type { CallOutputOf, contract } from '@tradewind/contract'
import {
  ConfirmButton,
  DateText,
  ListTable,
  Panel,
  SubmitButton,
  useT,
  type Column,
  type Translate,
  tagColourOf,
} from '@tradewind/ui'
import { Button, Input, Space, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { api, queryOf } from '../../api.ts'
import { CertificationTag } from '../../certification/CertificationTag.tsx'
import { useScreenLink } from '../../links.ts'
import { formatYuan } from '../../money/yuan.ts'
import { usePaging } from '../../paging.ts'
import { sessionQuery } from '../../session.ts'
import { memberTones } from '../../state-tones.ts'
import { AddMembers } from './AddMembers.tsx'
import { Applications } from './Applications.tsx'
import { BuySeats, SeatsLine } from './BuySeats.tsx'
import { Invitations } from './Invitations.tsx'
import { useMembersChanged } from './use-members-changed.ts'
import styles from './member.module.css'

type Member = CallOutputOf<(typeof contract)['organisations']['memberList']>['list'][number]
type NextStatus = 'normal' | 'frozen' | 'logged_out'

export const MembersTab = () => (
  <>
    <Members />
    <CertificationLine />
    <Applications />
    <Invitations />
  </>
)

const Members = () => {
  const t = useT()
  const [adding, setAdding] = useState(false)
  const { query, page, limit, change, pagingOf } = usePaging()
  const keyword = query.get('keyword') ?? ''
  const members = useQuery({
    ...queryOf(api.organisations.memberList, { keyword, page, limit }),
    placeholderData: (old) => old,
  })
  const { columns, isOwner } = useMemberColumns()
  return (
    <Panel
      flush
      title={t('member.members')}
      extra={
        isOwner && (
          <Space>
            <BuySeats />
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('member.add')}
            </Button>
          </Space>
        )
      }
    >
      <SeatsLine />
      <ListTable
        label={t('member.members')}
        columns={columns}
        rowKey={(member) => member.userId}
        query={members}
        stacks
        toolbar={
          <Input.Search
            allowClear
            style={{ inlineSize: 280 }}
            placeholder={t('member.search')}
            aria-label={t('member.search')}
            defaultValue={keyword}
            onSearch={(text) => change({ keyword: text.trim() })}
          />
        }
        pagingOf={pagingOf}
      />
      <AddMembers open={adding} onClose={() => setAdding(false)} />
    </Panel>
  )
}

/** The columns of the member list. Only the owner can act on a member. */
const useMemberColumns = () => {
  const t = useT()
  const isOwner = useQuery(sessionQuery).data?.user.orgRole === 'owner'
  const refresh = useMembersChanged()
  const setStatus = useMutation({
    mutationFn: (next: { userId: string; status: NextStatus }) =>
      api.organisations.setMemberStatus({ userIds: [next.userId], status: next.status }),
    onSuccess: refresh,
  })
  const remove = useMutation({
    mutationFn: (userId: string) => api.organisations.deleteMember({ userIds: [userId] }),
    onSuccess: refresh,
  })
  const actions: Column<Member> = {
    key: 'actions',
    title: t('common.actions'),
    render: (member) =>
      member.orgRole === 'owner' ? null : (
        <MemberActions
          member={member}
          onStatus={(status) => setStatus.mutateAsync({ userId: member.userId, status })}
          onRemove={() => remove.mutateAsync(member.userId)}
        />
      ),
  }
  return { isOwner, columns: isOwner ? [...memberColumns(t), actions] : memberColumns(t) }
}

const memberColumns = (t: Translate): Column<Member>[] => [
  { key: 'username', title: t('member.username'), render: (member) => member.username },
  { key: 'mobile', title: t('member.phone'), render: (member) => member.mobile },
  { key: 'role', title: t('member.role'), render: (member) => t(`member.role_${member.orgRole}`) },
  { key: 'status', title: t('member.status'), render: (member) => <Status member={member} /> },
  {
    key: 'consumed',
    title: t('member.consumed'),
    number: true,
    render: (member) => (member.consumedFen === null ? '–' : formatYuan(member.consumedFen)),
  },
  { key: 'audit', title: t('member.audit'), render: (member) => t(`member.audit_${member.auditStatus}`) },
  { key: 'invited', title: t('member.invited_at'), render: (member) => <DateText at={member.invitedAt} withTime /> },
]

const Status = ({ member: { status, frozenByPlan } }: { member: Member }) => {
  const t = useT()
  return (
    <>
      {t(`member.status_${status}`)}{' '}
      {frozenByPlan && (
        <Tooltip title={t('member.frozen_by_plan_hint')}>
          <Tag color={tagColourOf(memberTones.frozen)}>{t('member.frozen_by_plan')}</Tag>
        </Tooltip>
      )}
    </>
  )
}

type MemberActionsProps = {
  member: Member
  onStatus: (status: NextStatus) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

const MemberActions = ({ member, onStatus, onRemove }: MemberActionsProps) => {
  const t = useT()
  const isNormal = member.status === 'normal'
  return (
    <Space size={0}>
      {isNormal ? (
        <>
          <SubmitButton type="link" size="small" onSubmit={() => onStatus('frozen')}>
            {t('member.freeze')}
          </SubmitButton>
          <SubmitButton type="link" size="small" onSubmit={() => onStatus('logged_out')}>
            {t('member.log_out')}
          </SubmitButton>
        </>
      ) : (
        member.status !== 'disabled' && (
          <SubmitButton type="link" size="small" onSubmit={() => onStatus('normal')}>
            {t('member.restore')}
          </SubmitButton>
        )
      )}
      <ConfirmButton
        type="link"
        size="small"
        danger
        question={t('confirm.remove_member', { name: member.username })}
        onConfirm={onRemove}
      >
        {t('member.remove')}
      </ConfirmButton>
    </Space>
  )
}

/**
 * The state of the enterprise certification. Only the owner sees this line. In every tier the owner needs the
 * certification to add sub-accounts.
 */
const CertificationLine = () => {
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
