/** This machine's time zone, in which the screens show times. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
