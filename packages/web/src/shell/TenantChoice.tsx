import type { Permission } from '../data/session.ts'
import { initialsOf } from '../ui/initials.ts'
import classes from './TenantChoice.module.css'

type Props = { readonly tenant: Permission['tenant']; readonly notes: readonly (string | undefined)[] }

/** A tenant as an option in a list. */
export function TenantChoice({ tenant, notes }: Props) {
  return (
    <>
      <span className={classes.mark} aria-hidden>
        {initialsOf(tenant.name1)}
      </span>
      <span className={classes.name}>{tenant.name1}</span>
      {notes.map(
        (note) =>
          note !== undefined && (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ),
      )}
    </>
  )
}
