/** Rewriting by an AI, with any service that speaks OpenAI's chat completions. A result that lost a part is refused. */
export { aiRoutes } from './routes.ts'
