import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: 'Bitte Konto eingeben',
  account_length: 'Das Konto hat 3 bis 30 Zeichen',
  username_required: 'Bitte Benutzernamen eingeben',
  password_required: 'Bitte Passwort eingeben',
  password_length: 'Das Passwort hat 6 bis 30 Zeichen',
  password_again_required: 'Bitte Passwort wiederholen',
  password_mismatch: 'Die beiden Passwörter stimmen nicht überein',
  phone_required: 'Bitte Mobilnummer eingeben',
  mobile_format: 'Format der Mobilnummer ist falsch',
  code_required: 'Bitte SMS-Code eingeben',
  code_format: 'Der Code hat 4 bis 6 Ziffern',
  captcha_empty: 'Bitte Captcha eingeben',
  captcha_text: 'Captcha-Text ist falsch',
  captcha_length: 'Captcha-Länge ist falsch',
  terms: 'Bitte bestätigen Sie, dass Sie Nutzungsbedingungen und Datenschutzerklärung akzeptieren',
  email_format: 'Format der E-Mail-Adresse ist falsch',
  required: 'Pflichtfeld',
  feedback_length: 'Höchstens 500 Zeichen',
}
