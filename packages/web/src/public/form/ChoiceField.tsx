import { useId } from 'react'
import classes from './Form.module.css'

type Option<T extends string> = { readonly value: T; readonly label: string }

type Props<T extends string> = {
  readonly label: string
  readonly options: readonly Option<T>[]
  readonly value: T | ''
  readonly onChange: (value: T) => void
  readonly finding?: string | undefined
  /** True if short options are side by side. */
  readonly beside?: boolean
}

/** A choice of few options, each large enough to tap. */
export function ChoiceField<T extends string>({ label, options, value, onChange, finding, beside = false }: Props<T>) {
  const id = useId()
  return (
    <fieldset
      className={`${classes.group} ${classes.radios}`}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={finding !== undefined}
      aria-describedby={finding === undefined ? undefined : `${id}-note`}
    >
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      <div className={classes.choices} data-beside={beside || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              data-invalid={finding !== undefined || undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {finding !== undefined && <p className={classes.error}>{finding}</p>}
      </div>
    </fieldset>
  )
}
