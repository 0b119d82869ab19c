/** A variable of a component's own style sheet, which can be set beside its styles. */
export type CssVariable = `--${string}`

declare module 'react' {
  interface CSSProperties {
    readonly [variable: CssVariable]: string | number | undefined
  }
}
