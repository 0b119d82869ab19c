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

/** The tenant's picture, and the names of the task and of its twins. */
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
 * The tenant's picture. A video shows only a still: it would distract from the text (WCAG 2.2.2), and loading it would cost mobile data.
 */
function Picture({ address }: { readonly address: string }) {
  return /\.mp4(?:\?|$)/.test(address) ? (
    <video className={styles.picture} src={`${address}#t=0.1`} preload="metadata" muted playsInline aria-hidden />
  ) : (
    <img className={styles.picture} src={address} alt="" />
  )
}
