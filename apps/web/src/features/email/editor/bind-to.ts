/**
 * Returns the props of a control for one value. `set` receives the changed value and its name. The name also groups
 * successive changes for undo.
 */
export const bindTo =
  <T extends object>(values: T, set: (changed: Partial<T>, key: string) => void) =>
  <K extends keyof T & string>(name: K) => ({
    value: values[name],
    onChange: (value: T[K]) => {
      const changed: Partial<T> = {}
      changed[name] = value
      set(changed, name)
    },
  })
