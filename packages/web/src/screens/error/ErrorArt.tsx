import type { ErrorName } from './ErrorScreen.tsx'
import classes from './ErrorScreen.module.css'

/** A line between two places that does not arrive: closed, missing or cut. */
export function ErrorArt({ name }: { readonly name: ErrorName }) {
  return (
    <svg className={classes.art} viewBox="0 0 144 96" aria-hidden>
      <circle cx="24" cy="48" r="22" opacity="0.5" />
      <circle cx="24" cy="48" r="13" />
      <circle className={classes.full} cx="24" cy="48" r="5" />
      {name === '401' && (
        <>
          <path d="M37 48h56" />
          <path className={classes.accent} d="M93 30v36" />
          <circle cx="118" cy="48" r="13" />
        </>
      )}
      {(name === '404' || name === 'tenant') && (
        <>
          <path d="M37 48h68" strokeDasharray="3 5" />
          <circle className={classes.accent} cx="118" cy="48" r="13" strokeDasharray="3 4.5" />
        </>
      )}
      {name !== '401' && name !== '404' && name !== 'tenant' && (
        <>
          <path d="M37 48h22M83 48h22" />
          <path className={classes.accent} d="M63 40l-5 16M84 40l-5 16" />
          <circle cx="118" cy="48" r="13" />
        </>
      )}
    </svg>
  )
}
