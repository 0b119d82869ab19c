import type { ExecutionActionName } from '@twinwerk/model/execution/actions/registry'
import { executionActions } from '@twinwerk/model/execution/actions/registry'
import { actionMutation } from '@twinwerk/model/execution/action-mutation'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '../call.ts'
import { useOwnUser } from '../right-paths/use-right-roots.ts'
import { useTenant } from '../tenant.tsx'
import { useLock } from './use-lock.ts'

/**
 * The outcome of an action. `late`: another user was faster, with the server's words if there are any. `invalid`: a field must be filled in
 * first.
 */
export type StepOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'late'; readonly text: string | undefined }
  | { readonly kind: 'invalid' | 'refused'; readonly text: string }

/** Returns the action on one execution of several, without opening it. */
export function useStepAction(twin: TwinJson): {
  readonly isLocked: boolean
  readonly outcome: StepOutcome | undefined
  readonly act: (name: ExecutionActionName) => Promise<StepOutcome | undefined>
} {
  const tenant = useTenant().id
  const me = useOwnUser()
  const client = useQueryClient()
  const { isLocked, lock } = useLock()
  const [outcome, setOutcome] = useState<StepOutcome>()
  return {
    isLocked,
    outcome,
    async act(name) {
      if (isLocked) return undefined
      lock()
      const ended = await send({ tenant, twin, name, me })
      setOutcome(ended)
      void client.invalidateQueries({ queryKey: ['course', tenant] })
      void client.invalidateQueries({ queryKey: ['list', tenant] })
      return ended
    },
  }
}

type Sending = { readonly tenant: string; readonly twin: TwinJson; readonly name: ExecutionActionName; readonly me: string | undefined }

export async function send({ tenant, twin, name, me }: Sending): Promise<StepOutcome> {
  try {
    const input = { data: actionMutation(twin, executionActions[name], me) }
    await call('POST /api/data/save', { tenant, input, idempotencyKey: crypto.randomUUID() })
    return { kind: 'done' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'VERSION_CONFLICT') return { kind: 'late', text: error.problems[0]?.message }
    const text = error.problems.map(({ message }) => message).join(' ') || error.title
    return { kind: error.code === 'VALIDATION_FAILED' ? 'invalid' : 'refused', text }
  }
}
