import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Camera.module.css'
import type { StripShot } from './use-shooting.ts'

type Props = { readonly shots: readonly StripShot[]; readonly onOpen: (id: string) => void }

/** The shots of this session, newest first. */
export function Strip({ shots, onOpen }: Props) {
  const { t } = useTranslation('camera')
  return (
    <ul className={classes.strip} aria-label={t('strip')}>
      {shots
        .map((each, index) => ({ ...each, number: index + 1 }))
        .reverse()
        .map(({ shot, thumb, isKept, number }) => (
          <li key={shot.id}>
            <UnstyledButton className={classes.thumb} aria-label={t('show', { number })} onClick={() => onOpen(shot.id)}>
              <img src={thumb} alt="" width={56} height={56} />
              {!isKept && (
                <span className={classes.unkept}>
                  <IconAlertTriangle size={16} aria-label={t('notKept')} />
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
    </ul>
  )
}
