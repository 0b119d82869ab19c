import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/call.ts'
import { useJob } from '../../../data/jobs/use-job.ts'
import { useTenant } from '../../../data/tenant.tsx'
import { showDone } from '../../../ui/notes.tsx'
import type { DiagramDetail } from '../modeler-query.ts'
import { invalidateDiagrams } from '../modeler-query.ts'
import type { DrawingState } from '../use-drawing.ts'

type Options = {
  readonly detail: DiagramDetail
  readonly drawing: DrawingState
  /** An existing version. Without a version, the drawing is deployed. */
  readonly version: string | undefined
  /** Called after the diagram was deployed and the chosen processes were migrated, and after the deployment was rejected. */
  readonly onEnd: () => void
}

/**
 * Returns `preview`, the effect of the deployment, and `deploy`, which deploys and then migrates the chosen processes with the job `work`.
 */
export function useDeployment({ detail: { key, label }, drawing, version, onEnd }: Options) {
  const { t } = useTranslation('modeler')
  const tenant = useTenant().id
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [mapping, setMapping] = useState<Readonly<Record<string, string>>>()
  const [isBusy, setBusy] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const preview = useQuery({
    queryKey: ['modeler-preview', tenant, key, version ?? 'drawing', idempotencyKey, mapping],
    queryFn: async () => {
      const diagram = version === undefined ? { xml: await drawing.xml() } : { version }
      const input = { key, diagram, ...(mapping && { mapping }) }
      return { diagram, ...(await call('POST /api/execute/modeler/preview', { tenant, input })) }
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const work = useJob(tenant, (job) => {
    const { moved, refused } = (job.result ?? { moved: 0, refused: chosen.size }) as { readonly moved: number; readonly refused: number }
    showDone(t('migrated', { moved, refused }))
    void invalidateDiagrams(tenant)
    onEnd()
  })

  async function deploy(note: string): Promise<void> {
    const { data } = preview
    if (!data) return
    setBusy(true)
    const { revision, isKept } = drawing.draft
    const input = { key, diagram: data.diagram, note, ...(version === undefined && isKept && { revision }) }
    const done = await drawing.attempt(() => call('POST /api/execute/modeler/deploy', { tenant, input, idempotencyKey }))
    setBusy(false)
    if (!done) return onEnd()
    if (version === undefined) await drawing.deployed(done.version)
    else await invalidateDiagrams(tenant)
    if (chosen.size === 0) {
      showDone(t('deployed', { name: label }))
      return onEnd()
    }
    const migration = { key, version: done.version, processes: [...chosen], mapping: data.mapping }
    await work.start(() => call('POST /api/execute/modeler/migrate', { tenant, input: migration, idempotencyKey: crypto.randomUUID() }))
  }

  return { preview, chosen, setChosen, setMapping, work, isBusy: isBusy || work.isBusy, deploy }
}
