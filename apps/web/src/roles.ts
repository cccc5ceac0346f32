/** The roles of the last answer, separated by spaces; null before the first. */
import { createStore } from './store.ts'

export const rolesStore = createStore<string | null>(null)
