/** The bell. */
import { BellOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { EmptyState, useT } from '@tradewind/ui'

export const Notifications = () => {
  const t = useT()
  const content = (
    <div className="notifications">
      <EmptyState compact title={t('layout.no_notification')} />
    </div>
  )
  return (
    <Popover title={t('layout.notifications')} content={content} trigger="click" placement="bottomRight">
      <Button type="text" icon={<BellOutlined />} aria-label={t('layout.notifications')} />
    </Popover>
  )
}
