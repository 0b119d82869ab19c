import type { FieldProblem } from '../../data/record/problems.ts'
import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
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
  readonly dirty: boolean
  readonly onReveal: (problem: FieldProblem) => void
}

/** Cancel and Save, always in sight, with what keeps the record from being saved. */
export function DetailFoot({ panel, definition, editable, dirty, onReveal }: Props) {
  const { t } = useTranslation('panel')
  const store = useRecordStore()
  const status = useRecord((state) => state.status)
  const saved = useRecord((state) => state.saved)
  const locked = useRecord((state) => state.locked)
  const coming = useRecord((state) => state.coming)
  const problems = useRecord((state) => state.problems)
  const missing = useRecord((state) => state.missing)
  const error = useRecord((state) => state.error)
  const isNew = useRecord(({ record }) => record?.place !== undefined)
  const savable = dirty || isNew
  const { task, prepare, giveUp } = useTask(definition, dirty)
  const look = saveLook({ status, saved, locked, coming, problems, missing, savable, task })

  async function save(send: () => Promise<string | undefined>): Promise<void> {
    if (!editable || !(savable || task !== 'save')) return
    if (prepare) store.edit(prepare)
    const id = await send()
    if (id === undefined && giveUp) store.edit(giveUp)
    if (id && isNew) panel.replace({ id })
  }
  useHotkeys([['mod+S', () => void save(store.save)]], [], true)

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
        {editable && (
          <SaveButton
            look={look}
            onSave={() => void save(store.save)}
            onSaveUnchecked={() => void save(store.saveUnchecked)}
            onShowProblem={() => problems[0] && onReveal(problems[0])}
          />
        )}
      </div>
    </div>
  )
}
