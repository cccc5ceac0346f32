/** What a control needs to show and change one value: `set` gets it under its name, which is also its step of undo. */
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
