import { UnstyledButton } from '@mantine/core'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import type { Step } from '../../../data/execution/course.ts'
import { standing, stepsOf } from '../../../data/execution/course.ts'
import { useNow } from '../../../data/execution/use-now.ts'
import { useOpenSteps } from '../../../data/execution/use-course.ts'
import { useStepWords } from '../../../data/execution/use-step-words.ts'
import { useOpenTwin } from '../../../data/record/open-twin.ts'
import { twinTitle } from '../../../data/record/twin-title.ts'
import styles from './StandsAt.module.css'

const tickMilliseconds = 1000

/** The number of steps that are named. Further steps are counted. */
const maxNamed = 3

/** The current step of a process, with its performer and the time since which it is late. For a task, the process that it belongs to. */
export function StandsAt({ twin }: { readonly twin: TwinJson }) {
  const { t } = useTranslation('execution')
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const process = useOpenSteps(twin.id)
  if (!process) return null
  if (executionRole(registry, twin.definition) !== 'process')
    return (
      <p className={styles.line}>
        {t('belongsTo')}{' '}
        <UnstyledButton className={styles.link} onClick={() => openTwin({ id: process.id })}>
          {[twinTitle(registry, process), process.tenantWideIdentifier].filter(Boolean).join(' ')}
        </UnstyledButton>
      </p>
    )
  const open = standing(stepsOf(registry, process))
  if (open.length === 0) return null
  return (
    <ul className={styles.steps} aria-label={t('standsAt')}>
      {open.slice(0, maxNamed).map((step) => (
        <Standing key={step.twin.id} step={step} />
      ))}
      {open.length > maxNamed && <li className={styles.line}>{t('standsMore', { count: open.length - maxNamed })}</li>}
    </ul>
  )
}

function Standing({ step }: { readonly step: Step }) {
  const { t } = useTranslation('execution')
  const openTwin = useOpenTwin()
  const now = useNow(tickMilliseconds)
  const { name, status, details, due, error } = useStepWords(step, now)
  const isTrouble = step.status === 'failed' || step.status === 'suspended'
  return (
    <li className={styles.line}>
      {t('standsAt')}{' '}
      <UnstyledButton className={styles.link} onClick={() => openTwin({ id: step.twin.id })}>
        {name}
      </UnstyledButton>
      {isTrouble && <span data-late={step.status === 'failed' || undefined}>{status}</span>}
      {details.map((each) => (
        <span key={each}>{each}</span>
      ))}
      {due && <span data-late={due.isLate || undefined}>{due.text}</span>}
      {error !== undefined && <span data-late>{error}</span>}
    </li>
  )
}
