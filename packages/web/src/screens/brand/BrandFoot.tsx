import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { present } from '@twinwerk/model/error/present'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { configQuery } from '../../data/config.ts'
import { useRecord, useRecordStore } from '../../data/record/RecordProvider.tsx'
import classes from './BrandScreen.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { recordTexts } from '../../i18n/record/texts.ts'

addTexts(recordTexts)

type Props = { readonly brand: TenantConfig; readonly dirty: boolean }

/** Saves the brand. From then on the whole page uses it. */
export function BrandFoot({ brand, dirty }: Props) {
  const { t } = useTranslation(['panel', 'record'])
  const store = useRecordStore()
  const queryClient = useQueryClient()
  const status = useRecord((state) => state.status)
  const saved = useRecord((state) => state.saved)
  const error = useRecord((state) => state.error)
  const hasProblems = useRecord((state) => state.problems.length > 0)
  const isWaiting = useRecord((state) => state.coming > 0)
  const savable = dirty && status === 'normal' && !isWaiting

  async function save(): Promise<void> {
    if (!savable || !(await store.save())) return
    // The server may return the old words and colours for another second, so the previewed ones are used. It returns the new addresses of
    // pictures immediately.
    const { queryKey } = configQuery(brand.shortId ?? undefined)
    const { logos } = await call('GET /api/config', {
      query: { tenant: present(brand.id, 'the id of the tenant whose brand is edited') },
    }).catch(() => brand)
    queryClient.setQueryData(queryKey, { ...brand, logos })
  }
  useHotkeys([['mod+S', () => void save()]], [], true)

  const trouble = error?.title ?? (hasProblems ? t('problems') : undefined)
  return (
    <div className={classes.foot}>
      {trouble && (
        <p className={classes.error} role="alert">
          {trouble}
        </p>
      )}
      <span className={classes.state} role="status">
        {isWaiting ? t('record:filesComing') : saved === 'success' ? t('saved') : dirty ? t('unsaved') : ''}
      </span>
      <Button
        onClick={() => void save()}
        disabled={!savable}
        loading={status === 'saving'}
        title={dirty ? t('record:saveKeys') : t('nothingToSave')}
      >
        {t('save')}
      </Button>
    </div>
  )
}
