import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferedActions } from '../../../data/execution/use-offered-actions.ts'
import { useRecordAction } from '../../../data/execution/use-record-action.ts'
import { isDirty } from '../../../data/record/read-record.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { addTexts } from '../../../i18n/add-texts.ts'
import { executionTexts } from '../../../i18n/execution/texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { actionIcons } from '../../../ui/execution-icons.ts'
import { AssignButton } from './AssignButton.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { StandsAt } from './StandsAt.tsx'
import { TaskLinkButton } from './TaskLinkButton.tsx'
import styles from './ExecutionBar.module.css'

addTexts(executionTexts)

/** The foot has the button for these actions: it starts a new process, resumes a paused one or finishes a task. */
const inTheFoot: ReadonlySet<ExecutionActionName> = new Set(['run', 'resume', 'finish'])
const asksFirst = ['restart', 'skip', 'cancel'] as const

/** The actions on the process or task in the panel that its state and the caller's rights allow (core specification, section 6). */
export function ExecutionBar({ name }: { readonly name: string }) {
  const original = useRecord(({ record }) => record?.original)
  if (!original || original.id === '') return null
  return (
    <>
      <Offered name={name} twin={original} />
      <StandsAt twin={original} />
    </>
  )
}

function Offered({ name, twin }: { readonly name: string; readonly twin: TwinJson }) {
  const { t } = useTranslation('execution')
  const offered = useOfferedActions(twin).filter((each) => !inTheFoot.has(each))
  const isChanged = useRecord(({ record }) => record !== undefined && isDirty(record))
  const isSaving = useRecord(({ status }) => status === 'saving')
  const { act, isLocked, isWaiting, refused } = useRecordAction()
  const [asked, setAsked] = useState<(typeof asksFirst)[number]>()
  const question = asked === 'cancel' ? undefined : asked

  async function start(action: ExecutionActionName): Promise<boolean> {
    setAsked(undefined)
    return act(action)
  }
  function press(action: ExecutionActionName): void {
    const question = asksFirst.find((each) => each === action)
    if (question) setAsked(question)
    else void start(action)
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('actions')}>
      {offered.map((action) => {
        const Icon = actionIcons[action]
        return (
          <Button
            key={action}
            size="compact-sm"
            variant={action === 'claim' ? 'light' : 'default'}
            leftSection={<Icon size={14} stroke={1.5} />}
            disabled={isLocked || isSaving || isChanged}
            title={isWaiting ? t('filesComing') : isChanged ? t('saveFirst') : undefined}
            onClick={() => press(action)}
          >
            {t(action)}
          </Button>
        )
      })}
      <AssignButton twin={twin} name={name} disabled={isLocked || isSaving || isChanged} />
      <TaskLinkButton twin={twin} name={name} disabled={isLocked || isSaving || isChanged} />
      {refused && (
        <p className={styles.refused} role="alert">
          {refused.text ?? t(refused.isLate ? 'late' : 'refused')}
        </p>
      )}
      <ConfirmDialog
        opened={question !== undefined}
        title={t(`${question ?? 'skip'}Question`, { name })}
        message={t(`${question ?? 'skip'}Consequence`)}
        approve={t(question ?? 'skip')}
        refuse={t('keep')}
        onApprove={() => question && void start(question)}
        onRefuse={() => setAsked(undefined)}
      />
      <CancelDialog
        opened={asked === 'cancel'}
        process={twin.id}
        name={name}
        onCancel={() => start('cancel')}
        onRefuse={() => setAsked(undefined)}
      />
    </div>
  )
}
