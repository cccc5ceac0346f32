/** The module site: its configuration, the screens that a user may open, customer service, videos and notifications. */

import './tables.ts'
export { compareSecret, requireSecret } from './installation.ts'
export { markReadAbout, notify } from './notifications.ts'
export { siteRoutes } from './routes.ts'
