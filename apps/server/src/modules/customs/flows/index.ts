/** Flows of trade, for maps. */
import { flowRoutes } from './routes.ts'

export const flows = { routes: flowRoutes }
