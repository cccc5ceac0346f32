/** The time zone of this computer, in which the screens show times. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
