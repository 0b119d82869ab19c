import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import styles from './CheckFound.module.css'

/**
 * The problem that the check of a customer's request found. The person who resolves it reads it at the task, and opens the process, which
 * holds the request.
 */
export function CheckFound({ process }: { readonly process: TwinJson }) {
  const { t } = useTranslation('execution')
  const id = useId()
  const openTwin = useOpenTwin()
  const found = process['processOrder:checkResult']
  if (typeof found !== 'string' || found === '') return null
  return (
    <div className={styles.found} role="group" aria-labelledby={id}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <div>
        <h3 id={id} className={styles.title}>
          {t('checkFound')}
        </h3>
        <p>{found}</p>
        <UnstyledButton className={styles.link} onClick={() => openTwin({ id: process.id })}>
          {t('changeRequest')}
        </UnstyledButton>
      </div>
    </div>
  )
}
