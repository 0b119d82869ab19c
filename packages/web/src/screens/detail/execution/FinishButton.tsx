import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRecordAction } from '../../../data/execution/use-record-action.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { executionTexts } from '../../../i18n/execution/texts.ts'
import type { PanelHandle } from '../../../shell/panels/panel-content.ts'
import { actionIcons } from '../../../ui/execution-icons.ts'
import styles from './ExecutionBar.module.css'

addTexts(executionTexts)

/** Finishes the open task with the typed values, and closes its panel. */
export function FinishButton({ panel }: { readonly panel: PanelHandle }) {
  const { t } = useTranslation('execution')
  const isSaving = useRecord(({ status }) => status === 'saving')
  const { act, isLocked, isWaiting, refused } = useRecordAction()

  async function finish(): Promise<void> {
    if (!(await act('finish'))) return
    panel.setDirty(false)
    panel.close()
  }
  return (
    <>
      {refused && (
        <p className={styles.refused} role="alert">
          {refused.text ?? t(refused.isLate ? 'late' : 'refused')}
        </p>
      )}
      <Button
        variant="filled"
        leftSection={<actionIcons.finish size={16} stroke={1.5} />}
        disabled={isLocked || isSaving}
        title={isWaiting ? t('filesComing') : undefined}
        onClick={() => void finish()}
      >
        {t('finish')}
      </Button>
    </>
  )
}
