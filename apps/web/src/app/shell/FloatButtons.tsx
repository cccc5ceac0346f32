/** The dismissible set at the edge: open membership, video tutorial, contact customer service. */
import { CloseOutlined, CrownOutlined, CustomerServiceOutlined, PlayCircleOutlined } from '@ant-design/icons'
import { Button, Popover, Tooltip } from 'antd'
import { useNavigate } from 'react-router'
import { useT } from '@tradewind/ui'
import { useScreenLink } from '../../links.ts'
import { changePreferences } from '../preferences.ts'
import { CustomerServiceCard } from './CustomerServiceCard.tsx'

export const FloatButtons = () => {
  const t = useT()
  const navigate = useNavigate()
  const linkTo = useScreenLink()
  const membership = linkTo('orderPackage')
  const videos = linkTo('workbench', {}, { isVideo: 'true' })
  return (
    <div className="floats">
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

const FloatLink = ({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) => (
  <Tooltip title={label} placement="left">
    <Button type="text" icon={icon} aria-label={label} onClick={onClick} />
  </Tooltip>
)
