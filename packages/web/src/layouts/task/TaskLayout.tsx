import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { above, ownerOf } from '../../data/execution/task-owner.ts'
import { useIsInField } from '../../data/field/field-mode.ts'
import { useOfferedActions } from '../../data/execution/use-offered-actions.ts'
import { useRecordAction } from '../../data/execution/use-record-action.ts'
import { useTaskElement } from '../../data/execution/use-task-element.ts'
import { useWaitingWork } from '../../data/queue/keep-task.ts'
import { isEmpty } from '../../data/record/record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { valueAt } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { addTexts } from '../../i18n/add-texts.ts'
import { executionTexts } from '../../i18n/execution/texts.ts'
import { fieldTaskTexts } from '../../i18n/field-task/texts.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import { descriptionIn } from '@twinwerk/model/execution/description'
import { asStatus, isOver } from '@twinwerk/model/execution/status'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useEditable, useRenderLayout } from '../layout-context.ts'
import type { LayoutProps } from '../layout-props.ts'
import { isTaskTool } from '@twinwerk/model/execution/task-tools'
import { scansOf, taskScans } from '@twinwerk/model/execution/evidence'
import { CheckFound } from './CheckFound.tsx'
import { Checklist } from './Checklist.tsx'
import { GivenTwins } from './GivenTwins.tsx'
import { Scans } from './Scans.tsx'
import { SignOff } from './SignOff.tsx'
import styles from './TaskLayout.module.css'

addTexts(executionTexts)
addTexts(fieldTaskTexts)

type Slot = { readonly systematics: string | null; readonly optional?: true | undefined }

/** A user task: its description, the twins and values that it is about, its required fields, a comment, and the button that finishes it. */
export function TaskLayout({ path }: LayoutProps<'task'>) {
  const original = useRecord(({ record }) => record?.original)
  return original && original.id !== '' ? <Task twin={original} path={path} /> : null
}

function Task({ twin, path }: { readonly twin: TwinJson; readonly path: TwinPath }) {
  const { t } = useTranslation('execution')
  const id = useId()
  const registry = useRegistry()
  const render = useRenderLayout()
  const editable = useEditable()
  const own = useRecord(({ record }) => record && valueAt(record, path, 'execution:description'))
  const language = useLanguage()
  // A task without its own description shows the description with which the process was started.
  const process = above(twin).at(-1)
  const ownDescription = descriptionIn({ own, texts: twin['userTask:descriptionTexts'] }, language)
  const description = ownDescription === '' ? process?.['execution:description'] : ownDescription
  const { element } = useTaskElement(twin)
  const owner = ownerOf(twin)
  const known = (slots: readonly Slot[] = []) =>
    slots.flatMap(({ systematics, optional }) => {
      const attribute = owner && systematics !== null ? registry.attributes.get(systematics) : undefined
      return attribute ? [{ attribute: attribute.systematics, isNeeded: optional !== true && attribute.default === undefined }] : []
    })
  const toFill = known(element?.ioSpecification.dataOutputs)
  const given = known(element?.ioSpecification.dataInputs).filter(({ attribute }) => !isEmpty(process?.[attribute]))
  const related = (element?.ioSpecification.dataInputs ?? []).flatMap(({ systematics }) =>
    systematics === null ? [] : (registry.relations.get(systematics) ?? []),
  )
  const offered = useOfferedActions(twin)
  const isInField = useIsInField()
  const status = twin['execution:status']
  const stands = asStatus(status)
  const isOpen = stands !== undefined && !isOver(stands)
  const isKept = useWaitingWork(twin.id).some(({ work }) => work.finish)
  const isTickable = editable && offered.includes('finish') && status === 'new'
  return (
    <section className={styles.task}>
      {typeof description === 'string' && description !== '' && (
        <div className={styles.description} tabIndex={0} role="group" aria-label={t('description')}>
          {description}
        </div>
      )}
      {process && isOpen && <CheckFound process={process} />}
      {process && related.length > 0 && <GivenTwins process={process} relations={related} />}
      {owner && given.length > 0 && (
        <div role="group" aria-labelledby={`${id}-given`}>
          <h3 id={`${id}-given`} className={styles.title}>
            {t('given')}
          </h3>
          {render({ type: 'grid', content: given.map(({ attribute }) => ({ type: 'value', attribute, lock: true })) }, owner.path)}
        </div>
      )}
      {owner &&
        isOpen &&
        isTaskTool(element?.tool) &&
        render({ type: element.tool, shows: related.map(({ systematics }) => systematics) }, owner.path)}
      {isOpen && element?.photos && <Checklist asked={element.photos} path={path} />}
      {isOpen && element?.scans && <Scans asked={element.scans} path={path} />}
      {!isOpen && scansOf(twin[taskScans]).length > 0 && render({ type: 'value', attribute: taskScans, lock: true, wide: true }, path)}
      {owner && toFill.length > 0 && (
        <div role="group" aria-labelledby={`${id}-fill`}>
          <h3 id={`${id}-fill`} className={styles.title}>
            {t('toFill')}
          </h3>
          {render(
            {
              type: 'grid',
              content: toFill.map(({ attribute, isNeeded }) => ({
                type: 'value',
                attribute,
                ...(isNeeded && { required: true as const }),
              })),
            },
            owner.path,
          )}
        </div>
      )}
      {isOpen && element?.signOff && <SignOff path={path} />}
      {render({ type: 'value', attribute: 'execution:commentText', wide: true }, path)}
      {isKept && <p role="status">{t('waitsToSend')}</p>}
      {!isInField && <Tick twin={twin} isTickable={isTickable} />}
    </section>
  )
}

/** The tick that finishes a task. In the field a large button does it. */
function Tick({ twin, isTickable }: { readonly twin: TwinJson; readonly isTickable: boolean }) {
  const { t } = useTranslation('execution')
  const hasFindings = useRecord(({ problems }) => problems.length > 0)
  const { act, isLocked, isWaiting, refused } = useRecordAction()
  const status = twin['execution:status']
  if (!isTickable && status !== 'finished') return null
  return (
    <div className={styles.finish}>
      <Checkbox label={t('done')} checked={status === 'finished'} disabled={!isTickable || isLocked} onChange={() => void act('finish')} />
      {isTickable && hasFindings && (
        <span className={styles.missing}>
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden /> {t('needsInput')}
        </span>
      )}
      {isTickable && isWaiting && <span className={styles.waiting}>{t('filesComing')}</span>}
      {refused && (
        <span className={styles.missing} role="alert">
          {refused.text ?? t(refused.isLate ? 'late' : 'refused')}
        </span>
      )}
    </div>
  )
}
