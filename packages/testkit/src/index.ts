/** Engines for tests, factories, protocol peers. */
export { startTestPostgres, type TestPostgres } from './postgres.ts'
