import { useId } from 'react'
import form from '../form/Form.module.css'
import classes from './Order.module.css'

type Props = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly finding?: string | undefined
}

/** A declaration with its own checkbox, which is never pre-checked. */
export function CheckField({ label, checked, onChange, finding }: Props) {
  const id = useId()
  return (
    <div>
      <label className={classes.check} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          aria-invalid={finding !== undefined}
          aria-describedby={finding === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <div id={`${id}-note`} aria-live="polite">
        {finding !== undefined && <p className={form.error}>{finding}</p>}
      </div>
    </div>
  )
}
