import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Mutation, TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import { apply } from '../store/apply/apply.ts'
import { tellWaiting } from '../runner/tell-waiting.ts'
import { withdrawFile } from '../store/calls/call-files.ts'
import { importMoved } from '../store/calls/import-rows.ts'
import { callCheck, callLoad, callWithdraw } from '../store/calls/job-kinds.ts'
import { daysOfImport, isBilled } from '../store/calls/withdraw-calls.ts'
import type { Transaction } from '../store/db/database.ts'
import { wireValue } from '../store/physical/stored-value.ts'
import type { Listening, Saved, SaveListener } from '../store/save/save-listener.ts'
import type { Stored } from '../store/save/stored.ts'
import type { ApplyParts, Change } from '../store/write/change.ts'

const state = 'callImport:state'
const progress = 'callImport:progress'
const kinds: Readonly<Record<string, string>> = { checked: callCheck, loaded: callLoad, withdrawn: callWithdraw }

type Step = { readonly import: string; readonly to: string; readonly path: TwinMutation['path']; readonly total: number | undefined }

/** A person moves a call import on by its state: the job of that step begins in the same transaction. */
export function createCallListener(): SaveListener {
  return {
    begin: (_transaction, parts, { mutation }) => Promise.resolve(concerns(mutation) ? listen(parts) : undefined),
    refuseMove: async (transaction, tenant, uuid) => {
      const { rowCount } = await transaction.run({
        name: 'call-import-moves',
        text: 'select 1 from call_file where tenant_id = $1 and import_id = $2',
        values: [tenant, uuid],
      })
      if (rowCount > 0)
        throw new AppError('INPUT_INVALID', { detail: '/data/switchTenant: a file of calls that was checked stays in its tenant' })
    },
  }
}

function concerns({ twins, links }: Mutation): boolean {
  return (
    twins.some(({ definition }) => definition === 'callImport') || links.some(({ relation }) => relation.relationship === 'callImport:file')
  )
}

function listen(parts: ApplyParts): Listening {
  let steps: readonly Step[] = []
  return {
    judge: (given) => {
      steps = given.mutation.twins.flatMap((twin) => judge(parts, twin, given) ?? [])
      refuseOtherFile(parts, given)
    },
    keep: (changes) => changes,
    finish: async (transaction, saved) => {
      const changes: Change[] = []
      for (const step of steps) changes.push(await begin(transaction, step, saved))
      await apply(transaction, parts, { author: { ...saved.author, user: null, call: 'callImport', changeId: v7() }, changes })
      const { tenant } = saved.author
      for (const each of steps) await tellWaiting(transaction, { tenant, name: importMoved, correlationKey: each.import })
      return changes
    },
  }
}

type Given = { readonly mutation: Mutation; readonly stored: Stored; readonly language: Language }

/** Returns the step that a change of an import asks for. Throws VALIDATION_FAILED for what cannot be. */
function judge({ registry }: ApplyParts, twin: TwinMutation, { stored, language }: Given): Step | undefined {
  if (twin.definition !== 'callImport' || twin.kind === 'create' || twin.kind === 'restore') return undefined
  const found = present(stored.twin(twin), 'the stored import')
  const value = (name: string) => wireValue(present(registry.attributes.get(name), name), found.row)
  const from = value(state)
  const refuse = (text: Text) => refused([...twin.path, state], text, language)
  if (twin.kind === 'delete') {
    if (from === 'checked' || from === 'loaded') throw refuse(texts.inUse)
    return undefined
  }
  const asked = twin.attributes.find(({ attribute }) => attribute.systematics === state)
  const others = twin.attributes.filter(({ attribute }) => attribute.systematics !== state)
  if (from !== 'new' && others.length > 0) throw refuse(texts.fixed)
  const to = asked?.value
  if (typeof to !== 'string' || to === from || kinds[to] === undefined) return undefined
  if (value(progress) === 'running') throw refuse(texts.running)
  const read = value('callImport:rowsRead')
  // The file is read to its end before anybody knows how many rows it has.
  return { import: twin.uuid, to, path: twin.path, total: to === 'loaded' && typeof read === 'number' ? read : undefined }
}

/** The file of an import that was checked is what its calls are from. */
function refuseOtherFile({ registry }: ApplyParts, { mutation, stored, language }: Given): void {
  for (const link of mutation.links) {
    if (link.relation.relationship !== 'callImport:file') continue
    if ('created' in link.near) continue
    const found = stored.twin(link.near)
    const from = found && wireValue(present(registry.attributes.get(state), state), found.row)
    if (found?.definition === 'callImport' && from !== 'new') throw refused(link.path, texts.fixed, language)
  }
}

/** Begins the job of a step, and says that it runs. */
async function begin(transaction: Transaction, step: Step, { author: { tenant, user }, language }: Saved): Promise<Change> {
  const of = { tenant, id: step.import }
  if (step.to === 'withdrawn') {
    const days = await daysOfImport(transaction, of)
    if (days && (await isBilled(transaction, of, days))) throw refused([...step.path, state], texts.billed, language)
    withdrawFile(transaction, of)
  }
  enqueue(transaction, {
    tenant,
    id: v7(),
    kind: present(kinds[step.to], 'the job of a step'),
    user: user ?? undefined,
    payload: { import: step.import },
    about: step.import,
    ...(step.total !== undefined && { total: step.total }),
  })
  const fault = { 'callImport:fault': null, 'callImport:faultLine': null, 'callImport:faultExpected': null }
  const attributes = { [progress]: 'running', ...(step.to === 'checked' && fault) }
  return { kind: 'updateTwin', uuid: step.import, definition: 'callImport', attributes }
}

function refused(path: readonly (string | number)[], text: Text, language: Language): AppError {
  return new AppError('VALIDATION_FAILED', { problems: [problemOf({ systematics: state, key: 'callImport.state', text }, path, language)] })
}

const texts = {
  running: {
    de: 'Die Verarbeitung läuft noch. Bitte warten Sie, bis sie fertig ist.',
    informal: 'Die Verarbeitung läuft noch. Bitte warte, bis sie fertig ist.',
    en: 'The processing is still running. Please wait until it is done.',
  },
  billed: {
    de: 'Verbindungen dieses Imports sind abgerechnet. Er lässt sich nicht mehr zurückziehen.',
    en: 'Calls of this import are billed. It can no longer be withdrawn.',
  },
  fixed: {
    de: 'Nach der Prüfung ändert sich an Datei und Quelle nichts mehr. Bitte legen Sie einen neuen Import an.',
    informal: 'Nach der Prüfung ändert sich an Datei und Quelle nichts mehr. Bitte lege einen neuen Import an.',
    en: 'File and source do not change after the check. Please create a new import.',
  },
  inUse: {
    de: 'Ein geprüfter oder geladener Import wird nicht gelöscht, sondern geladen und zurückgezogen.',
    en: 'An import that is checked or loaded is not deleted, but loaded and withdrawn.',
  },
} as const satisfies Record<string, Text>
