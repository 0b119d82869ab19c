import type { Step } from '../../data/execution/course.ts'
import { StepRow } from './StepRow.tsx'
import styles from './SequenceFlow.module.css'

/** Steps in order, each with its sub steps below. `current` is the execution that the panel shows. */
export function StepList({ steps, current }: { readonly steps: readonly Step[]; readonly current: string }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <StepRow key={step.twin.id} step={step} current={current} earlier={<StepList steps={step.earlier} current={current} />}>
          {step.below.length > 0 && <StepList steps={step.below} current={current} />}
        </StepRow>
      ))}
    </ol>
  )
}
