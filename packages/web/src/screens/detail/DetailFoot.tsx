import type { FieldProblem } from '../../data/record/problems.ts'
import type { ComponentProps } from 'react'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { noteMade } from '../../data/made.ts'
import { useTranslation } from 'react-i18next'
import { useOfferedActions } from '../../data/execution/use-offered-actions.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { FinishButton } from './execution/FinishButton.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { ProblemList } from './ProblemList.tsx'
import { SaveButton } from './save/SaveButton.tsx'
import { saveLook } from './save/save-look.ts'
import { useTask } from './save/use-task.ts'
import styles from './DetailPanel.module.css'

type Props = {
  readonly panel: PanelHandle
  readonly definition: string
  readonly editable: boolean
  /** The task or process that this foot can finish, if it is one. */
  readonly finishable: TwinJson | undefined
  readonly dirty: boolean
  readonly onReveal: (problem: FieldProblem) => void
}

/** Cancel, Save and, for a task, Finish, always visible, with the reasons that prevent a save. */
export function DetailFoot({ panel, definition, editable, finishable, dirty, onReveal }: Props) {
  const { t } = useTranslation('panel')
  const store = useRecordStore()
  const status = useRecord((state) => state.status)
  const saved = useRecord((state) => state.saved)
  const locked = useRecord((state) => state.locked)
  const coming = useRecord((state) => state.coming)
  const awaited = useRecord((state) => state.awaited)
  const problems = useRecord((state) => state.problems)
  const missing = useRecord((state) => state.missing)
  const error = useRecord((state) => state.error)
  const isNew = useRecord(({ record }) => record?.place !== undefined)
  const savable = dirty || isNew
  const { task, prepare, giveUp } = useTask({ definition, isDirty: dirty })
  const look = saveLook({ status, saved, locked, coming, awaited, problems, missing, savable, task })

  async function save(send: () => Promise<string | undefined>): Promise<void> {
    if (!editable || !(savable || task !== 'save')) return
    if (prepare) store.edit(prepare)
    const id = await send()
    if (id === undefined && giveUp) store.edit(giveUp)
    if (id && isNew) {
      noteMade(definition)
      panel.replace({ id })
    }
  }
  useHotkeys([['mod+S', () => void save(store.save)]], [], true)

  const saving = editable
    ? {
        look,
        onSave: () => void save(store.save),
        onSaveUnchecked: () => void save(store.saveUnchecked),
        onShowProblem: () => problems[0] && onReveal(problems[0]),
      }
    : undefined
  return (
    <div className={styles.foot}>
      <ProblemList onReveal={onReveal} />
      {editable && <OfflineNote dirty={dirty} />}
      {error && status !== 'saving' && (
        <p className={styles.error} role="alert">
          {error.title}
          {(dirty || isNew) && (error.status === 0 || error.status >= 500) && ` ${t('keptTryAgain')}`}
        </p>
      )}
      <div className={styles.buttons}>
        <span className={styles.state} role="status">
          {saved === 'success' ? t('saved') : dirty ? t('unsaved') : ''}
        </span>
        <Button variant="default" onClick={panel.close}>
          {dirty || isNew ? t('cancel') : t('close')}
        </Button>
        {finishable ? <ToFinish panel={panel} twin={finishable} saving={saving} /> : saving && <SaveButton {...saving} />}
      </div>
    </div>
  )
}

type ToFinishProps = {
  readonly panel: PanelHandle
  readonly twin: TwinJson
  readonly saving: Omit<ComponentProps<typeof SaveButton>, 'isSecond'> | undefined
}

/** A task's only solid button is Finish. Save is beside it if there is something to save. */
function ToFinish({ panel, twin, saving }: ToFinishProps) {
  const isOffered = useOfferedActions(twin).includes('finish')
  if (!isOffered) return saving && <SaveButton {...saving} />
  return (
    <>
      {saving && saving.look.label !== 'nothingToSave' && <SaveButton {...saving} isSecond />}
      <FinishButton panel={panel} />
    </>
  )
}
