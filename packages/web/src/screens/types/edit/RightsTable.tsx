import { Alert, Checkbox, Switch } from '@mantine/core'
import type { FieldRole } from '@twinwerk/contract/definitions/overlay/rights'
import type { AddedVerb } from '@twinwerk/model/overlay/patch'
import { useTranslation } from 'react-i18next'
import { isHeld, mayDo, ticked, type FieldRights } from './field-rights.ts'
import classes from './RightsTable.module.css'

type Props = {
  readonly roles: readonly FieldRole[]
  readonly mayGive: boolean
  readonly rights: FieldRights
  /** Absent for a field whose narrowness the tenant does not decide. */
  readonly mayNarrow: boolean
  readonly onChange: (rights: FieldRights) => void
}

/** The rights of roles on a field: what they hold already, with the reason, and ticks that add a right. */
export function RightsTable({ roles, mayGive, rights, mayNarrow, onChange }: Props) {
  const { t } = useTranslation('types')
  const shared = { mayGive, rights, onChange }
  const sorted = inOrder(roles)
  const ofCustomers = sorted.filter(({ isOfCustomers }) => isOfCustomers)
  const nobodySees = roles.length > 0 && !roles.some((role) => mayDo(role, 'select', rights))
  return (
    <div className={classes.rights}>
      <Switch
        label={t('edit.rights.onlyNamed')}
        description={t('edit.rights.onlyNamedHelp')}
        checked={rights.onlyNamed}
        disabled={!mayNarrow || (!mayGive && rights.onlyNamed)}
        onChange={(event) => onChange({ ...rights, onlyNamed: event.currentTarget.checked })}
      />
      {!mayGive && <p className={classes.note}>{t('edit.rights.mayNotGive')}</p>}
      {nobodySees && (
        <p role="status" className={classes.note}>
          {t('edit.rights.nobody')}
        </p>
      )}
      <Roles {...shared} label={t('edit.rights.title')} roles={sorted.filter(({ isOfCustomers }) => !isOfCustomers)} />
      {ofCustomers.length > 0 && (
        <>
          <Alert color="yellow" p="xs">
            {t('edit.rights.customers')}
          </Alert>
          <Roles {...shared} label={t('edit.rights.ofCustomers')} roles={ofCustomers} />
        </>
      )}
    </div>
  )
}

/** Roles by name; those that do not see the type come last, since no tick is possible there. */
function inOrder(roles: readonly FieldRole[]): readonly FieldRole[] {
  const last = ({ see }: FieldRole) => Number(see.by === 'none')
  return roles.toSorted((one, other) => last(one) - last(other) || one.name.localeCompare(other.name))
}

function Roles({ label, roles, ...shared }: Omit<Props, 'mayNarrow'> & { readonly label: string }) {
  const { t } = useTranslation('types')
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('edit.rights.role')}</th>
          <th scope="col">{t('edit.rights.see')}</th>
          <th scope="col">{t('edit.rights.change')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map((role) => (
          <Role key={role.role} role={role} {...shared} />
        ))}
      </tbody>
    </table>
  )
}

type RoleProps = Omit<Props, 'roles' | 'mayNarrow'> & { readonly role: FieldRole }

function Role({ role, mayGive, rights, onChange }: RoleProps) {
  const { t } = useTranslation('types')
  const cell = (verb: AddedVerb) => {
    const coverage = verb === 'select' ? role.see : role.change
    const words = t(verb === 'select' ? 'edit.rights.mayOf.select' : 'edit.rights.mayOf.update', { role: role.name })
    return (
      <td>
        <Checkbox
          aria-label={words}
          checked={mayDo(role, verb, rights)}
          disabled={!mayGive || role.see.by === 'none' || isHeld(coverage, rights)}
          onChange={(event) => onChange(ticked(rights, role.role, { verb, isOn: event.currentTarget.checked }))}
        />
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">
        {role.name}
        <span className={classes.reason}>
          <span>{reason()}</span>
          {role.people !== null && <span className={classes.people}>{t('edit.rights.people', { count: role.people })}</span>}
        </span>
      </th>
      {cell('select')}
      {cell('update')}
    </tr>
  )

  function reason(): string {
    const { see } = role
    switch (see.by) {
      case 'all':
        return t(rights.onlyNamed ? 'edit.rights.why.allButThis' : 'edit.rights.why.all')
      case 'named':
        return t('edit.rights.why.named')
      case 'some':
        return t('edit.rights.why.some', { count: see.fields })
      case 'none':
        return t('edit.rights.why.none')
    }
  }
}
