import { Modal, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { entriesIn } from '../../../data/record/record.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { ViewDialog } from '../../../shell/admin/ViewDialog.tsx'

/** The number of people of one customer that are offered. The list of portal users has all of them. */
const maxPeople = 50

type Props = { readonly customer: string; readonly name: string; readonly onClose: () => void }

/** The customer's portal as the customer sees it, with the rights of a person who acts for the customer. */
export function PortalView({ customer, name, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data: people, isError } = usePeople(customer)
  const [chosen, setChosen] = useState<string>()
  const person = chosen === undefined ? people?.[0] : people?.find(({ id }) => id === chosen)
  if (!people || !person)
    return (
      <Modal opened onClose={onClose} title={t('portalView.action')} centered size={480} zIndex={210}>
        {people || isError ? <p role="status">{t(isError ? 'failed' : 'portalView.nobody', { name })}</p> : <Skeleton height={64} />}
      </Modal>
    )
  return (
    <ViewDialog opened user={person.id} name={person.name} onClose={onClose}>
      {people.length > 1 && (
        <Select
          label={t('portalView.person')}
          data={people.map((each) => ({ value: each.id, label: each.name }))}
          value={person.id}
          allowDeselect={false}
          comboboxProps={{ zIndex: 220 }}
          onChange={(value) => setChosen(value ?? undefined)}
        />
      )}
    </ViewDialog>
  )
}

/** Returns the users with a role on the customer. */
function usePeople(customer: string) {
  const tenant = useTenant().id
  return useQuery({
    queryKey: ['list', tenant, 'portalUsers', customer],
    queryFn: async ({ signal }) => {
      const { results } = await call('POST /api/data/query', {
        tenant,
        signal,
        input: {
          query: {
            id: customer,
            'businessPartner:permissions': {
              $limit: maxPeople,
              $mask: [],
              'permission:user': {
                $filter: { not: { path: ['user:access'], operator: 'eq', value: 'blocked' } },
                $mask: ['user:givenname', 'user:surname', 'user:username'],
              },
            },
          },
        },
      })
      const permissions = entriesIn(results[0], 'businessPartner:permissions')
      const users = new Map(permissions.flatMap((permission) => entriesIn(permission, 'permission:user')).map((user) => [user.id, user]))
      const people = [...users.values()].map((twin) => {
        const names = [twin['user:givenname'], twin['user:surname']].filter((each) => typeof each === 'string' && each !== '')
        return { id: twin.id, name: names.join(' ') || String(twin['user:username']) }
      })
      return people.toSorted((one, other) => one.name.localeCompare(other.name))
    },
    retry: false,
  })
}
