import type { Texts } from '../../messages.ts'
import type { profile as cn } from '../cn/profile.ts'

export const profile: Texts<typeof cn> = {
  title: 'Profile settings',
  information: 'User information',
  nickname: 'Name',
  introduction: 'Introduction',
  introduction_placeholder: 'A sentence about yourself',
  enterprise: 'Enterprise',
  membership: 'Membership',
  avatar: 'Avatar',
  avatar_hint: 'PNG, JPEG or WebP, at most 2 MB',
  avatar_change: 'Change avatar',
  avatar_too_large: 'The picture must not exceed 2 MB',
  avatar_type: 'Please choose a PNG, JPEG or WebP picture',
  phone: 'Mobile number',
  phone_change: 'Change mobile number',
  phone_changed: 'Your mobile number has been changed',
  phone_new: 'New mobile number',
  password: 'Password',
  password_change: 'Change password',
  password_changed: 'Your password has been changed',
  password_old: 'Current password',
  saved: 'Your profile has been saved',
}
