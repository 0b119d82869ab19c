import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../parts/Portal.module.css'

type Props = {
  /** True if files were attached here. They belong to the request that has arrived. */
  readonly hasFiles: boolean
  readonly onAnother: () => void
}

/** Shown in place of a request that has already arrived. The answers stay for another request. */
export function SentElsewhere({ hasFiles, onAnother }: Props) {
  const { t } = useTranslation('portal')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.section}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('sentElsewhere.title')}
      </h2>
      <p>
        {t('sentElsewhere.text')}
        {hasFiles && ` ${t('sentElsewhere.filesAnew')}`}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAnother}>
          {t('sentElsewhere.another')}
        </Button>
      </div>
    </section>
  )
}
