import type { ReactNode } from 'react'
import classes from './Portal.module.css'

export type Fact = { readonly label: string; readonly value: ReactNode }

/** Labels with their values. A label without a value is omitted. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const shown = facts.filter(isShown)
  if (shown.length === 0) return null
  return (
    <dl className={classes.facts}>
      {shown.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function isShown({ value }: Fact): boolean {
  return value !== '' && value !== null && value !== undefined
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      {children}
    </section>
  )
}
