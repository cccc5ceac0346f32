import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: '계정을 입력하세요',
  account_length: '계정은 3~30자입니다',
  username_required: '사용자 이름을 입력하세요',
  password_required: '비밀번호를 입력하세요',
  password_length: '비밀번호는 6~30자입니다',
  password_again_required: '비밀번호를 다시 입력하세요',
  password_mismatch: '두 비밀번호가 일치하지 않습니다',
  phone_required: '휴대폰 번호를 입력하세요',
  mobile_format: '휴대폰 번호 형식이 올바르지 않습니다',
  code_required: 'SMS 인증번호를 입력하세요',
  code_format: '인증번호는 숫자 4~6자리입니다',
  captcha_empty: '보안 문자를 입력하세요',
  captcha_text: '보안 문자가 올바르지 않습니다',
  captcha_length: '보안 문자 길이가 올바르지 않습니다',
  terms: '이용약관과 개인정보 처리방침에 동의해 주세요',
  email_format: '이메일 형식이 올바르지 않습니다',
  required: '필수 항목입니다',
  feedback_length: '최대 500자입니다',
}
