import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson, ListQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { steps as stepsBelow, statusOf } from '@twinwerk/model/execution/action-mutation'
import { Anchor, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import type { Step } from '../../data/execution/course.ts'
import { closedStatuses, standing, stepsOf } from '../../data/execution/course.ts'
import { useOpenSteps } from '../../data/execution/use-course.ts'
import { useStepWords } from '../../data/execution/use-step-words.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { namingAttributes } from '../../data/record/needs.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { TwinAvatar } from '../../ui/twin/TwinAvatar.tsx'
import { useShowTab } from '../show-tab.ts'
import { twinsOnPath } from '../../data/record/path-values.ts'
import { along, together } from './along.ts'
import { openStepsBelow } from './open-steps-below.ts'
import styles from './Summary.module.css'
import { TryAgainLine } from './TryAgainLine.tsx'
import { useLiveTwin } from './use-live-twin.ts'

const maxCases = 10

/** Open processes. The tasks of a process are told by where it stands. */
const open: FilterJson = {
  and: [
    { path: [statusOf], operator: 'notIn', value: closedStatuses },
    { path: ['execution:parentExecution'], operator: 'notExists' },
  ],
}

/** The open processes at the end of the ways, each once, with the step at which it stands. */
export function Cases({ ways }: { readonly ways: readonly (readonly Systematics[])[] }) {
  const { t } = useTranslation('summary')
  const registry = useRegistry()
  const showTab = useShowTab()
  const query = (levels: number): ListQueryJson => ({
    $filter: open,
    $sort: [{ path: ['entity:createdAt'], order: 'desc' }],
    $limit: maxCases,
    $mask: ['entity:tenantWideIdentifier', 'entity:createdAt', ...namingAttributes(registry, 'execution'), statusOf],
    [stepsBelow]: openStepsBelow(levels),
  })
  const { twin, isFailed, again } = useLiveTwin(together(ways.map((way) => along(way, query(way.length)))))
  if (isFailed) return <TryAgainLine onRetry={again} />
  if (!twin) return <div className={styles.reading} />
  const found = [...new Map(ways.flatMap((way) => twinsOnPath(twin, way)).map((each) => [each.id, each])).values()]
  const cases = found.toSorted((a, b) => createdAt(b).localeCompare(createdAt(a)))
  const [relation = ''] = ways[0] ?? []
  return (
    <>
      {cases.length === 0 && <p className={styles.empty}>{t('noCases')}</p>}
      <ul className={styles.cards}>
        {cases.slice(0, maxCases).map((each) => (
          <li key={each.id}>
            <Case process={each} />
          </li>
        ))}
      </ul>
      {cases.length >= maxCases && showTab && (
        <Anchor component="button" type="button" className={styles.more} onClick={() => showTab(relation)}>
          {t('moreCases')}
        </Anchor>
      )}
    </>
  )
}

function createdAt(twin: TwinJson): string {
  return String(twin['createdAt'] ?? twin['entity:createdAt'] ?? '')
}

function Case({ process }: { readonly process: TwinJson }) {
  const registry = useRegistry()
  const openTwin = useOpenTwin()
  const definition = registry.definitions.get(process.definition)
  const [step] = standing(stepsOf(registry, process))
  return (
    <UnstyledButton className={styles.card} onClick={() => openTwin({ id: process.id })}>
      <TwinAvatar icon={definition?.icon} hue={definition?.hue} />
      <span className={styles.words}>
        <span className={styles.name}>{twinTitle(registry, process)}</span>
        {step && (step.role === 'scope' ? <Inside process={process.id} step={step} /> : <Where step={step} />)}
        <span className={styles.note}>{process.tenantWideIdentifier}</span>
      </span>
    </UnstyledButton>
  )
}

/** The step inside of a sub process at which a process stands. Until it is read, the sub process stands for it. */
function Inside({ process, step }: { readonly process: string; readonly step: Step }) {
  const registry = useRegistry()
  const whole = useOpenSteps(process)
  return <Where step={(whole && standing(stepsOf(registry, whole))[0]) ?? step} />
}

/** The step at which a process stands, who does it, since when, and until when. */
function Where({ step }: { readonly step: Step }) {
  const [now] = useState(Date.now)
  const { name, details, due, error } = useStepWords(step, now)
  return (
    <>
      <span className={styles.note}>{[name, ...details].join(' · ')}</span>
      {due && (
        <span className={styles.note} data-late={due.isLate || undefined}>
          {due.text}
        </span>
      )}
      {error !== undefined && (
        <span className={styles.note} data-late>
          {error}
        </span>
      )}
    </>
  )
}
