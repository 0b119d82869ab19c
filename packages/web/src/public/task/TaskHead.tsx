import { useTranslation } from 'react-i18next'
import classes from '../form/Form.module.css'
import type { OpenTask } from './task-calls.ts'
import styles from './TaskForm.module.css'

type Props = {
  readonly name: string
  readonly brand: string
  readonly tenant: OpenTask['tenant']
  readonly twins: OpenTask['compactTwins']
}

/** The tenant's picture, the name of the task and of what it belongs to. */
export function TaskHead({ name, brand, tenant, twins }: Props) {
  const { t } = useTranslation('task')
  const picture = tenant['tenant:loginPicture'][0]?.['document:url']
  return (
    <>
      {picture !== undefined && <Picture address={picture} />}
      <header>
        <p className={classes.hint}>{t('from', { brand })}</p>
        <h1>{name}</h1>
        {twins.map(({ id, title, tenantWideIdentifier }) => (
          <p key={id} className={classes.hint}>
            {t('partOf', { title, number: tenantWideIdentifier ?? '' })}
          </p>
        ))}
      </header>
    </>
  )
}

/**
 * The tenant's picture. A film stands still: it would move beside what is to be read (WCAG 2.2.2), and load whole for somebody on the
 * way.
 */
function Picture({ address }: { readonly address: string }) {
  return /\.mp4(?:\?|$)/.test(address) ? (
    <video className={styles.picture} src={`${address}#t=0.1`} preload="metadata" muted playsInline aria-hidden />
  ) : (
    <img className={styles.picture} src={address} alt="" />
  )
}
