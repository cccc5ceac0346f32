/**
 * The user's roles as the latest response of the server reported them, separated by spaces; null before the first
 * response.
 */

import { createSessionStore } from './store.ts'

export const rolesStore = createSessionStore<string | null>(null)
