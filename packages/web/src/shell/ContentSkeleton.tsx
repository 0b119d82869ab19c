import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ContentSkeleton.module.css'

/** The outline of a list while its screen or its definitions load. */
export function ContentSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={classes.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton height={24} width={180} />
      <Skeleton height={32} />
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height={16} width={`${92 - ((at * 7) % 30)}%`} />
      ))}
    </div>
  )
}
