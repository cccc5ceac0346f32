/** The site itself: configuration, the routes of a user's menu, customer service, videos, notifications. */
import './tables.ts'
export { notify } from './notifications.ts'
export { siteRoutes } from './routes.ts'
