import type { TFunction } from 'i18next'
import type { FlashRun } from '../flash-run.ts'
import { progressOf } from '../flash-run.ts'

/** Screen readers hear the progress in these steps, in percent. */
const heardStep = 10

/** `heard` is for screen readers alone: the bar shows it too, and more finely. */
type Said = { readonly text: string; readonly heard?: string; readonly isAlarm: boolean }

/** Returns the sentence about a run, for everybody: where it stands, how it ended, and what to do then. */
export function saidOf(t: TFunction<'flasher'>, run: FlashRun): Said {
  const { step, failure = 'other', isTouched, hasStarted } = run
  switch (step) {
    case 'ready':
      return { text: '', isAlarm: false }
    case 'writing': {
      const percent = Math.floor(progressOf(run, 0).percent / heardStep) * heardStep
      return { text: t('said.writing'), heard: t('said.percent', { percent }), isAlarm: false }
    }
    case 'done':
      return { text: t(hasStarted ? 'said.done' : 'said.unconfirmed'), isAlarm: false }
    case 'canceled':
      return { text: t(isTouched ? 'said.canceledTouched' : 'said.canceled'), isAlarm: isTouched }
    case 'lost':
      return { text: `${t('said.lost', { percent: progressOf(run, 0).percent })} ${t('plugIn')}`, isAlarm: true }
    case 'failed':
      return { text: t(`failure.${failure}`), isAlarm: true }
    default:
      return { text: t(`said.${step}`), isAlarm: false }
  }
}
