export {}

declare module 'react' {
  // A style may set CSS variables.
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined
  }
}
