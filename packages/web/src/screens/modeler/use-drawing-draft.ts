import { useState } from 'react'
import { call } from '../../data/call.ts'
import { deleteDiagram, storeDiagram } from '../../data/drafts/drawn-diagram.ts'
import { useSession } from '../../data/session.ts'
import { useTenant } from '../../data/tenant.tsx'
import { invalidateDiagrams } from './modeler-query.ts'
import { useAttempt } from './use-attempt.ts'

/** The start of a drawing: the diagram, its base version, and the revision of the server's draft. */
export type DrawingStart = { readonly xml: string; readonly base: string; readonly revision: number; readonly isSaved: boolean }

/** `revision` is the server's. `isKept` is true if the server has a draft; `at` is the time of the last save here. */
type Draft = { readonly revision: number; readonly isKept: boolean; readonly at?: string }

/**
 * Returns the drafts of a drawing on the server and on this device. `onSaved` is called when no change is unsaved. A rejected save changes
 * neither draft.
 */
export function useDrawingDraft(key: string, begin: DrawingStart, onSaved: () => void) {
  const tenant = useTenant().id
  const account = useSession()?.user.account ?? ''
  const [draft, setDraft] = useState<Draft>({ revision: begin.revision, isKept: begin.isSaved })
  const { failure, attempt } = useAttempt()
  const forgetOnDevice = () => deleteDiagram({ account, tenant, key })

  /** Saves a diagram, or removes the draft if passed null. Returns true if that succeeded. */
  async function save(diagram: { readonly xml: string; readonly base: string } | null): Promise<boolean> {
    const input = { key, revision: draft.revision, xml: diagram?.xml ?? null, base: diagram?.base ?? null }
    const saved = await attempt(() => call('POST /api/execute/modeler/draft', { tenant, input }))
    if (!saved) return false
    await forgetOnDevice()
    setDraft({ revision: saved.revision, isKept: diagram !== null, at: new Date().toISOString() })
    onSaved()
    await invalidateDiagrams(tenant)
    return true
  }

  return {
    draft,
    failure,
    attempt,
    save,
    forgetOnDevice,
    saveOnDevice: (xml: string, base: string) =>
      storeDiagram({ account, tenant, key, at: Date.now(), base, revision: draft.revision, xml }),
    /** Call this after the drawing was deployed: the server has no draft any more. */
    deployed: async () => {
      await forgetOnDevice()
      setDraft(({ revision, isKept }) => ({ revision: revision + (isKept ? 1 : 0), isKept: false }))
      onSaved()
      await invalidateDiagrams(tenant)
    },
  }
}
