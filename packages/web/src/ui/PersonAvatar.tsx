import { initialsOf } from './initials.ts'
import classes from './PersonAvatar.module.css'

/** A person (the id of a user, or `me`) as initials, which their own picture may cover; decoration beside a name. */
export function PersonAvatar({ name, of }: { readonly name: string; readonly of?: string | undefined }) {
  return (
    <span className={classes.avatar} data-of={of} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
