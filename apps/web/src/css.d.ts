import 'react'

declare module 'react' {
  // Our own custom properties in `style`.
  interface CSSProperties {
    [property: `--tw-${string}`]: string
  }
}
