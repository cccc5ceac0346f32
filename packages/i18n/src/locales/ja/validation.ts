import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: 'アカウントを入力してください',
  account_length: 'アカウントは3〜30文字です',
  username_required: 'ユーザー名を入力してください',
  password_required: 'パスワードを入力してください',
  password_length: 'パスワードは6〜30文字です',
  password_again_required: 'パスワードをもう一度入力してください',
  password_mismatch: '2つのパスワードが一致しません',
  phone_required: '携帯電話番号を入力してください',
  mobile_format: '携帯電話番号の形式が正しくありません',
  code_required: 'SMS認証コードを入力してください',
  code_format: '認証コードは4〜6桁の数字です',
  captcha_empty: '認証文字を入力してください',
  captcha_text: '認証文字が正しくありません',
  captcha_length: '認証文字の長さが正しくありません',
  terms: '利用規約とプライバシーポリシーへの同意にチェックしてください',
  email_format: 'メールアドレスの形式が正しくありません',
  required: '必須項目です',
  feedback_length: '500文字以内で入力してください',
}
