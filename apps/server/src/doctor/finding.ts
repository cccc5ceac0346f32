/**
 * A setting or a part that will cause trouble in production, in English for the terminal. `fault`: something that users
 * need does not work. `warning`: it works, but is unsafe or fails in some cases.
 */
export type Finding = { level: 'fault' | 'warning'; problem: string; remedy: string }
