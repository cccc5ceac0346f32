/** The parts from which testkit builds the application. The product itself starts in main.ts. */
export { createServer } from './http/server.ts'
export type { GuardPorts } from './http/guard.ts'
export type { ModuleDefinition } from './module-definition.ts'
export { createGuardPorts } from './guard-ports.ts'
export { createModules } from './modules.ts'
