import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../../data/definitions.ts'
import { useRecord } from '../../../data/record/RecordProvider.tsx'
import { addTexts } from '../../../i18n/add-texts.ts'
import { recordTexts } from '../../../i18n/record/texts.ts'
import { useText } from '../../../i18n/use-text.ts'
import styles from '../DetailPanel.module.css'

addTexts(recordTexts)

/** Shows which choices of a new record could not be read, so that the record still has the values of the previous choices. */
export function ChoicesBanner({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { t } = useTranslation('record')
  const { t: common } = useTranslation('common')
  const text = useText()
  const { relations } = useRegistry()
  const awaited = useRecord((state) => state.awaited)
  const failed = awaited.filter(({ isFailed }) => isFailed)
  if (failed.length === 0) return <div role="status" />
  const fields = failed.map(({ relation }) => text(relations.get(relation)?.label ?? { de: relation, en: relation }))
  return (
    <div role="status" className={styles.newer}>
      <span>{t('choicesUnread', { fields: fields.join(', ') })}</span>
      <Button size="compact-xs" variant="default" onClick={onTryAgain}>
        {common('tryAgain')}
      </Button>
    </div>
  )
}
