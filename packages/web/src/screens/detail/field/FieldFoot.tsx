import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { visitResult, waysOn, type WayOn } from '../../../data/execution/nobody-there.ts'
import { ownerOf } from '../../../data/execution/task-owner.ts'
import { useOfferedActions } from '../../../data/execution/use-offered-actions.ts'
import { useRecordAction } from '../../../data/execution/use-record-action.ts'
import { useTaskElement } from '../../../data/execution/use-task-element.ts'
import type { FieldCard } from '../../../data/field/field-mode.ts'
import { useStamp } from '../../../data/field/use-stamp.ts'
import { useWaitingTimes } from '../../../data/field/waiting-times.ts'
import { setValue } from '../../../data/record/edit-record.ts'
import type { FieldProblem } from '../../../data/record/problems.ts'
import { valueAt } from '../../../data/record/read-record.ts'
import { isEmpty } from '../../../data/record/record.ts'
import { useRecord, useRecordStore } from '../../../data/record/RecordProvider.tsx'
import { useLocale } from '../../../data/record/use-locale.ts'
import { datesIn } from '../../../i18n/dates-in.ts'
import type { PanelHandle } from '../../../shell/panels/panel-content.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { ProblemList } from '../ProblemList.tsx'
import styles from './FieldTask.module.css'
import { NobodyThere } from './NobodyThere.tsx'
import { Reporting } from './Reporting.tsx'

type Props = {
  readonly panel: PanelHandle
  readonly twin: TwinJson
  readonly name: string
  readonly card: FieldCard | undefined
  readonly editable: boolean
  readonly dirty: boolean
  readonly onReveal: (problem: FieldProblem) => void
}

/** Actions that come before the work can be finished, in this order. */
const before: readonly ExecutionActionName[] = ['claim', 'resume', 'begin']

/** The next step of a task as one large button, and beside it the other ways on, each one tap away. */
export function FieldFoot({ panel, twin, name, card, editable, dirty, onReveal }: Props) {
  const { t } = useTranslation(['fieldTask', 'execution'])
  const store = useRecordStore()
  const offered = useOfferedActions(twin)
  const { element, elements } = useTaskElement(twin)
  const { act, actUnchecked, isLocked, refused } = useRecordAction()
  const isSaving = useRecord(({ status }) => status === 'saving')
  const stamping = useStamp(card?.stamped ?? twin.id)
  const [isAsking, setAsking] = useState(false)
  const [reported, setReported] = useState<{ readonly way: WayOn; readonly reason: string }>()
  const owner = ownerOf(twin)
  const waiting = useWaitingTimes(card?.stamped ?? twin.id)
  const stamps = (card?.stamps ?? []).map((each) => ({ ...each, at: each.at ?? waiting(each.systematics) }))
  const next = stamps.find(({ at }) => at === undefined)
  const canFinish = offered.includes('finish')
  const first = canFinish ? undefined : before.find((each) => offered.includes(each))
  const ways = canFinish && element && owner ? waysOn(elements, element.id) : []

  const noteResult = (value: WayOn['result'] | 'done') =>
    owner && store.edit((record) => setValue(record, { path: owner.path, attribute: visitResult, value }))
  function leave(): void {
    panel.setDirty(false)
    panel.close()
  }
  async function finish(): Promise<void> {
    const { record } = store.state.getState()
    // „Fertig“ says that the visit took place.
    if (ways.length > 0 && owner && record && isEmpty(valueAt(record, owner.path, visitResult))) noteResult('done')
    if (await act('finish')) return leave()
    const [problem] = store.state.getState().problems
    if (problem) onReveal(problem)
  }
  async function report({ way, reason }: { readonly way: WayOn; readonly reason: string }): Promise<void> {
    setReported(undefined)
    store.edit((record) => setValue(record, { path: [], attribute: 'execution:commentText', value: reason }))
    noteResult(way.result)
    // The fields that the work would fill are not needed where there was no work.
    if (await actUnchecked('finish')) leave()
  }
  if (reported) return <Reporting way={reported.way} onUndo={() => setReported(undefined)} onReport={() => void report(reported)} />
  return (
    <div className={styles.foot}>
      <ProblemList onReveal={onReveal} />
      <OfflineNote dirty={dirty} />
      {(refused || stamping.hasFailed) && (
        <p className={styles.failed} role="alert">
          {refused?.text ?? t(refused?.isLate ? 'execution:late' : 'notSaved')}
        </p>
      )}
      <Stamped stamps={stamps} />
      <div className={styles.others}>
        {next && canFinish && <Other label={t('finish')} isOff={isLocked || isSaving} onClick={() => void finish()} />}
        {ways.length > 0 && <Other label={t('nobody')} isOff={isLocked || isSaving} onClick={() => setAsking(true)} />}
        {editable && dirty && <Other label={t('saveOnly')} isOff={isSaving} onClick={() => void store.save()} />}
      </div>
      {next && (
        <Button
          size="lg"
          className={styles.primary ?? ''}
          loading={stamping.isSaving}
          onClick={() => void stamping.stamp(next.systematics, `${next.label} · ${card?.who ?? name}`)}
        >
          {next.label}
        </Button>
      )}
      {!next && canFinish && (
        <Button size="lg" className={styles.primary ?? ''} disabled={isLocked} loading={isSaving} onClick={() => void finish()}>
          {t('finish')}
        </Button>
      )}
      {!next && first && (
        <Button size="lg" className={styles.primary ?? ''} disabled={isLocked} loading={isSaving} onClick={() => void act(first)}>
          {t(`execution:${first}`)}
        </Button>
      )}
      {isAsking && (
        <NobodyThere
          ways={ways}
          onClose={() => setAsking(false)}
          onChosen={(chosen) => {
            setAsking(false)
            setReported(chosen)
          }}
        />
      )}
    </div>
  )
}

type OtherProps = { readonly label: string; readonly isOff: boolean; readonly onClick: () => void }

function Other({ label, isOff, onClick }: OtherProps) {
  return (
    <Button variant="default" size="md" className={styles.other ?? ''} disabled={isOff} onClick={onClick}>
      {label}
    </Button>
  )
}

/** The times that were noted. */
function Stamped({ stamps }: Pick<FieldCard, 'stamps'>) {
  const { t } = useTranslation('fieldTask')
  const { language, timeZone } = useLocale()
  const clock = new Intl.DateTimeFormat(datesIn(language), { timeStyle: 'short', timeZone })
  const noted = stamps.flatMap(({ label, at }) =>
    at === undefined ? [] : [t('stamped', { what: label, time: clock.format(new Date(at)) })],
  )
  return noted.length > 0 && <p className={styles.quiet}>{noted.join(' · ')}</p>
}
