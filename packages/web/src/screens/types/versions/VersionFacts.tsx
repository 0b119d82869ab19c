import { Badge } from '@mantine/core'
import type { TypeVersion } from '@twinwerk/contract/definitions/types/history'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../../i18n/use-moment.ts'
import classes from '../detail/TypePage.module.css'

/** The head of a version: its name, state, author and time, and why it was put in force. */
export function VersionFacts({ version }: { readonly version: Omit<TypeVersion, 'changes'> }) {
  const { t } = useTranslation('types')
  const moment = useMoment()
  const { state, by, at, name, why, rolledBack } = version
  const number = t('version', { version: version.version })
  return (
    <>
      <h2 className={classes.part}>
        {name ?? number}{' '}
        <Badge size="sm" variant={state === 'inForce' ? 'light' : 'default'} tt="none">
          {t(`versionStates.${state}`)}
        </Badge>{' '}
        <span className={classes.from}>{[name !== undefined && number, by, moment(at)].filter(Boolean).join(', ')}</span>
      </h2>
      {why !== undefined && <p className={classes.why}>{why}</p>}
      {rolledBack && (
        <p className={classes.why}>
          {rolledBack.by === null
            ? t('rolledBackAt', { at: moment(rolledBack.at) })
            : t('rolledBackBy', { by: rolledBack.by, at: moment(rolledBack.at) })}
        </p>
      )}
    </>
  )
}
