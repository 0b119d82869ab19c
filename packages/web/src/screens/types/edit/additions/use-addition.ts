import type { Patch } from '@twinwerk/model/overlay/patch'
import { useMutation } from '@tanstack/react-query'
import { useTenant } from '../../../../data/tenant.tsx'
import { Refused } from '../refused.ts'
import { problemsOfEdit, useDraft } from '../use-draft.ts'

/**
 * Adds a patch to the draft if it can take effect. `at` returns the first problem of an input by the parts of the patch; `others` are the
 * problems of none of the inputs that are named.
 */
export function useAddition(patchOf: () => Patch, onAdded: () => void) {
  const tenant = useTenant().id
  const { changing } = useDraft()
  const saving = useMutation({
    mutationFn: async () => {
      const patch = patchOf()
      const edit = (patches: readonly Patch[]) => [...patches, patch]
      const problems = await problemsOfEdit(tenant, edit)
      if (problems.length > 0) throw new Refused(problems)
      await changing.mutateAsync(edit)
    },
    onSuccess: onAdded,
  })
  const problems = saving.error instanceof Refused ? saving.error.problems : []
  const isAt = (field: readonly (string | number)[], start: readonly string[]) => start.every((part, index) => field[index] === part)
  return {
    saving,
    at: (...start: readonly string[]) => problems.find(({ field }) => isAt(field, start))?.message,
    others: (...inputs: readonly (readonly string[])[]) =>
      problems.filter(({ field }) => !inputs.some((start) => isAt(field, start))).map(({ message }) => message),
  }
}
