import classes from './Notice.module.css'

/** The place of a notice with a sentence and a button, before its code is there. */
export function WaitingNotice() {
  return <div className={`${classes.notice} ${classes.waiting}`} aria-busy />
}
