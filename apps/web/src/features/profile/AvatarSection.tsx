import { useT } from '@tradewind/ui'
import { Avatar, Button, Upload } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import { notices } from '../../notices.ts'
import { useProfileChanged, type Profile } from './profile.ts'
import styles from './profile.module.css'

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const largestBytes = 2 * 1024 * 1024

export const AvatarSection = ({ profile }: { profile: Profile }) => {
  const t = useT()
  const changed = useProfileChanged()
  const [sending, setSending] = useState(false)
  const send = async (file: File) => {
    if (!types.includes(file.type)) return notices.error(t('profile.avatar_type'))
    if (file.size > largestBytes) return notices.error(t('profile.avatar_too_large'))
    setSending(true)
    try {
      await api.identity.changeAvatar({}, { file })
      await changed()
      notices.success(t('profile.avatar_changed'))
    } catch {
      // A failed upload is ignored here, because the failed request has already shown a toast.
    } finally {
      setSending(false)
    }
  }
  const chooseOnly = (file: File) => {
    void send(file)
    return Upload.LIST_IGNORE
  }
  return (
    <div className={styles.avatar}>
      <Avatar size={64} src={profile.avatar === '' ? undefined : profile.avatar} alt={t('profile.avatar')}>
        {profile.nickname.slice(0, 1).toUpperCase()}
      </Avatar>
      <div>
        <Upload accept={types.join()} showUploadList={false} beforeUpload={chooseOnly}>
          <Button loading={sending}>{t('profile.avatar_change')}</Button>
        </Upload>
        <p>{t('profile.avatar_hint')}</p>
      </div>
    </div>
  )
}
