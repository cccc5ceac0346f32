import type { Texts } from '../../messages.ts'
import type { form as cn } from '../cn/form.ts'

export const form: Texts<typeof cn> = {
  discard_title: 'Discard what you typed?',
  discard: 'Discard',
  keep: 'Keep editing',
  restored: 'Your unsaved input has been restored.',
  start_over: 'Start over',
}
