import { Button } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CameraTrouble } from '../camera-stream/camera-trouble.ts'
import classes from './Camera.module.css'

type Props = {
  readonly trouble: CameraTrouble
  readonly onRetry: () => void
  readonly onChooseFile: (() => void) | undefined
  readonly onClose: () => void
}

/** Says why there is no picture, and offers the other ways to a photo. */
export function NoCamera({ trouble, onRetry, onChooseFile, onClose }: Props) {
  const { t } = useTranslation('camera')
  return (
    <div className={classes.none}>
      <IconCameraOff size={40} stroke={1.25} aria-hidden />
      <div role="alert">
        <p className={classes.noneTitle}>{t('none')}</p>
        <p className={classes.noneText}>{t(`trouble.${trouble}`)}</p>
      </div>
      <div className={classes.ways}>
        <Button size="md" onClick={onRetry} data-autofocus>
          {t('again')}
        </Button>
        {onChooseFile && (
          <Button size="md" variant="default" className={classes.dark ?? ''} onClick={onChooseFile}>
            {t('choose')}
          </Button>
        )}
        <Button size="md" variant="default" className={classes.dark ?? ''} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
