import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: '請輸入帳號',
  account_length: '帳號長度為 3 到 30 個字元',
  username_required: '請輸入用戶名',
  password_required: '請輸入密碼',
  password_length: '密碼長度為 6 到 30 個字元',
  password_again_required: '請再次輸入密碼',
  password_mismatch: '兩次輸入的密碼不一致',
  phone_required: '請輸入手機號碼',
  mobile_format: '手機號碼格式錯誤',
  code_required: '請輸入短訊驗證碼',
  code_format: '驗證碼為 4 到 6 位數字',
  captcha_empty: '請輸入驗證碼',
  captcha_text: '驗證碼文字錯誤',
  captcha_length: '驗證碼長度錯誤',
  terms: '請勾選已閱讀並同意《服務條款》和《私隱政策》',
  email_format: '電郵格式錯誤',
  required: '此項必填',
  feedback_length: '最多 500 個字元',
}
