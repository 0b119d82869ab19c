import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PublicFrame.module.css'

type Props = {
  /** The address of a page that our own pages may frame. */
  readonly address: string
  readonly title: string
}

/** A page as somebody sees it on a phone or on a computer. */
export function PublicFrame({ address, title }: Props) {
  const { t } = useTranslation('playground')
  const [width, setWidth] = useState<'phone' | 'desk'>('phone')
  return (
    <div className={classes.framed}>
      <SegmentedControl
        size="xs"
        aria-label={t('frame.width')}
        value={width}
        onChange={(chosen) => setWidth(chosen === 'desk' ? 'desk' : 'phone')}
        data={[
          { value: 'phone', label: t('frame.phone') },
          { value: 'desk', label: t('frame.desk') },
        ]}
      />
      {/* The page is ours and of our own origin: it needs its scripts and the session. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- see above */}
      <iframe key={address} className={classes.frame} data-width={width} src={address} title={title} />
    </div>
  )
}
