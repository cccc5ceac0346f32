/** In all forms a field is validated when the user leaves it, and then on each change. */
export const validateTriggers = ['onBlur', 'onChange']
