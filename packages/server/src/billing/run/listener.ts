import { AppError } from '@twinwerk/model/error/app-error'
import { isDate } from '@twinwerk/model/calendar/date'
import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { cancelJobsAbout, enqueue } from '../../jobs/job.ts'
import { apply } from '../../store/apply/apply.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { deleteDrafts, draftSums } from '../../store/billing/drafts.ts'
import { setupRows } from '../../store/billing/issued-rows.ts'
import { approveKind, draftKind } from '../../store/billing/job-kinds.ts'
import { lastReceiptDay } from '../../store/billing/numbers.ts'
import { checkedByNobodyElse } from '../../store/billing/run-process.ts'
import { countContracts, isApproving, isOfSupply, lockRun, type RunRow } from '../../store/billing/run-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { ApplyParts, Change } from '../../store/write/change.ts'
import type { Listening, Saved, SaveListener } from '../../store/save/save-listener.ts'
import { billingSetup } from '../rows.ts'
import { runDays } from './run-days.ts'
import { tellProcess } from './tell-process.ts'
import { acceptedChange } from './usage/accept-usage.ts'
import { acceptanceOf, withAccepted } from './usage/gaps.ts'
import { runGaps } from './usage/run-gaps.ts'

const state = 'billingRun:state'

/** A run whose state a person changes. */
type Move = { readonly run: string; readonly to: unknown; readonly path: TwinMutation['path'] }

/**
 * Starts the work of a billing run in the transaction of the save that changes its state: `rated` calculates drafts, `new` ends the
 * calculation, `approved` makes receipts of the drafts, `discarded` deletes them. A run that was approved takes no other change by people.
 */
export const runListener: SaveListener = {
  begin: async (_transaction, parts, { mutation }) => {
    const runs = mutation.twins.flatMap((twin) => (twin.kind === 'change' && twin.definition === 'billingRun' ? [twin] : []))
    return runs.length === 0 ? undefined : listen(parts)
  },
  refuseMove: async () => undefined,
}

function listen(parts: ApplyParts): Listening {
  const moves: Move[] = []
  return {
    judge: ({ mutation, stored, language }) => {
      for (const twin of mutation.twins) {
        if (twin.kind !== 'change' || twin.definition !== 'billingRun') continue
        const former = stored.twin(twin)?.row[state]
        if (isFinal(former)) throw refused({ path: twin.path, systematics: state, text: texts.final, language })
        const change = twin.attributes.find(({ attribute }) => attribute.systematics === state)
        if (change && change.value !== former) moves.push({ run: twin.uuid, to: change.value, path: change.path })
      }
    },
    keep: (changes) => changes,
    finish: async (transaction, saved) => {
      const changes: Change[] = []
      for (const move of moves) changes.push(...(await begin(transaction, { parts, saved, move })))
      return changes
    },
  }
}

function isFinal(former: unknown): boolean {
  return ['approved', 'exported', 'closed', 'discarded'].includes(String(former))
}

type Begin = { readonly parts: ApplyParts; readonly saved: Saved; readonly move: Move }

/** Does what follows from a move. Returns what it changed about the run. */
async function begin(transaction: Transaction, { parts, saved, move }: Begin): Promise<readonly Change[]> {
  const { tenant, user, why } = saved.author
  const { run, to } = move
  const job = (kind: string, total?: number) =>
    enqueue(transaction, {
      tenant,
      id: v7(),
      kind,
      user: user ?? undefined,
      payload: { run },
      about: run,
      ...(total !== undefined && { total }),
    })
  const audit = (action: 'billingRunBegun' | 'billingRunApproved' | 'billingRunDiscarded') =>
    user === null
      ? undefined
      : transaction.later(auditUser({ tenant, user, action, object: run, ...(why !== undefined && { reason: why }) }))
  let changes: readonly Change[] = []
  if (to === 'rated') {
    changes = await judgeBegin(transaction, { parts, saved, move })
    job(draftKind)
    audit('billingRunBegun')
  }
  // A job that is still calculating must not go on beside the next one.
  if (to === 'new' || to === 'discarded') await transaction.run(cancelJobsAbout(tenant, run))
  if (to === 'discarded') {
    await transaction.run(deleteDrafts(tenant, run))
    audit('billingRunDiscarded')
  }
  if (to === 'approved') {
    const { ready, receiptDate } = await judgeApproval(transaction, { parts, saved, move })
    job(approveKind, ready)
    audit('billingRunApproved')
    if (receiptDate === null) changes = await dateRun(transaction, { parts, saved, move })
  }
  await tellProcess(transaction, tenant, run)
  return changes
}

/** Fixes the date of the receipts on the day of the approval. Its job may go over midnight, and all receipts of a run have one date. */
async function dateRun(transaction: Transaction, { parts, saved: { author, binding }, move }: Begin): Promise<readonly Change[]> {
  const attributes = { 'billingRun:receiptDate': binding.today }
  return apply(transaction, parts, {
    author: { ...author, changeId: v7() },
    changes: [{ kind: 'updateTwin', uuid: move.run, definition: 'billingRun', attributes }],
  })
}

/**
 * Refuses a calculation that is not possible: nothing to bill yet, or calls are missing and nobody accepted that. Notes what was
 * accepted with the run, each gap with its reason and its person; the reason of the run itself accepts all others at once.
 */
async function judgeBegin(transaction: Transaction, { parts, saved, move }: Begin): Promise<readonly Change[]> {
  const { codes } = parts
  const { tenant, user, at } = saved.author
  const { language, binding } = saved
  const [row] = (await transaction.run(lockRun(tenant, move.run))).rows
  if (!row) throw new AppError('NOT_FOUND')
  const problem = (systematics: string, text: Text) => refused({ path: move.path, systematics, text, language })
  if (!isDate(row.period.begin) || !isDate(row.period.end)) throw problem('billingRun:period', texts.days)
  if (row.period.begin > binding.today) throw problem('billingRun:period', texts.future)
  const setup = billingSetup((await transaction.run(setupRows(tenant, codes))).rows[0])
  const days = runDays(row, setup, binding.today)
  if ((await countContracts(transaction, { tenant, run: move.run, codes, since: days.repairFrom, onlySupply: isOfSupply(row) })) === 0)
    throw problem('billingRun:onlyContracts', texts.nobody)
  const gaps = await runGaps(transaction, { tenant, codes, today: binding.today }, row)
  const held = gaps.flatMap((gap) => acceptanceOf(gap, row.acceptedUsage ?? []) ?? [])
  const missing = gaps.filter((gap) => !acceptanceOf(gap, held))
  const reason = row.incompleteReason ?? ''
  if (missing.length > 0 && reason === '') {
    const words = { de: missing.map(({ de }) => de).join(' '), en: missing.map(({ en }) => en).join(' ') }
    throw problem('billingRun:incompleteReason', {
      de: `${words.de} ${texts.incomplete.de}`,
      informal: `${words.de} ${texts.incomplete.informal}`,
      en: `${words.en} ${texts.incomplete.en}`,
    })
  }
  if (missing.length > 0) {
    const whole = [reason, missing.map(({ de }) => de).join(' ')].join(' · ')
    transaction.later(auditUser({ tenant, user, action: 'billingIncompleteAccepted', object: move.run, reason: whole }))
  }
  const accepted = withAccepted(held, missing, { reason, by: user, at })
  if (accepted.length === 0 && !row.acceptedUsage?.length) return []
  const changes = [acceptedChange(move.run, accepted)]
  await apply(transaction, parts, { author: { ...saved.author, changeId: v7() }, changes })
  return changes
}

type Approved = { readonly ready: number; readonly receiptDate: RunRow['receiptDate'] }

/** Refuses an approval that is not possible. Returns how many drafts will become receipts, and their date if a person chose it. */
async function judgeApproval(transaction: Transaction, { parts: { codes }, saved, move }: Begin): Promise<Approved> {
  const { tenant, user } = saved.author
  const { language, binding } = saved
  const [row] = (await transaction.run(lockRun(tenant, move.run))).rows
  const [sums] = (await transaction.run(draftSums(tenant, move.run))).rows
  const setup = billingSetup((await transaction.run(setupRows(tenant, codes))).rows[0])
  if (!row || !sums) throw new AppError('NOT_FOUND')
  const problem = (systematics: string, text: Text) => refused({ path: move.path, systematics, text, language })
  if (sums.ready === 0) throw problem(state, texts.nothing)
  if (await isApproving(transaction, tenant, move.run)) throw problem(state, texts.other)
  if (BigInt(sums.readyMoved) > setup.approvalLimit) {
    if (!row.isAboveLimit) throw problem('billingRun:approvedAboveLimit', texts.aboveLimit)
    if (user === null || row.createdBy === user) throw problem('billingRun:approvedAboveLimit', texts.samePerson)
    // A run that began by its schedule has nobody who began it. The first person is the one who checked it.
    if (row.createdBy === null && (await transaction.run(checkedByNobodyElse({ tenant, codes }, move.run, user))).rowCount > 0)
      throw problem('billingRun:approvedAboveLimit', texts.unchecked)
  }
  await judgeDate(transaction, row, { tenant, today: binding.today, problem })
  return { ready: sums.ready, receiptDate: row.receiptDate }
}

type Judged = { readonly tenant: string; readonly today: string; problem(systematics: string, text: Text): AppError }

/**
 * Dates of a circle never fall: § 14 (4) no. 4 UStG wants consecutive numbers, and a date before the last one would break their order. A
 * year is closed once a later one has a receipt.
 */
async function judgeDate(transaction: Transaction, { receiptDate, kind }: RunRow, { tenant, today, problem }: Judged): Promise<void> {
  const day = receiptDate ?? today
  const year = Number(day.slice(0, 4))
  const lastIn = (letter: string, of: number) => lastReceiptDay(transaction, { tenant, letter, year: String(of) })
  if (day > today) throw problem('billingRun:receiptDate', texts.later)
  for (const letter of circlesOf(kind)) {
    const last = await lastIn(letter, year)
    if (last !== undefined && day < last) throw problem('billingRun:receiptDate', texts.earlier)
    for (let later = year + 1; later <= Number(today.slice(0, 4)); later += 1)
      if ((await lastIn(letter, later)) !== undefined) throw problem('billingRun:receiptDate', texts.closed)
  }
}

/** The circles of numbers that a run may draw from: of instalments, or of bills and of fees. */
function circlesOf(kind: RunRow['kind']): readonly string[] {
  return kind === 'instalments' ? ['A'] : ['R', 'F']
}

type Refusal = { readonly path: TwinMutation['path']; readonly systematics: string; readonly text: Text; readonly language: Language }

function refused({ path, systematics, text, language }: Refusal): AppError {
  return new AppError('VALIDATION_FAILED', {
    problems: [problemOf({ systematics, key: 'billing.run', text }, [...path, systematics], language)],
  })
}

const texts = {
  final: {
    de: 'Der Lauf ist freigegeben oder verworfen und ändert sich nicht mehr.',
    en: 'The run was approved or discarded and does not change any more.',
  },
  days: {
    de: 'Der Zeitraum braucht einen ersten und einen letzten Tag, ohne Uhrzeit.',
    en: 'The period needs a first and a last day, without a time.',
  },
  future: {
    de: 'Der Zeitraum liegt in der Zukunft. Der Lauf kann frühestens an seinem ersten Tag rechnen.',
    en: 'The period lies in the future. The run can calculate on its first day at the earliest.',
  },
  nobody: {
    de: 'Kein Vertrag passt zur Auswahl.',
    en: 'No contract fits the selection.',
  },
  incomplete: {
    de: 'Bitte warten, bis alles da ist, oder unter „Fehlende Verbindungen“ mit einem Grund annehmen, was fehlt.',
    informal: 'Bitte warte, bis alles da ist, oder nimm unter „Fehlende Verbindungen“ mit einem Grund an, was fehlt.',
    en: 'Please wait until all is there, or accept below “Missing calls” with a reason what is missing.',
  },
  nothing: {
    de: 'Kein Entwurf kann freigegeben werden: Erst die Befunde beheben und neu rechnen.',
    en: 'No draft can be approved: mend the findings and calculate anew first.',
  },
  other: {
    de: 'Ein anderer Lauf wird gerade freigegeben. Bitte warten, bis er fertig ist.',
    informal: 'Ein anderer Lauf wird gerade freigegeben. Bitte warte, bis er fertig ist.',
    en: 'Another run is being approved. Please wait until it is finished.',
  },
  aboveLimit: {
    de: 'Die Summe liegt über der Grenze. Freigeben kann sie nur eine zweite Person aus der Abrechnungsleitung.',
    en: 'The sum is above the limit. Only a second person of the billing lead can approve it.',
  },
  samePerson: {
    de: 'Wer den Lauf begonnen hat, gibt ihn über der Grenze nicht selbst frei.',
    en: 'The person who began the run does not approve it above the limit.',
  },
  unchecked: {
    de: 'Der Lauf begann nach Plan. Über der Grenze prüft ihn erst eine Person, und eine andere gibt ihn frei.',
    en: 'The run began by its schedule. Above the limit one person checks it first, and another one approves it.',
  },
  earlier: {
    de: 'Das Rechnungsdatum liegt vor dem des letzten Belegs.',
    en: 'The receipt date lies before that of the last receipt.',
  },
  closed: {
    de: 'Das Jahr des Rechnungsdatums ist abgeschlossen: Es gibt schon Belege eines späteren Jahres.',
    en: 'The year of the receipt date is closed: a later year has receipts already.',
  },
  later: {
    de: 'Das Rechnungsdatum liegt in der Zukunft.',
    en: 'The receipt date lies in the future.',
  },
} as const satisfies Readonly<Record<string, Text>>
