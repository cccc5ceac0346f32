/** The floating buttons, which the user can dismiss: open membership, video tutorial, contact customer service. */

import { CloseOutlined, CrownOutlined, CustomerServiceOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { useT } from '@tradewind/ui'
import { Button, Popover, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useScreenLink } from '../../links.ts'
import { changePreferences, deviceStore } from '../preferences.ts'
import { CustomerServiceCard } from './CustomerServiceCard.tsx'
import styles from './shell-tools.module.css'

/**
 * On a phone only one button is shown at first, so that the buttons cover no content. A tap on this button shows all
 * buttons.
 */
export const FloatButtons = () => {
  const t = useT()
  const [unfolded, setUnfolded] = useState(deviceStore.get() === 'desktop')
  if (unfolded) return <FloatSet />
  return (
    <div className={styles.floats}>
      <FloatLink label={t('common.more')} icon={<CustomerServiceOutlined />} onClick={() => setUnfolded(true)} />
    </div>
  )
}

const FloatSet = () => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const membership = linkTo('orderPackage')
  const videos = linkTo('workbench', {}, { isVideo: 'true' })
  return (
    <div className={styles.floats}>
      {membership !== null && (
        <FloatLink
          label={t('layout.open_membership')}
          icon={<CrownOutlined />}
          onClick={() => void navigate(membership)}
        />
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
