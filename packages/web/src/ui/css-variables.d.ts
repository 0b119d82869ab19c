import type {} from 'react'

declare module 'react' {
  /** Variables of a component's own style sheet can be set beside its styles. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined
  }
}
