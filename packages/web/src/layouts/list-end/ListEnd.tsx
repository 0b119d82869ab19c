import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import type { useCut } from './use-cut.ts'
import type { useFirst } from './use-first.ts'
import styles from './ListEnd.module.css'
import { addTexts } from '../../i18n/add-texts.ts'
import { relationTexts } from '../../i18n/relation/texts.ts'

addTexts(relationTexts)

type Props = {
  /** The number of available entries. */
  readonly count: number
  readonly cut: ReturnType<typeof useCut>
  /** Absent if all loaded entries are shown. */
  readonly first?: Pick<ReturnType<typeof useFirst>, 'hidden' | 'more'>
}

/** A note that a list continues, and a button that shows or loads more. */
export function ListEnd({ count, cut, first }: Props) {
  const { t } = useTranslation(['relation', 'common'])
  const [isAsked, setAsked] = useState(false)
  const isBusy = useRecord(({ status }) => status === 'loading' || status === 'saving')
  const hidden = first?.hidden ?? 0
  if (hidden === 0 && !cut.isCut) return null
  const isLoading = isAsked && isBusy
  async function read(): Promise<void> {
    setAsked(true)
    await cut.loadMore()
    setAsked(false)
  }
  return (
    <p className={styles.end} role="status">
      {hidden > 0 ? t('shown', { shown: count - hidden, count }) : t('cut', { count: cut.read })}
      <Button
        size="compact-xs"
        variant="default"
        loading={isLoading}
        disabled={hidden === 0 && isBusy && !isLoading}
        onClick={() => (hidden > 0 ? first?.more() : void read())}
      >
        {hidden > 0 ? t('common:showMore') : t('more')}
      </Button>
    </p>
  )
}
