import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ReleasedGrant } from './grant-json.ts'
import { sameGrant } from './grant-json.ts'
import classes from './GrantsField.module.css'
import { useGrantWords } from './use-grant-words.ts'
import type { Difference } from './use-release-difference.ts'

type Props = { readonly entries: readonly unknown[]; readonly difference: Difference; readonly onChange: (entries: unknown) => void }

/**
 * The grants in which a changed role, as it stands in the form, differs from its release. The button copies the release into the form; the
 * save stores it.
 */
export function ReleaseDifference({ entries, difference: { missing, added }, onChange }: Props) {
  const { t } = useTranslation('grants')
  if (missing.length + added.length === 0) return null
  const whole = [...entries.filter((entry) => !added.some((grant) => sameGrant(entry, grant))), ...missing]
  return (
    <div className={classes.difference} role="note">
      <strong>{t('release.title')}</strong>
      {missing.length > 0 && <Grants title={t('release.missing', { count: missing.length })} grants={missing} />}
      {added.length > 0 && <Grants title={t('release.added', { count: added.length })} grants={added} />}
      <div className={classes.buttons}>
        {missing.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => onChange([...entries, ...missing])}>
            {t('release.take')}
          </Button>
        )}
        {added.length > 0 && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(whole)}>
            {t('release.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Grants({ title, grants }: { readonly title: string; readonly grants: readonly ReleasedGrant[] }) {
  const { stepsOf, verbsOf } = useGrantWords()
  return (
    <>
      <p className={classes.note}>{title}</p>
      <ul>
        {grants.map((grant, at) => (
          <li key={at}>
            {(stepsOf(grant.path) ?? [grant.path]).join(' › ')} <span className={classes.verbs}>{verbsOf(grant.verbs).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
