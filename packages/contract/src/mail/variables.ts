/**
 * The variables that every recipient has, e.g. `{{name}}`. Any other variable of a mail is a custom field of the
 * contact. The server fills them in (`email/message/variables.ts`).
 */
export const standardVariables = ['name', 'company', 'country'] as const
