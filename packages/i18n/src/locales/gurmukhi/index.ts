import type { PartialMessages } from '../../messages.ts'
import { common } from './common.ts'
import { error } from './error.ts'
import { layout } from './layout.ts'
import { letter } from './letter.ts'
import { login } from './login.ts'
import { preference } from './preference.ts'
import { route } from './route.ts'
import { validation } from './validation.ts'

export const messages: PartialMessages = { common, error, layout, letter, login, preference, route, validation }
