import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Step } from '../../data/execution/course.ts'
import { useOfferedActions } from '../../data/execution/use-offered-actions.ts'
import { useStepAction } from '../../data/execution/use-step-action.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { actionIcons } from '../../ui/execution-icons.ts'
import { showNote } from '../../ui/notes.tsx'
import { hint } from '../../ui/hint/hint.ts'
import styles from './SequenceFlow.module.css'

const inARow = ['claim', 'restart', 'skip'] as const satisfies readonly ExecutionActionName[]

type Props = { readonly step: Step; readonly name: string; readonly isCurrent: boolean }

/**
 * Buttons that finish, claim, restart or skip a step. A task with missing input opens instead (core specification, section 4). The task
 * that is open in the panel has these buttons in the panel's head.
 */
export function StepActions({ step, name, isCurrent }: Props) {
  const { t } = useTranslation('execution')
  const openTwin = useOpenTwin()
  const offered = useOfferedActions(step.twin)
  const { act, isLocked, outcome } = useStepAction(step.twin)
  const [asked, setAsked] = useState<'restart' | 'skip'>()
  if (isCurrent) return null

  async function start(action: ExecutionActionName): Promise<void> {
    setAsked(undefined)
    const ended = await act(action)
    if (ended?.kind === 'late') showNote({ title: name, text: ended.text ?? t('late') })
    if (ended?.kind === 'refused') showNote({ title: name, text: ended.text })
    if (ended?.kind === 'invalid' && action === 'finish') openTwin({ id: step.twin.id })
    else if (ended?.kind === 'invalid') showNote({ title: name, text: ended.text })
  }
  const isFinishable = offered.includes('finish')
  return (
    <div className={styles.actions} data-urgent={step.status === 'failed' || undefined}>
      {outcome?.kind === 'invalid' && (
        <IconAlertTriangle {...hint(outcome.text)} size={16} stroke={1.5} className={styles.warning} aria-label={t('needsInput')} />
      )}
      {inARow
        .filter((action) => offered.includes(action))
        .map((action) => {
          const Icon = actionIcons[action]
          return (
            <ActionIcon
              key={action}
              {...hint(t(action))}
              variant="subtle"
              color="gray"
              size={28}
              disabled={isLocked}
              aria-label={t('actionOf', { action: t(action), name })}
              onClick={() => (action === 'claim' ? void start(action) : setAsked(action))}
            >
              <Icon size={16} stroke={1.5} />
            </ActionIcon>
          )
        })}
      {isFinishable && step.status === 'new' && (
        <Checkbox
          size="sm"
          checked={outcome?.kind === 'done'}
          disabled={isLocked}
          aria-label={t('actionOf', { action: t('finish'), name })}
          onChange={() => void start('finish')}
        />
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={t(`${asked ?? 'skip'}Question`, { name })}
        message={t(`${asked ?? 'skip'}Consequence`)}
        approve={t(asked ?? 'skip')}
        refuse={t('keep')}
        onApprove={() => asked && void start(asked)}
        onRefuse={() => setAsked(undefined)}
      />
    </div>
  )
}
