/** What a child process of a test takes over: where programs are, and the compiled modules of earlier processes. */
export const runtimeEnv: Readonly<Record<string, string | undefined>> = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
}
