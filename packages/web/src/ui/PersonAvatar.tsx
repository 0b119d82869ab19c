import { initialsOf } from './initials.ts'
import classes from './PersonAvatar.module.css'

/** A person as the own picture, as initials without one; decoration beside a name. */
export function PersonAvatar({ name, picture }: { readonly name: string; readonly picture?: string | undefined }) {
  return (
    <span className={classes.avatar} aria-hidden>
      {picture === undefined ? initialsOf(name) : <img className={classes.picture} src={picture} alt="" />}
    </span>
  )
}
