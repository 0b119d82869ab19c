import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shot } from '../../data/queue/shot.ts'
import classes from './Camera.module.css'

type Props = {
  readonly shot: Shot
  /** True in a series, which goes on after the look at one photo. */
  readonly isSeries: boolean
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** A photo as it is sent, to be used or taken again. */
export function ShotReview({ shot, isSeries, onContinue, onDiscard }: Props) {
  const { t } = useTranslation('camera')
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isOver = false
    const show = (bytes: Blob) => {
      if (!isOver) setAddress((made = URL.createObjectURL(bytes)))
    }
    if (shot.marked) shot.marked.exported.then(show, () => show(shot.bytes))
    else show(shot.bytes)
    return () => {
      isOver = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [shot])
  return (
    <>
      <div className={classes.picture}>{address && <img className={classes.photo} src={address} alt={t('photoOf')} />}</div>
      <div className={classes.review}>
        <Button size="lg" px="sm" variant="default" className={classes.dark ?? ''} onClick={onDiscard}>
          {t(isSeries ? 'discard' : 'retake')}
        </Button>
        <Button size="lg" px="sm" onClick={onContinue} data-autofocus autoFocus>
          {t(isSeries ? 'back' : 'continue')}
        </Button>
      </div>
    </>
  )
}
