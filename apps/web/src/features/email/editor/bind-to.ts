/**
 * Returns the props that connect a control to one value of an object. `set` receives the changed value and its name.
 * Undo reverts successive changes of the same name in one step.
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
