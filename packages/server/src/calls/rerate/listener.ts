import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { cancelJobsAbout, enqueue } from '../../jobs/job.ts'
import { callRerate, callRerateTake } from '../../store/calls/job-kinds.ts'
import { clearRatings } from '../../store/calls/rerate/new-ratings.ts'
import { lockRerating } from '../../store/calls/rerate/rerating-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Listening, Saved, SaveListener } from '../../store/save/save-listener.ts'
import type { Stored } from '../../store/save/stored.ts'

const state = 'callRerating:state'
const reason = 'callRerating:reason'
const scopeLinks = ['callRerating:callImport', 'callRerating:tariffzone', 'callRerating:product']
const jobs: Readonly<Record<string, string>> = { rating: callRerate, applying: callRerateTake }

type Step = { readonly id: string; readonly to: unknown; readonly path: TwinMutation['path'] }

/** A person moves a rerating on by its state: the job of that step begins in the same transaction. */
export const reratingListener: SaveListener = {
  begin: (_transaction, { codes }, { mutation }) => {
    const concerns =
      mutation.twins.some(({ definition }) => definition === 'callRerating') ||
      mutation.links.some(({ relation }) => scopeLinks.includes(relation.relationship))
    return Promise.resolve(concerns ? listen(codes) : undefined)
  },
  refuseMove: async (transaction, tenant, uuid) => {
    const { rowCount } = await transaction.run({
      name: 'call-rerating-moves',
      text: 'select 1 from call_rating where tenant_id = $1 and rerating_id = $2 limit 1',
      values: [tenant, uuid],
    })
    if (rowCount > 0)
      throw new AppError('INPUT_INVALID', { detail: '/data/switchTenant: a rerating that was calculated stays in its tenant' })
  },
}

function listen(codes: ReadonlyMap<string, number>): Listening {
  const steps: Step[] = []
  return {
    judge: ({ mutation, stored, language }) => {
      for (const twin of mutation.twins) {
        const step = judge(twin, { stored, language })
        if (step) steps.push(step)
      }
      for (const link of mutation.links) {
        if (!scopeLinks.includes(link.relation.relationship) || 'created' in link.near) continue
        const found = stored.twin(link.near)
        if (found?.definition === 'callRerating' && found.row[state] !== 'new')
          throw refused({ path: link.path, systematics: state, text: texts.fixed, language })
      }
    },
    keep: (changes) => changes,
    finish: async (transaction, saved) => {
      for (const step of steps) await begin(transaction, { saved, codes }, step)
      return []
    },
  }
}

type Given = { readonly stored: Stored; readonly language: Language }

/** Returns the step that a change of a rerating asks for. Throws VALIDATION_FAILED for what cannot be. */
function judge(twin: TwinMutation, { stored, language }: Given): Step | undefined {
  if (twin.definition !== 'callRerating' || twin.kind === 'create' || twin.kind === 'restore') return undefined
  const from = present(stored.twin(twin), 'the stored rerating').row[state]
  const refuse = (text: Text) => refused({ path: twin.path, systematics: state, text, language })
  if (twin.kind === 'delete') {
    if (from === 'rating' || from === 'applying' || from === 'applied') throw refuse(texts.inUse)
    return undefined
  }
  const changed = twin.attributes.map(({ attribute }) => attribute.systematics).filter((name) => name !== state)
  const isOpen = from === 'new' || (from === 'rated' && changed.every((name) => name === reason))
  if (changed.length > 0 && !isOpen) throw refuse(texts.fixed)
  const to = twin.attributes.find(({ attribute }) => attribute.systematics === state)?.value
  return to === undefined || to === from ? undefined : { id: twin.uuid, to, path: twin.path }
}

async function begin(
  transaction: Transaction,
  { saved, codes }: { readonly saved: Saved; readonly codes: ReadonlyMap<string, number> },
  { id, to, path }: Step,
): Promise<void> {
  const { author, language } = saved
  const { tenant, user } = author
  const [row] = (await transaction.run(lockRerating({ tenant, codes }, id))).rows
  if (!row) throw new AppError('NOT_FOUND')
  if (to === 'applying' && row.reason === null) throw refused({ path, systematics: reason, text: texts.reasonMissing, language })
  if (to === 'new' || to === 'discarded') {
    // A job that is still calculating must not go on beside the next one, nor write after it.
    await transaction.run(cancelJobsAbout(tenant, id))
    await transaction.run(clearRatings({ tenant, id }))
  }
  const kind = typeof to === 'string' ? jobs[to] : undefined
  if (kind) enqueue(transaction, { tenant, id: v7(), kind, user: user ?? undefined, payload: { rerating: id }, about: id })
}

type Refusal = { readonly path: TwinMutation['path']; readonly systematics: string; readonly text: Text; readonly language: Language }

function refused({ path, systematics, text, language }: Refusal): AppError {
  const at = path.at(-1) === systematics ? path : [...path, systematics]
  return new AppError('VALIDATION_FAILED', { problems: [problemOf({ systematics, key: 'callRerating.state', text }, at, language)] })
}

const texts = {
  fixed: {
    de: 'Nach der Berechnung ändert sich die Auswahl nicht mehr. Zum Ändern führt „Auswahl ändern“ zurück.',
    en: 'The selection does not change once it is calculated. “Change the selection” leads back.',
  },
  inUse: {
    de: 'Eine laufende oder übernommene Neubewertung wird nicht gelöscht.',
    en: 'A rerating that runs or was taken over is not deleted.',
  },
  reasonMissing: { de: 'Der Grund fehlt.', en: 'The reason is missing.' },
} as const satisfies Record<string, Text>
