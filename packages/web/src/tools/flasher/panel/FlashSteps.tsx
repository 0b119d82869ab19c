import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FlashRun, FlashStep } from '../flash-run.ts'
import styles from './Flasher.module.css'

const line = ['file', 'port', 'checked', 'writing', 'verifying', 'resetting'] as const
/** The place of each step on the line; a run that ended stands where it got to. */
const places: Readonly<Partial<Record<FlashStep, number>>> = {
  ready: 0,
  file: 0,
  port: 1,
  connecting: 1,
  checked: 2,
  writing: 3,
  verifying: 4,
  resetting: 5,
}

/** The course of a run as a line of steps. */
export function FlashSteps({ run }: { readonly run: FlashRun }) {
  const { t } = useTranslation('flasher')
  const at = placeOf(run)
  return (
    <ol className={styles.line}>
      {line.map((name, index) => (
        <li key={name} className={styles.step} data-reached={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {index < at && <IconCheck size={12} stroke={2.5} />}
          </span>
          <span>{t(`steps.${name}`)}</span>
          {index !== at && <span className={styles.spoken}>{t(index < at ? 'reached' : 'notYet')}</span>}
        </li>
      ))}
    </ol>
  )
}

function placeOf({ step, chip, beganAt, isTouched }: FlashRun): number {
  if (step === 'done') return line.length
  if (isTouched || beganAt !== undefined) return places[step] ?? 3
  return places[step] ?? (chip ? 2 : 1)
}
