/** The floating buttons, which the user can dismiss: membership, video tutorial, contact customer service. */

import { CloseOutlined, CrownOutlined, CustomerServiceOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { useT } from '@tradewind/ui'
import { Button, Popover, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { videosQuery } from '../../site.ts'
import { changePreferences } from '../preferences.ts'
import { CustomerServiceCard } from './CustomerServiceCard.tsx'
import { useMembershipLink } from './shell-context.ts'
import styles from './shell-tools.module.css'

/**
 * On a desktop the buttons are in a margin of their own beside the content; on a narrower screen they follow the
 * content. So they never cover a figure or a button.
 */
export const FloatButtons = () => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const membership = useMembershipLink()
  const hasVideos = (useQuery(videosQuery).data?.length ?? 0) > 0
  const videos = hasVideos ? linkTo('workbench', {}, { isVideo: 'true' }) : null
  return (
    <div className={styles.floats} data-part="floats">
      {membership !== null && (
        <FloatLink label={membership.text} icon={<CrownOutlined />} onClick={() => void navigate(membership.path)} />
      )}
      {videos !== null && (
        <FloatLink
          label={t('layout.video_tutorial')}
          icon={<PlayCircleOutlined />}
          onClick={() => void navigate(videos)}
        />
      )}
      <Popover content={<CustomerServiceCard />} trigger="click" placement="left">
        <Button type="text" icon={<CustomerServiceOutlined />} aria-label={t('layout.customer_service')} />
      </Popover>
      <FloatLink
        label={t('layout.float_hide')}
        icon={<CloseOutlined />}
        onClick={() => changePreferences({ floatButtons: false })}
      />
    </div>
  )
}

const FloatLink = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip title={label} placement="left">
    <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
)
