/** All forms validate a field when the user leaves it, and then on each change. */
export const validateTriggers = ['onBlur', 'onChange']
