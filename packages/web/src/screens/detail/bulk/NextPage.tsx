import { Button } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Bulk.module.css'

type Props = { readonly isLoading: boolean; readonly isFailed: boolean; readonly onNext: () => void }

/** Reads the next page when it comes into view, or on a click. After a failure, only on a click. */
export function NextPage({ isLoading, isFailed, onNext }: Props) {
  const { t: common } = useTranslation('common')
  const { ref, entry } = useIntersection()
  const isSeen = entry?.isIntersecting === true
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (isSeen && !isLoading && !isFailed) next()
  }, [isSeen, isLoading, isFailed])
  return (
    <div ref={ref} className={styles.next}>
      {isFailed && !isLoading && <p role="alert">{common('queryFailed')}</p>}
      <Button variant="default" size="compact-sm" loading={isLoading} onClick={onNext}>
        {isFailed ? common('tryAgain') : common('showMore')}
      </Button>
    </div>
  )
}
