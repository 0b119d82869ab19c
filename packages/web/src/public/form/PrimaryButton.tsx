import type { ReactNode } from 'react'
import classes from './Form.module.css'
import type { ButtonState } from '../../ui/use-button-state.ts'

type Props = {
  readonly state?: ButtonState
  readonly type?: 'submit' | 'button'
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** The main action of a page. While it is running, it ignores clicks and keeps the focus. */
export function PrimaryButton({ state = 'standard', type = 'submit', onClick, children }: Props) {
  const busy = state === 'loading'
  return (
    <button
      className={classes.primary}
      type={type}
      data-state={state}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.()
      }}
    >
      {busy && <span className={classes.spinner} aria-hidden />}
      {children}
    </button>
  )
}
