import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: 'Введите учётную запись',
  account_length: 'Учётная запись: от 3 до 30 символов',
  username_required: 'Введите имя пользователя',
  password_required: 'Введите пароль',
  password_length: 'Пароль: от 6 до 30 символов',
  password_again_required: 'Введите пароль ещё раз',
  password_mismatch: 'Пароли не совпадают',
  phone_required: 'Введите мобильный номер',
  mobile_format: 'Неверный формат мобильного номера',
  code_required: 'Введите код из SMS',
  code_format: 'Код состоит из 4–6 цифр',
  captcha_empty: 'Введите проверочный код',
  captcha_text: 'Неверный текст проверочного кода',
  captcha_length: 'Неверная длина проверочного кода',
  terms: 'Отметьте, что прочитали и принимаете условия и политику конфиденциальности',
  email_format: 'Неверный формат адреса почты',
  required: 'Обязательное поле',
  feedback_length: 'Не более 500 символов',
}
