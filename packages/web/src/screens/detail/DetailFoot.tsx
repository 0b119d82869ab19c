import type { PanelHandle } from '../../shell/panels/panel-content.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import { ProblemList } from './ProblemList.tsx'
import styles from './DetailPanel.module.css'

type Props = { readonly panel: PanelHandle; readonly editable: boolean; readonly dirty: boolean }

/** Cancel and Save, always in sight, with what keeps the record from being saved. */
export function DetailFoot({ panel, editable, dirty }: Props) {
  const { t } = useTranslation('panel')
  const store = useRecordStore()
  const status = useRecord((state) => state.status)
  const saved = useRecord((state) => state.saved)
  const error = useRecord((state) => state.error)
  const isNew = useRecord((state) => state.record?.place !== undefined)
  const savable = (dirty || isNew) && status !== 'saving' && status !== 'loading'

  async function save(): Promise<void> {
    if (!editable || !savable) return
    const id = await store.save()
    if (id && isNew) panel.replace({ id })
  }
  useHotkeys([['mod+S', () => void save()]], [], true)

  const label = saved === 'success' ? t('saved') : saved === 'error' ? t('saveFailed') : t('save')
  const Icon = saved === 'success' ? IconCheck : saved === 'error' ? IconAlertTriangle : undefined
  return (
    <div className={styles.foot}>
      <ProblemList />
      {error && status !== 'saving' && (
        <p className={styles.error} role="alert">
          {error.title}
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
          <Button
            onClick={() => void save()}
            disabled={!savable && saved === undefined}
            loading={status === 'saving'}
            color={saved === 'error' ? 'red.9' : 'brand'}
            leftSection={Icon && <Icon size={16} stroke={1.5} />}
            title={dirty || isNew ? 'Strg+S' : t('nothingToSave')}
          >
            {label}
          </Button>
        )}
      </div>
    </div>
  )
}
