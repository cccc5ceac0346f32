/** Rewriting by an AI: any service that speaks OpenAI's chat completions; what it loses is never taken over. */
export { aiRoutes } from './routes.ts'
