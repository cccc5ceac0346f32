/**
 * The environment variables that a child process of a test inherits: the paths of programs, and the cache of compiled
 * modules of earlier processes.
 */
export const runtimeEnv: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
