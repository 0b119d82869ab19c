import type { ReactNode } from 'react'
import classes from './Form.module.css'

const roles = { info: undefined, success: 'status', error: 'alert' } as const

/**
 * Something to know before going on. How something went is read out when it appears; what only stands there is not, even where it follows
 * what is typed.
 */
export function Notice({ kind, children }: { readonly kind: 'info' | 'error' | 'success'; readonly children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind} role={roles[kind]}>
      {children}
    </div>
  )
}
