import { AppError } from '@twinwerk/model/error/app-error'
import { isWritten, type TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import { doubledRules } from '../../store/accounting/books-setup.ts'
import { deleteEntries, followingEntry, lockExport } from '../../store/accounting/export-rows.ts'
import { auditUser, type AuditAction } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Listening, Saved, SaveListener } from '../../store/save/save-listener.ts'
import { accountingExportKind } from './export-job.ts'

const state = 'accountingExport:state'
const setupTypes = ['billingSetup', 'accountRule']

type Move = { readonly id: string; readonly to: unknown; readonly path: TwinMutation['path'] }

/**
 * A person moves an export by its state: `made` has the file made, `withdrawn` frees its receipts and payments for the next export. Changes
 * of the setup are audited here, and two rules for one key are refused.
 */
export const accountingListener: SaveListener = {
  begin: async (_transaction, { codes }, { mutation }) => {
    const concerns = mutation.twins.some(({ definition }) => definition === 'accountingExport' || setupTypes.includes(definition))
    return concerns ? listen(codes) : undefined
  },
  refuseMove: async (transaction, tenant, uuid) => {
    const [row] = (await transaction.run(lockExport(tenant, uuid))).rows
    if (row && row.state !== 'new')
      throw new AppError('INPUT_INVALID', { detail: '/data/switchTenant: an accounting export that has a file stays in its tenant' })
  },
}

function listen(codes: ReadonlyMap<string, number>): Listening {
  const moves: Move[] = []
  return {
    judge: ({ mutation, stored, language }) => {
      for (const twin of mutation.twins) {
        if (twin.definition !== 'accountingExport' || twin.kind === 'create') continue
        const former = stored.twin(twin)?.row[state]
        const change = twin.kind === 'change' ? twin.attributes.find(({ attribute }) => attribute.systematics === state) : undefined
        const others = twin.kind === 'change' && twin.attributes.some(({ attribute }) => attribute.systematics !== state)
        if (former !== 'new' && (others || twin.kind === 'delete'))
          throw refused({ path: twin.path, systematics: state, text: texts.fixed, language })
        if (change && change.value !== former) moves.push({ id: twin.uuid, to: change.value, path: change.path })
      }
    },
    keep: (changes) => changes,
    finish: async (transaction, saved) => {
      for (const move of moves) await begin(transaction, { ...saved, codes }, move)
      if (saved.mutation.twins.some(({ definition }) => setupTypes.includes(definition))) await noteSetup(transaction, saved, codes)
      return []
    },
  }
}

type Moving = Saved & { readonly codes: ReadonlyMap<string, number> }

async function begin(transaction: Transaction, saved: Moving, { id, to, path }: Move): Promise<void> {
  const { author, language, binding, codes } = saved
  const { tenant, user } = author
  const [row] = (await transaction.run(lockExport(tenant, id))).rows
  if (!row) throw new AppError('NOT_FOUND')
  const audit = (action: AuditAction) => transaction.later(auditUser({ tenant, user, action, object: row.number }))
  if (to === 'made') {
    if (row.month > binding.today) throw refused({ path, systematics: 'accountingExport:month', text: texts.future, language })
    enqueue(transaction, { tenant, id: v7(), kind: accountingExportKind, user: user ?? undefined, payload: { export: id }, about: id })
  }
  if (to === 'confirmed') {
    // The job makes no file for an export that is not `made` any more.
    if (!row.hasFile) throw refused({ path, systematics: state, text: texts.unmade, language })
    audit('accountingExportConfirmed')
  }
  if (to === 'withdrawn') {
    if ((await transaction.run(followingEntry({ tenant, codes }, id))).rowCount > 0)
      throw refused({ path, systematics: state, text: texts.followed, language })
    await transaction.run(deleteEntries(tenant, id))
    audit('accountingExportWithdrawn')
  }
}

/** Throws VALIDATION_FAILED at the key of a rule that stands twice. */
async function noteSetup(transaction: Transaction, saved: Saved, codes: ReadonlyMap<string, number>): Promise<void> {
  const { author, mutation, uuidOf, language } = saved
  const { tenant, user } = author
  const doubled = new Set((await transaction.run(doubledRules({ tenant, codes }))).rows.map(({ id }) => id))
  for (const [index, twin] of mutation.twins.entries()) {
    if (twin.definition !== 'accountRule' || !isWritten(twin)) continue
    const uuid = twin.kind === 'create' ? uuidOf({ created: index }) : twin.uuid
    if (doubled.has(uuid)) throw refused({ path: twin.path, systematics: 'accountRule:accountKey', text: texts.doubled, language })
  }
  transaction.later(auditUser({ tenant, user, action: 'billingSetupChanged' }))
}

type Refusal = { readonly path: TwinMutation['path']; readonly systematics: string; readonly text: Text; readonly language: Language }

function refused({ path, systematics, text, language }: Refusal): AppError {
  const at = path.at(-1) === systematics ? path : [...path, systematics]
  return new AppError('VALIDATION_FAILED', { problems: [problemOf({ systematics, key: 'billing.accounting', text }, at, language)] })
}

const texts = {
  fixed: {
    de: 'Nach dem Erstellen der Datei ändert sich an der Übergabe nichts mehr.',
    en: 'The export does not change once its file is made.',
  },
  unmade: { de: 'Die Datei ist noch nicht erstellt.', en: 'The file is not made yet.' },
  future: { de: 'Der Monat hat noch nicht begonnen.', en: 'The month has not begun yet.' },
  followed: {
    de: 'Eine spätere Übergabe baut auf dieser auf. Bitte ziehen Sie zuerst die spätere zurück.',
    informal: 'Eine spätere Übergabe baut auf dieser auf. Bitte zieh zuerst die spätere zurück.',
    en: 'A later export goes on from this one. Please withdraw the later one first.',
  },
  doubled: {
    de: 'Für diesen Kontoschlüssel und diese Steuer gibt es schon eine Regel.',
    en: 'There is a rule for this account key and this tax already.',
  },
} as const satisfies Record<string, Text>
