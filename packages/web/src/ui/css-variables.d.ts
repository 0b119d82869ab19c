/** A custom property of a component's style sheet, which `style` may set. */
export type CssVariable = `--${string}`

declare module 'react' {
  interface CSSProperties {
    readonly [variable: CssVariable]: string | number | undefined
  }
}
