import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { canEverShow } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import type { ImportNode } from '@twinwerk/model/table/import-plan'

/** Throws NOT_ALLOWED for a column with a property that the caller can never see: an import compares values and thereby discloses them. */
export function refuseUnseen(registry: Registry, grants: readonly Grant[], { type, columns, children, path }: ImportNode): void {
  for (const { attribute } of columns)
    if (!canEverShow(registry, grants, { type, systematics: attribute.systematics }))
      throw new AppError('NOT_ALLOWED', { detail: [...path, attribute.systematics].join('/') })
  for (const child of children) {
    if (child.relation && !canEverShow(registry, grants, { type, systematics: child.relation.systematics }))
      throw new AppError('NOT_ALLOWED', { detail: child.path.join('/') })
    refuseUnseen(registry, grants, child)
  }
}
