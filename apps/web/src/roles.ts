/** The roles that the last answer told, set apart by spaces; null before the first. */
import { createStore } from './store.ts'

export const rolesStore = createStore<string | null>(null)
