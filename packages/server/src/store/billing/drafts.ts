import type { EstimationMethod } from '@twinwerk/model/calculator/metering/propose-reading'
import type { ItemExplanation } from '@twinwerk/model/billing/receipt-document'
import type { Text } from '@twinwerk/model/text/text'
import { columns, json, type RowOf } from '../db/columns.ts'
import type { Statement } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** An estimated reading of a register (uuid) that a clerk may accept. */
export type DraftProposal = {
  readonly register: string
  readonly day: string
  readonly value: number
  readonly unit: string
  readonly method: EstimationMethod
}

/**
 * A finding of a draft, by its kind. A blocking finding keeps the draft from being approved. `proposals` are the readings whose acceptance
 * mends it.
 */
export type DraftFinding = {
  readonly kind: string
  readonly blocking: boolean
  readonly detail?: string
  readonly proposals?: readonly DraftProposal[]
}

/** A line as people read it. Money in euro. */
export type DraftLine = {
  readonly kind: string
  readonly text: string
  readonly contract: string | null
  readonly from: string
  readonly to: string
  readonly quantity: number
  readonly unit: number
  readonly days: number
  readonly whole: number
  readonly rate: number
  readonly amount: number
  readonly gross: number
  readonly product: string | null
  readonly correctedReceipt: string | null
  readonly explanation: ItemExplanation
}

/** A draft to store. Money in 1/10,000 euro. */
export type NewDraft = {
  readonly id: string
  readonly contracts: readonly string[]
  /** The number of the first contract: drafts are listed and approved in its order. */
  readonly number: string
  readonly receiver: string | null
  readonly receiverName: string | null
  readonly kind: 'invoice' | 'correction' | 'fee' | 'instalment'
  readonly basis: 'gross' | 'net'
  readonly lines: readonly DraftLine[]
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly lastGross: number | null
  readonly findings: readonly (DraftFinding & Text)[]
  readonly hash: string
  /** The receipt that the draft becomes, as JSON; null: the approval bills again. */
  readonly content: string | null
  /** A hash over the facts that the receipt was made of. */
  readonly proof: string | null
  /** The decision about the draft that this one replaces, where the change made it void. */
  readonly former?: FormerDecision | undefined
}

/** A decision that counts no more, with its reason. */
export type FormerDecision = { readonly decision: string; readonly reason: string | null }

/** Stores drafts of a run. */
export function insertDrafts(tenant: string, run: string, drafts: readonly NewDraft[]): Statement {
  const rows = drafts.map(({ lines, findings, former, ...draft }) => ({
    ...draft,
    lines,
    findings,
    formerDecision: former?.decision ?? null,
    formerReason: former?.reason ?? null,
    blocking: findings.some(({ blocking }) => blocking),
  }))
  return {
    name: 'billing-drafts-insert',
    text: `insert into billing_draft (tenant_id, run_id, id, contracts, number, receiver_id, receiver, kind, basis, lines, net, tax, gross, last_gross, findings, blocking, basis_hash, content, proof, former_decision, former_reason)
      select $1::uuid, $2::uuid, r.id, r.contracts, r.number, r.receiver, r."receiverName", r.kind, r.basis, r.lines, r.net, r.tax, r.gross, r."lastGross", r.findings, r.blocking, r.hash, r.content, r.proof,
        r."formerDecision", r."formerReason"
      from jsonb_to_recordset($3::jsonb) as r(id uuid, contracts uuid[], number text, receiver uuid, "receiverName" text, kind text, basis text, lines jsonb, net bigint,
        tax bigint, gross bigint, "lastGross" bigint, findings jsonb, blocking boolean, hash text, content text, proof text, "formerDecision" text, "formerReason" text)`,
    values: [tenant, run, JSON.stringify(rows)],
  }
}

/** Deletes the drafts of a run. Drafts that became receipts stay. */
export function deleteDrafts(tenant: string, run: string): Statement {
  return {
    name: 'billing-drafts-delete',
    text: `delete from billing_draft where tenant_id = $1 and run_id = $2 and state <> 'approved'`,
    values: [tenant, run],
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'

const draftColumns = columns({
  id: 'uuid',
  contracts: 'uuid[]',
  number: 'text',
  receiver: 'uuid?',
  basis: 'text',
  hash: 'text',
  content: 'text?',
  proof: 'text?',
})
export type DraftRow = RowOf<typeof draftColumns>

/** A draft by its place in a run. */
export type DraftAt = Pick<DraftRow, 'number' | 'id'>

/**
 * Reads and locks the next drafts of a run that may be approved, in the order of their contract numbers. `after` is the last one of before,
 * so that nothing is looked at twice.
 */
export function nextDrafts(
  { tenant, run, after }: { readonly tenant: string; readonly run: string; readonly after: DraftAt | undefined },
  max: number,
): Statement<DraftRow> {
  return {
    name: 'billing-drafts-next',
    text: `select id, contracts, number, receiver_id as receiver, basis, basis_hash as hash, content, proof from billing_draft
      where tenant_id = $1 and run_id = $2 and (number, id) > ($4, $5::uuid) and state = 'open' and not blocking and decision <> 'held'
      order by number, id limit $3 for update`,
    values: [tenant, run, max, after?.number ?? '', after?.id ?? firstId],
    columns: draftColumns,
  }
}

const foundColumns = columns({ run: 'uuid', contracts: 'uuid[]', receiver: 'uuid?', hash: 'text' })

/** Reads a draft (uuid) with its run. */
export function readDraft(tenant: string, draft: string): Statement<RowOf<typeof foundColumns>> {
  return {
    name: 'billing-draft-read',
    text: `select run_id as run, contracts, receiver_id as receiver, basis_hash as hash from billing_draft where tenant_id = $1 and id = $2`,
    values: [tenant, draft],
    columns: foundColumns,
  }
}

export type DraftOutcome = { readonly id: string; readonly state: 'approved' | 'changed'; readonly receipt: string | null }

/**
 * Notes which drafts became receipts, and which were left out because their contract changed. Nothing is kept for an approval any more.
 */
export function settleDrafts(tenant: string, outcomes: readonly DraftOutcome[]): Statement {
  return {
    name: 'billing-drafts-settle',
    text: `update billing_draft d set state = r.state, receipt_id = r.receipt, content = null, proof = null from jsonb_to_recordset($2::jsonb) as r(id uuid, state text, receipt uuid)
      where d.tenant_id = $1 and d.id = r.id`,
    values: [tenant, JSON.stringify(outcomes)],
  }
}

/** Marks the drafts that an approval leaves out. */
export function leaveOutDrafts(tenant: string, run: string): Statement {
  return {
    name: 'billing-drafts-leave-out',
    text: `update billing_draft set state = 'leftOut', content = null, proof = null where tenant_id = $1 and run_id = $2 and state = 'open'`,
    values: [tenant, run],
  }
}

/** The drafts of one kind of finding. Money in 1/10,000 euro. */
export type FindingCount = { readonly kind: string; readonly blocking: boolean; readonly count: number; readonly gross: number }

const sumColumns = columns({
  drafts: 'integer',
  gross: 'integer',
  ready: 'integer',
  readyGross: 'integer',
  readyMoved: 'integer',
  blocked: 'integer',
  blockedGross: 'integer',
  held: 'integer',
  heldGross: 'integer',
  approved: 'integer',
  approvedGross: 'integer',
  changed: 'integer',
  dropped: 'integer',
  findings: json<readonly FindingCount[]>(),
})
export type DraftSums = RowOf<typeof sumColumns>

/**
 * Adds up the drafts of a run: all of them, those that may be approved, those that are blocked or put aside, those that became receipts.
 * `dropped` counts those whose former decision became void and that nobody decided since. `readyMoved` is the sum by which a second person
 * is asked for: a credit counts with its size, so that it hides no bill.
 * Counts findings by kind, blocking ones first, then the most frequent.
 */
export function draftSums(tenant: string, run: string): Statement<DraftSums> {
  const counted = (name: string, condition: string) =>
    `count(*) filter (where ${condition}) as "${name}", coalesce(sum(gross) filter (where ${condition}), 0)::bigint as "${name}Gross"`
  return {
    name: 'billing-drafts-sums',
    text: `select count(*) as drafts, coalesce(sum(gross), 0)::bigint as gross, count(*) filter (where state = 'changed') as changed,
        count(*) filter (where state = 'open' and decision = 'open' and former_decision is not null) as dropped,
        ${counted('ready', `state = 'open' and not blocking and decision <> 'held'`)},
        coalesce(sum(abs(gross)) filter (where state = 'open' and not blocking and decision <> 'held'), 0)::bigint as "readyMoved",
        ${counted('blocked', `state = 'open' and blocking`)},
        ${counted('held', `state = 'open' and not blocking and decision = 'held'`)},
        ${counted('approved', `state = 'approved'`)},
        (select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'blocking', k.blocking, 'count', k.n, 'gross', k.gross)
            order by k.blocking desc, k.n desc, k.kind), '[]')
          from (select f.kind, bool_or(f.blocking) as blocking, count(*) as n, sum(f.gross) as gross
            from (select b.id, e ->> 'kind' as kind, bool_or((e ->> 'blocking')::boolean) as blocking, b.gross
              from billing_draft b cross join jsonb_array_elements(b.findings) e where b.tenant_id = $1 and b.run_id = $2 group by b.tenant_id, b.id, 2) f
            group by f.kind) k) as findings
      from billing_draft where tenant_id = $1 and run_id = $2`,
    values: [tenant, run],
    columns: sumColumns,
  }
}

/** Returns the number of drafts that neither became receipts nor were left out. */
export function openDrafts({ ready, blocked, held }: DraftSums): number {
  return ready + blocked + held
}

/** Returns the runs (uuids) of drafts. */
export function runsOfDrafts(tenant: string, ids: readonly string[]): Statement<{ readonly run: string }> {
  return {
    name: 'billing-drafts-runs',
    text: 'select distinct run_id as run from billing_draft where tenant_id = $1 and id = any($2::uuid[]) order by run_id',
    values: [tenant, ids],
    columns: columns({ run: 'uuid' }),
  }
}

export type Decision = {
  readonly ids: readonly string[]
  readonly decision: 'open' | 'accepted' | 'held'
  readonly reason: string | null
  readonly user: string
}

/**
 * Notes what a clerk decided about drafts. Returns the drafts that were still open. Those of a run that was approved are not: its limit was
 * compared with the drafts as they were.
 */
export function decideDrafts(tenant: string, { ids, decision, reason, user }: Decision): Statement<{ readonly id: string }> {
  return {
    name: 'billing-drafts-decide',
    text: `update billing_draft set decision = $3, reason = $4, decided_by = $5, decided_at = now(), former_decision = null, former_reason = null
      where tenant_id = $1 and id = any($2::uuid[]) and state = 'open' and exists (select from "${familyTable('billingRun')}" r
        where r.tenant_id = $1 and r.id = run_id and r.deleted_at is null and r."billingRun:state" in ('new', 'rated', 'drafted')) returning id`,
    values: [tenant, ids, decision, reason, user],
    columns: columns({ id: 'uuid' }),
  }
}

const keptColumns = columns({ kind: 'text', drafts: 'integer' })
/** A kind of finding and the number of drafts that have it. */
export type KindOfDrafts = RowOf<typeof keptColumns>

/** Counts the findings of drafts that may still be decided, by their kind, the most frequent first. Blocking ones are never accepted. */
export function findingsOfDrafts(tenant: string, ids: readonly string[]): Statement<KindOfDrafts> {
  return {
    name: 'billing-drafts-findings',
    text: `select e ->> 'kind' as kind, count(distinct d.id) as drafts from billing_draft d cross join jsonb_array_elements(d.findings) e
      where d.tenant_id = $1 and d.id = any($2::uuid[]) and d.state = 'open' and not (e ->> 'blocking')::boolean
      group by 1 order by 2 desc, 1`,
    values: [tenant, ids],
    columns: keptColumns,
  }
}
