import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: 'Informe sua conta',
  account_length: 'A conta deve ter de 3 a 30 caracteres',
  username_required: 'Informe um nome de usuário',
  password_required: 'Informe sua senha',
  password_length: 'A senha deve ter de 6 a 30 caracteres',
  password_again_required: 'Informe a senha outra vez',
  password_mismatch: 'As duas senhas são diferentes',
  phone_required: 'Informe seu celular',
  mobile_format: 'Formato do celular incorreto',
  code_required: 'Informe o código SMS',
  code_format: 'O código tem de 4 a 6 dígitos',
  captcha_empty: 'Informe o captcha',
  captcha_text: 'O texto do captcha está errado',
  captcha_length: 'O tamanho do captcha está errado',
  terms: 'Marque que leu e aceita os termos e a política de privacidade',
  email_format: 'Formato do e-mail incorreto',
  required: 'Campo obrigatório',
  feedback_length: 'No máximo 500 caracteres',
}
