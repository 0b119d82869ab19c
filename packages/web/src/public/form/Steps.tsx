import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Form.module.css'

type Props = { readonly step: number; readonly names: readonly string[] }

/** The steps of a form, as a bar and in words; the heading of each new step gets the focus. `step` counts from 0. */
export function Steps({ step, names }: Props) {
  const { t } = useTranslation('frame')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  const name = names[step] ?? ''
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {names.map((each, at) => (
          <span key={each} data-done={at <= step || undefined} />
        ))}
      </div>
      <h2 ref={heading} tabIndex={-1} className={classes.steps}>
        {t('step', { step: step + 1, steps: names.length, name })}
      </h2>
    </>
  )
}
