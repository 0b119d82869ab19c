export type CssVariable = `--${string}`

declare module 'react' {
  // A style may set CSS variables.
  interface CSSProperties {
    readonly [variable: CssVariable]: string | number | undefined
  }
}
