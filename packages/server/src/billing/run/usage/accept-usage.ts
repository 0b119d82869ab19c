import { AppError } from '@twinwerk/model/error/app-error'
import { textIn, type Language, type Text } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { apply } from '../../../store/apply/apply.ts'
import { auditUser } from '../../../store/audit/audit.ts'
import { lockRun, readRun, type AcceptedGap, type RunRow } from '../../../store/billing/run-rows.ts'
import { lastFinisher } from '../../../store/billing/run-process.ts'
import { namesOf } from '../../../store/comments/people-rows.ts'
import type { Transaction } from '../../../store/db/database.ts'
import type { RunContext } from '../run-context.ts'
import { acceptanceOf, withAccepted, without, type Gap } from './gaps.ts'
import { runGaps } from './run-gaps.ts'

/** The states of a run whose gaps may still be accepted. */
const takesAcceptances = ['new', 'rated', 'drafted']

/** A gap with the acceptance that counts; `by` is the name of the user. */
export type ShownGap = Gap & { readonly accepted: Pick<AcceptedGap, 'reason' | 'by' | 'at'> | null }

export type RunUsage = { readonly gaps: readonly ShownGap[]; readonly isOpen: boolean }

/** Reads the gaps of a run (uuid) with who accepted them: of an open run what is missing now, else what was accepted. */
export async function readUsage(transaction: Transaction, { tenant, store, clock }: RunContext, id: string): Promise<RunUsage> {
  const [run] = (await transaction.run(readRun(tenant, id))).rows
  if (!run) throw new AppError('NOT_FOUND')
  const accepted = run.acceptedUsage ?? []
  const isOpen = isOpenRun(run)
  const gaps: readonly Gap[] = isOpen ? await runGaps(transaction, { tenant, codes: store.codes, today: clock.today }, run) : accepted
  const users = accepted.flatMap(({ by }) => by ?? [])
  const { rows } = await transaction.run(namesOf(tenant, { users, groups: [] }))
  const names = new Map(rows.map(({ id: user, name }) => [user, name]))
  const shown = gaps.map((gap) => {
    const found = acceptanceOf(gap, accepted)
    return { ...gap, accepted: found ? { reason: found.reason, by: names.get(found.by ?? '') ?? null, at: found.at } : null }
  })
  return { gaps: shown, isOpen }
}

function isOpenRun({ state }: RunRow): boolean {
  return takesAcceptances.includes(state ?? '')
}

export type Accepting = {
  readonly run: string
  /** The gaps as the person saw them. */
  readonly gaps: readonly { readonly key: string; readonly text: string }[]
  /** Null takes the acceptance back. */
  readonly reason: string | null
  readonly language: Language
}

/**
 * Accepts gaps of a run, or takes that back, and notes it with the run and in the audit log. Locks the run, as its calculation does.
 * Returns the number of gaps that were as the person saw them.
 */
export async function acceptUsage(transaction: Transaction, context: RunContext, asked: Accepting): Promise<number> {
  const { tenant, store, author, clock } = context
  const [run] = (await transaction.run(lockRun(tenant, asked.run))).rows
  if (!run) throw new AppError('NOT_FOUND')
  if (!isOpenRun(run)) throw settled(asked.language)
  const before = run.acceptedUsage ?? []
  const seen = new Map(asked.gaps.map(({ key, text }) => [key, text]))
  const found = await runGaps(transaction, { tenant, codes: store.codes, today: clock.today }, run)
  const gaps = found.filter((gap) => seen.get(gap.key) === textIn(gap, asked.language))
  if (gaps.length === 0) return 0
  const { reason } = asked
  const after = reason === null ? without(before, gaps) : withAccepted(before, gaps, { reason, by: author.user, at: author.at })
  await apply(transaction, store, { author, changes: [acceptedChange(asked.run, after)] })
  const words = gaps.map(({ de }) => de).join(' ')
  const action = reason === null ? 'billingIncompleteWithdrawn' : 'billingIncompleteAccepted'
  await transaction.run(
    auditUser({ tenant, user: author.user, action, object: asked.run, reason: [reason, words].filter(Boolean).join(' · ') }),
  )
  return gaps.length
}

/**
 * Notes what the reason of a run accepted that a process began: the process asked for the reason before there was a run. It is noted in the
 * name of the person who finished the task.
 */
export async function noteUsageOfProcess(transaction: Transaction, context: RunContext, run: RunRow): Promise<void> {
  const { tenant, store, clock, author } = context
  const reason = run.incompleteReason ?? ''
  if (reason === '' || run.acceptedUsage !== null) return
  const gaps = await runGaps(transaction, { tenant, codes: store.codes, today: clock.today }, run)
  if (gaps.length === 0) return
  const [finisher] = (await transaction.run(lastFinisher({ tenant, codes: store.codes }, run.run))).rows
  const accepted = withAccepted([], gaps, { reason, by: finisher?.user ?? null, at: author.at })
  await apply(transaction, store, { author, changes: [acceptedChange(run.run, accepted)] })
}

/** Returns the change that notes the accepted gaps of a run (uuid) with it. */
export function acceptedChange(run: string, accepted: readonly AcceptedGap[]) {
  const attributes = { 'billingRun:acceptedUsage': accepted }
  return { kind: 'updateTwin', uuid: run, definition: 'billingRun', attributes } as const
}

function settled(language: Language): AppError {
  const finding = { systematics: 'billingRun:acceptedUsage', key: 'billing.run', text: final }
  return new AppError('VALIDATION_FAILED', { problems: [problemOf(finding, ['run'], language)] })
}

const final: Text = {
  de: 'Der Lauf ist freigegeben oder verworfen. Lücken werden nicht mehr angenommen.',
  en: 'The run was approved or discarded. Gaps are not accepted any more.',
}
