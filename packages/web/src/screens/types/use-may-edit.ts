import { useRight } from '../../data/rights.ts'
import { useTenant } from '../../data/tenant.tsx'

/** Returns true if the user may change types. Undefined while the rights load. */
export function useMayEdit(): boolean | undefined {
  return useRight(useTenant().id, 'tenant:twinDefinitions', 'create')
}
