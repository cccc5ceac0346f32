/** Returns the time zone of this computer. The screens show times in this zone. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
