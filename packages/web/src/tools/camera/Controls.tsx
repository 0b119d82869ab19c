import { UnstyledButton } from '@mantine/core'
import { IconBolt, IconBoltOff, IconCameraRotate, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Camera.module.css'
import type { Flash } from './flash.ts'

type Props = {
  readonly canShoot: boolean
  readonly isBusy: boolean
  readonly flash: Flash
  readonly hasFlash: boolean
  readonly hasOthers: boolean
  /** The number of shots to hand over. */
  readonly count: number
  readonly onShoot: () => void
  readonly onFlash: () => void
  readonly onSwitch: () => void
  readonly onClose: () => void
}

const flashWords = { auto: 'flashAuto', flash: 'flashOn', off: 'flashOff' } as const

/** The buttons below the picture, in reach of the thumb. */
export function Controls(props: Props) {
  const { t } = useTranslation('camera')
  const { canShoot, isBusy, flash, hasFlash, hasOthers, count, onShoot, onFlash, onSwitch, onClose } = props
  return (
    <div className={classes.controls}>
      <UnstyledButton className={classes.control} aria-label={t('close')} title={t('close')} onClick={onClose}>
        <IconX size={24} stroke={1.75} />
      </UnstyledButton>
      {hasFlash ? (
        <UnstyledButton
          className={classes.control}
          aria-label={t(flashWords[flash])}
          title={`${t(flashWords[flash])} (F)`}
          onClick={onFlash}
        >
          {flash === 'off' ? <IconBoltOff size={24} stroke={1.75} /> : <IconBolt size={24} stroke={1.75} />}
          {flash === 'auto' && (
            <span className={classes.mark} aria-hidden>
              A
            </span>
          )}
        </UnstyledButton>
      ) : (
        <span />
      )}
      <UnstyledButton
        className={classes.shutter}
        aria-label={t('shutter')}
        aria-disabled={!canShoot}
        data-busy={isBusy || undefined}
        onClick={onShoot}
        data-autofocus
      >
        <span className={classes.knob} />
      </UnstyledButton>
      {hasOthers ? (
        <UnstyledButton className={classes.control} aria-label={t('switchCamera')} title={`${t('switchCamera')} (C)`} onClick={onSwitch}>
          <IconCameraRotate size={24} stroke={1.75} />
        </UnstyledButton>
      ) : (
        <span />
      )}
      {count > 0 ? (
        <UnstyledButton className={classes.done} onClick={onClose}>
          {t('done')}
        </UnstyledButton>
      ) : (
        <span />
      )}
    </div>
  )
}
