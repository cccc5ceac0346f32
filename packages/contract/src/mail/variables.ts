/**
 * The variables that every recipient has, e.g. `{{name}}`. Any other variable of a mail is a custom field of the
 * contact. The server fills them in (`email/message/variables.ts`).
 */
export const standardVariables = ['name', 'company', 'country'] as const

/**
 * The variables of the sending company, which are the same for all recipients: its name, and the postal address of the
 * sender. `{{company}}` is the company of the recipient.
 */
export const companyVariables = ['my_company', 'my_address'] as const

/** The variables whose name on screen is a text of its own; a custom field is shown by its own name. */
export type NamedVariable = (typeof standardVariables)[number] | (typeof companyVariables)[number]

/**
 * The pattern of a variable. It matches in linear time, because no character can match two adjacent parts of the
 * pattern. A variable may contain line breaks, because the plain-text part of a mail is wrapped.
 */
export const mergePattern = /\{\{([^{}|]{1,100})(?:\|([^{}|]{0,200}))?\}\}/g

/**
 * Returns a subject as a name that people read: each variable is replaced by its fallback, otherwise by its label in
 * brackets. `labelOf`: the label of a variable in the reader's language.
 */
export const nameFromSubject = (subject: string, labelOf: (variable: NamedVariable) => string): string =>
  subject.replace(mergePattern, (_matched, written: string, fallback = '') => {
    const name = written.trim().toLowerCase()
    const known = [...standardVariables, ...companyVariables].find((variable) => variable === name)
    return fallback.trim() || `[${known === undefined ? written.trim() : labelOf(known)}]`
  })
