import type { ReactNode } from 'react'
import { Collapse, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../data/execution/course.ts'
import { useStepWords } from '../../data/execution/use-step-words.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { StatusSign } from './StatusSign.tsx'
import { StepActions } from './StepActions.tsx'
import styles from './SequenceFlow.module.css'

/** `earlier` shows the previous attempts. */
type Props = { readonly step: Step; readonly current: string; readonly earlier: ReactNode; readonly children: ReactNode }

/** A step with its status, its assignee, its deadline and its actions. */
export function StepRow({ step, current, earlier, children }: Props) {
  const { t } = useTranslation('execution')
  const openTwin = useOpenTwin()
  const [now] = useState(Date.now)
  const [isOpened, setOpened] = useState(false)
  const { name, status, details, due, error } = useStepWords(step, now)
  const { twin, role } = step
  const comment = twin['execution:commentText']
  return (
    <li className={styles.step} data-role={role} data-current={twin.id === current || undefined}>
      <div className={styles.row}>
        <StatusSign status={step.status} />
        <div className={styles.words}>
          <div className={styles.line}>
            {twin.id === current ? (
              <span className={styles.name} aria-current="step">
                {name}
              </span>
            ) : (
              <UnstyledButton className={styles.name} onClick={() => openTwin({ id: twin.id })}>
                {name}
              </UnstyledButton>
            )}
            <span className={styles.status} data-status={step.status}>
              {status}
            </span>
          </div>
          {(details.length > 0 || due) && (
            <div className={styles.details}>
              {details.map((each, index) => (
                <span key={index}>{each}</span>
              ))}
              {due && (
                <span className={styles.due} data-late={due.isLate || undefined}>
                  {due.text}
                </span>
              )}
            </div>
          )}
          {typeof comment === 'string' && comment !== '' && <p className={styles.comment}>{comment}</p>}
          {error !== undefined && <p className={styles.error}>{error}</p>}
          {step.earlier.length > 0 && (
            <UnstyledButton className={styles.more} aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
              {t('earlier', { count: step.earlier.length })}
            </UnstyledButton>
          )}
        </div>
        {role !== 'remark' && <StepActions step={step} name={name} isCurrent={twin.id === current} />}
      </div>
      {step.earlier.length > 0 && <Collapse expanded={isOpened}>{earlier}</Collapse>}
      {children}
    </li>
  )
}
