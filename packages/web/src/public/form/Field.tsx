import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Form.module.css'

export type FieldWidth = 'whole' | 'two' | 'half' | 'third'

export type FieldProps = {
  readonly label: string
  readonly finding?: string | undefined
  readonly hint?: ReactNode
  readonly optional?: boolean
  readonly width?: FieldWidth
  /** True if the field stays beside its neighbour on a phone. */
  readonly narrow?: boolean
}

type Control = { readonly id: string; readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined }

/** A label above, the control, and its messages below. `children` renders the control with the ids that connect the three. */
export function Field({
  label,
  finding,
  hint,
  optional = false,
  width = 'whole',
  narrow = false,
  children,
}: FieldProps & { readonly children: (control: Control) => ReactNode }) {
  const id = useId()
  const { t } = useTranslation('frame')
  const note = finding ?? hint
  return (
    <div className={classes.field} data-width={width} data-narrow={narrow || undefined}>
      <label className={classes.label} htmlFor={id}>
        {label} {optional && <span className={classes.optional}>{t('optional')}</span>}
      </label>
      {children({ id, 'aria-invalid': finding !== undefined, 'aria-describedby': note === undefined ? undefined : `${id}-note` })}
      <div id={`${id}-note`} aria-live="polite">
        {finding !== undefined ? <p className={classes.error}>{finding}</p> : hint !== undefined && <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  )
}
