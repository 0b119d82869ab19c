import { useQuery } from '@tanstack/react-query'
import { changedRolesQuery } from '../../data/changed-roles.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useTenant } from '../../data/tenant.tsx'
import type { ReleasedGrant } from './grant-json.ts'
import { notIn, sameGrant } from './grant-json.ts'

export type Difference = {
  /** The grants that only the release gives. */
  readonly missing: readonly ReleasedGrant[]
  /** The grants that only the tenant gives. */
  readonly added: readonly ReleasedGrant[]
}

type Asked = {
  /** The entries of the role as they stand in the form. */
  readonly entries: readonly unknown[]
  /** False for a reader who may not change the role. */
  readonly isAsked: boolean
}

const none: readonly ReleasedGrant[] = []

/** Returns the difference between a changed role, as it stands in the form, and its release. Only those who may change roles see it. */
export function useReleaseDifference({ entries, isAsked }: Asked): Difference {
  const tenant = useTenant().id
  const id = useRecord((state) => state.record?.original.id)
  const { data } = useQuery({ ...changedRolesQuery(tenant), enabled: isAsked && id !== undefined && id !== '' })
  const role = isAsked ? data?.find((each) => each.id === id) : undefined
  return {
    missing: notIn(role?.missing ?? none, entries),
    added: (role?.added ?? none).filter((grant) => entries.some((entry) => sameGrant(entry, grant))),
  }
}
