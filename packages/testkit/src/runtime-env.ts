/**
 * The environment variables that a child process of a test inherits: the search path for programs, and the folder in
 * which Node.js caches compiled modules.
 */
export const runtimeEnv: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
