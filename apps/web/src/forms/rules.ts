/** The validation rules of spec section 5 with their messages. A rule runs on blur and on change. */

import { isGuessablePassword, type PasswordOwner } from '@tradewind/contract'
import type { MessageKey } from '@tradewind/i18n/web'
import type { Translate } from '@tradewind/ui'
import type { Rule } from 'antd/es/form'

const lengthBetween = (t: Translate, min: number, max: number, key: MessageKey): Rule => ({
  // Validates the trimmed text, because the text is trimmed before it is sent. The rule `required` handles an empty
  // field.
  validator: async (_rule, text: string | undefined) => {
    const { length } = (text ?? '').trim()
    if (length > 0 && (length < min || length > max)) throw new Error(t(key))
  },
})

const required = (t: Translate, key: MessageKey): Rule => ({ required: true, whitespace: true, message: t(key) })

export const accountRules = (t: Translate, requiredKey: MessageKey = 'validation.account_required'): Rule[] => [
  required(t, requiredKey),
  lengthBetween(t, 3, 30, 'validation.account_length'),
]

/** Passwords are sent unchanged, so spaces count as characters. */
export const passwordRules = (t: Translate): Rule[] => [
  { required: true, message: t('validation.password_required') },
  { min: 6, max: 30, message: t('validation.password_length') },
]

/**
 * Rules for a new password, which also refuse guessable ones. The server also refuses passwords that are on its list of
 * common passwords.
 */
export const newPasswordRules = (t: Translate, readOwner: () => Partial<PasswordOwner>): Rule[] => [
  ...passwordRules(t),
  {
    validator: async (_rule, text: string | undefined) => {
      const { username, mobile } = readOwner()
      if (text && isGuessablePassword(text, { username: username ?? '', mobile: mobile ?? '' }))
        throw new Error(t('error.password_too_common'))
    },
  },
]

export const phoneRules = (t: Translate): Rule[] => [
  required(t, 'validation.phone_required'),
  { pattern: /^1\d{10}$/, message: t('validation.mobile_format') },
]

export const codeRules = (t: Translate): Rule[] => [
  required(t, 'validation.code_required'),
  { pattern: /^\d{4,6}$/, message: t('validation.code_format') },
]

/** Rules for the repeated password: it must equal the field `other` and be a valid password. */
export const passwordAgainRules = (t: Translate, other: string): Rule[] => [
  { required: true, message: t('validation.password_again_required') },
  { min: 6, max: 30, message: t('validation.password_length') },
  ({ getFieldValue }) => ({
    validator: async (_rule, text: string | undefined) => {
      if (text && text !== getFieldValue(other)) throw new Error(t('validation.password_mismatch'))
    },
  }),
]

/**
 * Rules for the captcha with three messages in the spec's order: empty, letters and digits only, exactly four
 * characters.
 */
export const captchaRules = (t: Translate): Rule[] => [
  { required: true, message: t('validation.captcha_empty') },
  { pattern: /^[A-Za-z0-9]*$/, message: t('validation.captcha_text') },
  { len: 4, message: t('validation.captcha_length') },
]
