/** The zone of this machine's clock: the one in which the screens show times. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
