import { AppError } from '@twinwerk/model/error/app-error'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import { problemOf } from '@twinwerk/model/validation/finding'
import { approvalsOfOwnRuns } from '../../store/billing/run-process.ts'
import type { SaveListener } from '../../store/save/save-listener.ts'

const agents = 'execution:agentForExecution'

/** Two people approve a run or a price change above the limit: the task of it is not given to the person who began it. */
export const approvalTaskListener: SaveListener = {
  begin: async (transaction, { codes }, { mutation, tenant }) => {
    const claims = claimsIn(mutation)
    if (claims.length === 0) return undefined
    const own = new Set((await transaction.run(approvalsOfOwnRuns({ tenant, codes }, claims))).rows.map(({ task }) => task))
    const refused = claims.find(({ task }) => own.has(task))
    return {
      judge: ({ language }) => {
        if (!refused) return
        const problem = problemOf({ systematics: agents, key: 'billing.approvalTask', text: ownRun }, refused.path, language)
        throw new AppError('VALIDATION_FAILED', { problems: [problem] })
      },
      keep: (changes) => changes,
      finish: async () => [],
    }
  },
  refuseMove: async () => undefined,
}

type Claim = { readonly task: string; readonly user: string; readonly path: Mutation['links'][number]['path'] }

/** Returns the stored tasks (uuids) that get an agent (uuid). Both directions of a link name the same two ends. */
function claimsIn({ links }: Mutation): readonly Claim[] {
  return links.flatMap((link) => {
    if (link.kind !== 'create' || link.relation.relationship !== agents) return []
    const [task, user] = link.relation.direction === 'forward' ? [link.near, link.far] : [link.far, link.near]
    return 'uuid' in task && 'uuid' in user ? [{ task: task.uuid, user: user.uuid, path: link.path }] : []
  })
}

const ownRun = {
  de: 'Wer den Vorgang begonnen hat, gibt ihn über der Grenze nicht selbst frei. Die Aufgabe übernimmt jemand anderes.',
  en: 'The person who began it does not approve it above the limit. Somebody else takes the task.',
}
