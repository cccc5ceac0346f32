/** The user's roles in the last answer, separated by spaces; null before the first answer. */

import { createStore } from './store.ts'

export const rolesStore = createStore<string | null>(null)
