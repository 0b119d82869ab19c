import { initialsOf } from './initials.ts'
import classes from './PersonAvatar.module.css'

/** A person as initials; decoration beside a name. */
export function PersonAvatar({ name }: { readonly name: string }) {
  return (
    <span className={classes.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
