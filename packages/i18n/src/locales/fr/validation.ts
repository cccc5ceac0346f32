import type { Texts } from '../../messages.ts'
import type { validation as cn } from '../cn/validation.ts'

export const validation: Partial<Texts<typeof cn>> = {
  account_required: 'Saisissez votre compte',
  account_length: 'Le compte compte 3 à 30 caractères',
  username_required: 'Saisissez un nom d’utilisateur',
  password_required: 'Saisissez votre mot de passe',
  password_length: 'Le mot de passe compte 6 à 30 caractères',
  password_again_required: 'Saisissez à nouveau le mot de passe',
  password_mismatch: 'Les deux mots de passe diffèrent',
  phone_required: 'Saisissez votre numéro de mobile',
  mobile_format: 'Format du numéro de mobile incorrect',
  code_required: 'Saisissez le code SMS',
  code_format: 'Le code compte 4 à 6 chiffres',
  captcha_empty: 'Saisissez le captcha',
  captcha_text: 'Le texte du captcha est incorrect',
  captcha_length: 'La longueur du captcha est incorrecte',
  terms: 'Cochez que vous avez lu et acceptez les conditions et la politique de confidentialité',
  email_format: 'Format de l’adresse e-mail incorrect',
  required: 'Champ obligatoire',
  feedback_length: '500 caractères au plus',
}
