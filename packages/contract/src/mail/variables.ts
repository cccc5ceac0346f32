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
