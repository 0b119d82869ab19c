import { present } from '@twinwerk/model/error/present'
import type { Language } from '@twinwerk/model/text/text'
import type { Access } from '../../../access/access.ts'
import type { JobKind } from '../../../jobs/job.ts'
import type { PathUse } from '../../../store/overlay/impact/broken-paths.ts'
import type { RowsRead } from '../../../store/overlay/impact/failing-rows.ts'
import { nothingRead, readOn } from '../../../store/overlay/impact/failing-rows.ts'
import { impactOf, planImpact } from '../../../store/overlay/impact/overlay-impact.ts'
import type { ImpactRequest, ScopeParts } from './impact-scopes.ts'
import { impactScopes } from './impact-scopes.ts'

/** The payload of the job. `faces` are the caller's users in each tenant. Their rights are checked again at every step. */
export type ImpactPayload = {
  readonly asked: ImpactRequest
  readonly language: Language
  readonly faces: readonly { readonly tenant: string; readonly user: string }[]
}

type Parts = ScopeParts & { readonly access: Access; readonly uses: readonly PathUse[] }

/** Reads every row that a change of definitions could break, one page per step. The result of the job is the impact. */
export function impactJob({ access, uses, ...parts }: Parts): JobKind {
  return {
    maxTries: 5,
    run: async (job) => {
      const { asked, language, faces } = job.payload as ImpactPayload
      const plan = async () => {
        const caller = await access.callerOf({ tenant: job.tenant, user: present(job.user, 'the user of the job') })
        const others = () => Promise.all(faces.map((face) => access.callerOf(face)))
        return planImpact(await impactScopes(parts, { caller, others, asked }), { uses, language })
      }
      let at = (job.position as RowsRead | undefined) ?? nothingRead
      for (;;) {
        const { rows } = await plan()
        const next = await readOn(rows, at)
        if (!next) return impactOf(await plan(), { at, complete: true })
        await job.step(async () => ({ position: next, done: next.read }))
        at = next
      }
    },
  }
}
