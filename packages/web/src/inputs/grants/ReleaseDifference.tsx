import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changedRolesQuery } from '../../data/changed-roles.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import type { ReleasedGrant } from './grant-json.ts'
import { notIn, sameGrant } from './grant-json.ts'
import classes from './GrantsField.module.css'
import { useGrantWords } from './use-grant-words.ts'

type Props = { readonly entries: readonly unknown[]; readonly onChange: (entries: unknown) => void; readonly readOnly: boolean }

/**
 * The grants in which a changed role, as it stands in the form, differs from its release. The button copies the release into the form; the
 * save stores it.
 */
export function ReleaseDifference({ entries, onChange, readOnly }: Props) {
  const { t } = useTranslation('grants')
  const tenant = useTenant().id
  const id = useRecord((state) => state.record?.original.id)
  const { data } = useQuery({ ...changedRolesQuery(tenant), enabled: !readOnly && id !== undefined && id !== '' })
  const role = data?.find((each) => each.id === id)
  const missing = notIn(role?.missing ?? [], entries)
  const added = (role?.added ?? []).filter((grant) => entries.some((entry) => sameGrant(entry, grant)))
  if (readOnly || missing.length + added.length === 0) return null
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
