/** Returns the time zone of the user's browser, in which the screens show times. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
