import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: 'ਖਾਤਾ ਲਿਖੋ',
  account_length: 'ਖਾਤਾ 3 ਤੋਂ 30 ਅੱਖਰਾਂ ਦਾ ਹੋਵੇ',
  username_required: 'ਵਰਤੋਂਕਾਰ ਨਾਂ ਲਿਖੋ',
  password_required: 'ਪਾਸਵਰਡ ਲਿਖੋ',
  password_length: 'ਪਾਸਵਰਡ 6 ਤੋਂ 30 ਅੱਖਰਾਂ ਦਾ ਹੋਵੇ',
  password_again_required: 'ਪਾਸਵਰਡ ਦੁਬਾਰਾ ਲਿਖੋ',
  password_mismatch: 'ਦੋਵੇਂ ਪਾਸਵਰਡ ਮੇਲ ਨਹੀਂ ਖਾਂਦੇ',
  phone_required: 'ਮੋਬਾਈਲ ਨੰਬਰ ਲਿਖੋ',
  mobile_format: 'ਮੋਬਾਈਲ ਨੰਬਰ ਦਾ ਰੂਪ ਗਲਤ ਹੈ',
  code_required: 'SMS ਕੋਡ ਲਿਖੋ',
  code_format: 'ਕੋਡ 4 ਤੋਂ 6 ਅੰਕਾਂ ਦਾ ਹੈ',
  captcha_empty: 'ਤਸਵੀਰ ਕੋਡ ਲਿਖੋ',
  captcha_text: 'ਤਸਵੀਰ ਕੋਡ ਗਲਤ ਹੈ',
  captcha_length: 'ਤਸਵੀਰ ਕੋਡ ਦੀ ਲੰਬਾਈ ਗਲਤ ਹੈ',
  terms: 'ਸ਼ਰਤਾਂ ਅਤੇ ਪਰਦੇਦਾਰੀ ਨੀਤੀ ਨਾਲ ਸਹਿਮਤੀ ਤੇ ਨਿਸ਼ਾਨ ਲਾਓ',
  email_format: 'ਈਮੇਲ ਦਾ ਰੂਪ ਗਲਤ ਹੈ',
  required: 'ਇਹ ਲਾਜ਼ਮੀ ਹੈ',
  feedback_length: 'ਵੱਧ ਤੋਂ ਵੱਧ 500 ਅੱਖਰ',
}
