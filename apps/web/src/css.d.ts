import 'react'

declare module 'react' {
  // Allows the custom properties of the web in `style`.
  interface CSSProperties {
    [property: `--tw-${string}`]: string
  }
}
