/** The site itself: configuration, the user's routes, customer service, videos, notifications. */

import './tables.ts'
export { notify } from './notifications.ts'
export { siteRoutes } from './routes.ts'
