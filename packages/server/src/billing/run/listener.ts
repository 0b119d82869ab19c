import { AppError } from '@twinwerk/model/error/app-error'
import { isDate } from '@twinwerk/model/calendar/date'
import type { TwinMutation } from '@twinwerk/model/mutation/mutation'
import type { Language, Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { v7 } from 'uuid'
import { missingUsageWords } from '@twinwerk/domain/billing/call-import/missing-usage-words'
import { cancelJobsAbout, enqueue } from '../../jobs/job.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { deleteDrafts, draftSums } from '../../store/billing/drafts.ts'
import { setupRows } from '../../store/billing/issued-rows.ts'
import { approveKind, draftKind } from '../../store/billing/job-kinds.ts'
import { lastReceiptDay } from '../../store/billing/numbers.ts'
import { checkedByNobodyElse } from '../../store/billing/run-process.ts'
import { countContracts, isApproving, isOfSupply, lockRun, type RunRow } from '../../store/billing/run-rows.ts'
import { readMissingUsage } from '../../store/calls/missing-usage.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Listening, Saved, SaveListener } from '../../store/save/save-listener.ts'
import { billingSetup } from '../rows.ts'
import { runDays } from './run-days.ts'
import { tellProcess } from './tell-process.ts'

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
    return runs.length === 0 ? undefined : listen(parts.codes)
  },
  refuseMove: async () => undefined,
}

function listen(codes: ReadonlyMap<string, number>): Listening {
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
      for (const move of moves) await begin(transaction, { codes, saved, move })
      return []
    },
  }
}

function isFinal(former: unknown): boolean {
  return ['approved', 'exported', 'closed', 'discarded'].includes(String(former))
}

type Begin = { readonly codes: ReadonlyMap<string, number>; readonly saved: Saved; readonly move: Move }

async function begin(transaction: Transaction, { codes, saved, move }: Begin): Promise<void> {
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
  if (to === 'rated') {
    await judgeBegin(transaction, { codes, saved, move })
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
    job(approveKind, await judgeApproval(transaction, { codes, saved, move }))
    audit('billingRunApproved')
  }
  await tellProcess(transaction, tenant, run)
}

/**
 * Refuses a calculation that is not possible: nothing to bill yet, or calls are missing and nobody says why they are billed all the same.
 */
async function judgeBegin(transaction: Transaction, { codes, saved, move }: Begin): Promise<void> {
  const { tenant, user } = saved.author
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
  if (row.kind === 'single' || isOfSupply(row)) return
  const missing = await readMissingUsage(transaction, tenant, days.arrearsUntil)
  if (missing.length === 0) return
  const words = missingUsageWords(missing)
  const reason = row.incompleteReason ?? ''
  if (reason === '')
    throw problem('billingRun:incompleteReason', {
      de: `${words.de} ${texts.incomplete.de}`,
      informal: `${words.de} ${texts.incomplete.informal}`,
      en: `${words.en} ${texts.incomplete.en}`,
    })
  transaction.later(auditUser({ tenant, user, action: 'billingIncompleteAccepted', object: move.run, reason: `${reason} · ${words.de}` }))
}

/** Refuses an approval that is not possible. Returns the number of drafts that will become receipts. */
async function judgeApproval(transaction: Transaction, { codes, saved, move }: Begin): Promise<number> {
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
  return sums.ready
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
    de: 'Bitte warten, bis alles da ist, oder unter „Grund, unvollständig abzurechnen“ eintragen, warum es trotzdem sein soll.',
    informal: 'Bitte warte, bis alles da ist, oder trage unter „Grund, unvollständig abzurechnen“ ein, warum es trotzdem sein soll.',
    en: 'Please wait until all is there, or enter below “Reason to bill what is incomplete” why it is to be billed all the same.',
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
