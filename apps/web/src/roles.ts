/**
 * The user's roles as the latest response of the server reported them, separated by spaces; null before the first
 * response.
 */

import { createStore } from './store.ts'

export const rolesStore = createStore<string | null>(null)
