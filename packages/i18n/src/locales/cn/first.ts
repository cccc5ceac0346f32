import { common } from './common.ts'
import { error } from './error.ts'
import { form } from './form.ts'
import { layout } from './layout.ts'
import { login } from './login.ts'
import { simulator } from './simulator.ts'
import { validation } from './validation.ts'

/** The areas of texts on the sign-in page, which are loaded before all other texts. */
export const messages = { common, error, form, layout, login, simulator, validation }
