/** The props of a control that shows and changes one value: `set` receives it under its name, which is also its undo key. */
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
