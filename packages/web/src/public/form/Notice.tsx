import type { ReactNode } from 'react'
import classes from './Form.module.css'

/** Something to know before going on, read out when it appears. */
export function Notice({ kind, children }: { readonly kind: 'info' | 'error' | 'success'; readonly children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
