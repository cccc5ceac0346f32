/** Registers the profiles of companies in the module map. */

import type { ModuleDefinition } from '../../module-definition.ts'

export const profilesModule = (): ModuleDefinition => ({
  name: 'profiles',
  layer: 3,
})
