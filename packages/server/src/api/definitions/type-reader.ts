import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Caller } from '../../access/caller.ts'
import type { Effective, EffectiveOf } from '../../store/overlay/effective.ts'

/**
 * Returns the definitions of a caller's tenant, for a caller who may select on `tenant:twinDefinitions`. A caller who may
 * create there may read too: roles from before the overview have that verb alone. Throws NOT_ALLOWED for all others.
 */
export async function definitionsToRead(effectiveOf: EffectiveOf, { tenant, grants }: Caller): Promise<Effective> {
  const effective = await effectiveOf(tenant)
  const { registry } = effective.store
  const may = (verb: 'select' | 'create') => holds(registry, grants, { root: tenant, path: 'tenant:twinDefinitions', verb })
  if (!may('select') && !may('create')) throw new AppError('NOT_ALLOWED')
  return effective
}
