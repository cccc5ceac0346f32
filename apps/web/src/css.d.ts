import 'react'

declare module 'react' {
  // Allows the CSS custom properties (`--…`) of the web in the prop `style`.
  interface CSSProperties {
    [property: `--tw-${string}`]: string
  }
}
