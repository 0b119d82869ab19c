import type { ReactNode } from 'react'
import classes from './Form.module.css'

const roles = { info: undefined, success: 'status', error: 'alert' } as const

/** A notice. Screen readers announce the outcome of an action, but not a permanent notice, even if it depends on the input. */
export function Notice({ kind, children }: { readonly kind: 'info' | 'error' | 'success'; readonly children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind} role={roles[kind]}>
      {children}
    </div>
  )
}
