import type { useDraft } from '../../data/drafts/use-draft.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDirty } from '../../data/record/read-record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import styles from './DetailPanel.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { draftTexts } from '../../i18n/draft/texts.ts'

addTexts(draftTexts)

/** Offers the draft that an earlier visit left unsaved. */
export function DraftBanner({ draft }: { readonly draft: ReturnType<typeof useDraft> }) {
  const { t } = useTranslation('draft')
  const { language, timeZone } = useLocale()
  // If a saved record has new changes, the draft can no longer be restored: the new changes would be lost.
  const isKnown = useRecord(({ record }) => record !== undefined && !record.place)
  const isBusy = useRecord(
    ({ record, status, asOf }) =>
      status === 'loading' || status === 'saving' || asOf !== undefined || (isKnown && record !== undefined && isDirty(record)),
  )
  if (!draft.offered) return null
  const time = new Date(draft.offered.at).toLocaleString(language === 'en' ? 'en-GB' : 'de-DE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return (
    <div role="status" className={styles.newer}>
      <span>{t('offer', { time })}</span>
      <Button size="compact-xs" disabled={isBusy} onClick={draft.takeUp}>
        {t('takeUp')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={draft.discard}>
        {t('discard')}
      </Button>
    </div>
  )
}
