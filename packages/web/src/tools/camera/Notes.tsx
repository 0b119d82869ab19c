import { useTranslation } from 'react-i18next'
import { shotKeeper } from '../../data/queue/keep-shots.ts'
import type { ShotSpace } from '../../data/queue/shot.ts'
import classes from './Camera.module.css'
import type { StripShot } from './use-shooting.ts'

type Props = {
  readonly isStarting: boolean
  readonly hasFailed: boolean
  readonly space: ShotSpace
  readonly hasRoom: boolean
  readonly shots: readonly StripShot[]
}

/** The one thing to be told over the picture: a failure first, then a limit, then that the camera starts. */
export function Notes({ isStarting, hasFailed, space, hasRoom, shots }: Props) {
  const { t } = useTranslation('camera')
  const unkept = shots.findLast(({ isKept }) => !isKept)?.shot
  if (hasFailed || unkept || space === 'full')
    return (
      <p className={classes.note} role="alert">
        {hasFailed ? t('notTaken') : unkept ? t('notKept') : t('full')}
        {unkept && <Download key={unkept.id} blob={unkept.bytes} name={unkept.name} />}
        {!hasFailed && !unkept && (
          <button type="button" className={classes.link} onClick={() => void shotKeeper.download().catch(() => undefined)}>
            {t('saveAll')}
          </button>
        )}
      </p>
    )
  const told = isStarting ? t('starting') : !hasRoom ? t('noRoom') : space === 'warn' ? t('nearlyFull') : undefined
  return told === undefined ? null : (
    <p className={classes.note} role="status">
      {told}
    </p>
  )
}

function Download({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const { t } = useTranslation('camera')
  function save(): void {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    // The browser reads the address after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <button type="button" className={classes.link} onClick={save}>
      {t('download')}
    </button>
  )
}
