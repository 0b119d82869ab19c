import { Alert, Anchor, Select, SimpleGrid, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@twinwerk/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/call.ts'
import { useOpenTwin } from '../../data/record/open-twin.ts'
import { useTenant } from '../../data/tenant.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import styles from './InviteDialog.module.css'

type Props = {
  /** The partner whose data the role is for. Without one, the role is for the tenant. */
  readonly partner?: { readonly id: string; readonly name: string; readonly isCustomer: boolean }
  readonly onClose: () => void
}

type Known = Output<'POST /api/users/add'>

const empty = { email: '', givenname: '', surname: '' }
const maxChoices = 200
/** The key of the role that is made for customers, and for nobody else. */
const roleOfCustomers = 'customer'

/**
 * Creates a user with a role and a group, and sends the invitation. An address that a user already has is told with the state of the
 * access, and the invitation can be sent again.
 */
export function InviteDialog({ partner, onClose }: Props) {
  const { t } = useTranslation('admin')
  const tenant = useTenant().id
  const client = useQueryClient()
  const openTwin = useOpenTwin()
  const { roles, groups } = useChoices(partner?.isCustomer ?? false)
  const [values, setValues] = useState(empty)
  const [role, setRole] = useState<string | null>(null)
  const [group, setGroup] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [known, setKnown] = useState<Known>()
  // The idempotency key: a slow response and repeated clicks make only one user.
  const [key, setKey] = useState(() => crypto.randomUUID())

  const email = values.email.trim()
  const emailWrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  const isSignedUp = known?.known?.access === 'active'
  const change = () => {
    setKnown(undefined)
    setKey(crypto.randomUUID())
  }
  const field = (name: keyof typeof empty) => ({
    label: t(`inviteNew.${name}`),
    value: values[name],
    autoComplete: 'off',
    maxLength: 200,
    onChange: (event: { currentTarget: { value: string } }) => {
      change()
      setValues({ ...values, [name]: event.currentTarget.value })
    },
  })

  function submit(): Promise<unknown> | 'incomplete' {
    setChecked(true)
    if (known && isSignedUp) return 'incomplete'
    if (known) return call('POST /api/users/invite', { tenant, input: { user: known.user } }).then(reread)
    if (emailWrong || !values.surname.trim()) return 'incomplete'
    const chosen = { ...(role !== null && { role }), ...(group !== null && { group }), ...(partner && { root: partner.id }) }
    const input = {
      email,
      surname: values.surname.trim(),
      ...(values.givenname.trim() && { givenname: values.givenname.trim() }),
      ...chosen,
    }
    return call('POST /api/users/add', { tenant, input, idempotencyKey: key }).then((answer): unknown => {
      if (!answer.known) return reread()
      setKnown(answer)
      return 'incomplete'
    })
  }
  const reread = () => client.invalidateQueries({ queryKey: ['list', tenant] })
  const done = role === null && !known ? 'inviteNew.doneWithoutRole' : 'inviteNew.done'

  return (
    <ActionDialog
      opened
      title={partner ? t('inviteNew.titleAt', { name: partner.name }) : t('inviteNew.title')}
      text={t('inviteNew.text')}
      submit={known && !isSignedUp ? t('inviteNew.again') : t('inviteNew.submit')}
      done={t(done, { email })}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput {...field('email')} type="email" required data-autofocus error={checked && emailWrong && t('inviteNew.emailWrong')} />
      {known?.known && (
        <Alert role="alert" color="yellow" variant="light" icon={<IconInfoCircle size={20} stroke={1.5} />}>
          {t(`inviteNew.known.${known.known.access ?? 'none'}`, { name: known.known.name })} {!isSignedUp && t('inviteNew.stays')}{' '}
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              onClose()
              openTwin({ id: known.user })
            }}
          >
            {t('inviteNew.open')}
          </Anchor>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...field('givenname')} />
        <TextInput {...field('surname')} required error={checked && !values.surname.trim() && t('inviteNew.missing')} />
      </SimpleGrid>
      <Pick name="role" choices={roles} value={role} onChange={(next) => (setRole(next), change())} />
      <Pick name="group" choices={groups} value={group} onChange={(next) => (setGroup(next), change())} />
    </ActionDialog>
  )
}

type Choice = { readonly value: string; readonly label: string; readonly about: string }
type PickProps = {
  readonly name: 'role' | 'group'
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A searchable choice whose options have a sentence each. The sentence of the chosen option is below the field. */
function Pick({ name, choices, value, onChange }: PickProps) {
  const { t } = useTranslation('admin')
  const about = (id: string | null) => choices.find((choice) => choice.value === id)?.about
  return (
    <Select
      label={t(`inviteNew.${name}`)}
      description={about(value) || t(`inviteNew.${name}Hint`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      onChange={onChange}
      searchable
      clearable
      nothingFoundMessage={t('inviteNew.nothing')}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      comboboxProps={{ zIndex: 220 }}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {about(option.value) && <span className={styles.about}>{about(option.value)}</span>}
        </span>
      )}
    />
  )
}

/** The roles that fit, and the groups of the tenant, each by name. */
function useChoices(isCustomer: boolean): { readonly roles: readonly Choice[]; readonly groups: readonly Choice[] } {
  const tenant = useTenant().id
  const $filter = { path: ['role:key'], operator: isCustomer ? 'eq' : 'ne', value: roleOfCustomers } as const
  const roles = useQuery({
    queryKey: ['list', tenant, 'rolesToGive', isCustomer],
    queryFn: () =>
      call('POST /api/data/query', {
        tenant,
        input: {
          query: {
            type: 'role',
            root: tenant,
            $filter,
            $mask: ['role:name', 'role:description'],
            $sort: [{ path: ['role:name'], order: 'asc' }],
            $limit: maxChoices,
          },
        },
      }),
    retry: false,
  })
  const groups = useQuery({
    queryKey: ['list', tenant, 'groupsToJoin'],
    queryFn: () =>
      call('POST /api/data/query', {
        tenant,
        input: {
          query: {
            type: 'group',
            root: tenant,
            $mask: ['group:name1', 'group:name2'],
            $sort: [{ path: ['group:name1'], order: 'asc' }],
            $limit: maxChoices,
          },
        },
      }),
    retry: false,
  })
  const choicesOf = (found: Output<'POST /api/data/query'> | undefined, name: string, about: string): readonly Choice[] =>
    (found?.results ?? []).map((twin) => ({ value: twin.id, label: String(twin[name] ?? ''), about: String(twin[about] ?? '') }))
  return { roles: choicesOf(roles.data, 'role:name', 'role:description'), groups: choicesOf(groups.data, 'group:name1', 'group:name2') }
}
