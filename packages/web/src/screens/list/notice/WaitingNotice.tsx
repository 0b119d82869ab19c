import classes from './Notice.module.css'

/** The placeholder of a notice with a sentence and a button, until its code is loaded. */
export function WaitingNotice() {
  return <div className={`${classes.notice} ${classes.waiting}`} aria-busy />
}
