/** The feed of newly loaded records. */
import { feedRoutes } from './routes.ts'

export type { FeedPorts } from './routes.ts'
export const feed = { routes: feedRoutes }
