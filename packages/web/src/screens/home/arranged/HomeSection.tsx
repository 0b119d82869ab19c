import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { withPanel } from '../../../data/record/panel-address.ts'
import classes from './HomeSection.module.css'

type Props = {
  readonly heading: string
  /** Shown in the place of the rows. */
  readonly nothing: string | undefined
  readonly children: ReactNode
}

/** A block of the start page with rows, or one line that says there are none. */
export function HomeSection({ heading, nothing, children }: Props) {
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{heading}</h2>
      {nothing !== undefined && <p className={classes.nothing}>{nothing}</p>}
      <ul className={classes.rows}>{children}</ul>
    </section>
  )
}

/** A row that opens a twin, if there is one to open. */
export function HomeItem({
  icon,
  name,
  note,
  opens,
}: {
  readonly icon: ReactNode
  readonly name: string
  readonly note: string
  readonly opens: string | undefined
}) {
  return (
    <li>
      <Link className={classes.link} to="." search={(search: object) => (opens === undefined ? search : withPanel(search, { id: opens }))}>
        {icon}
        <span className={classes.name}>{name}</span>
        <span className={classes.note}>{note}</span>
      </Link>
    </li>
  )
}
