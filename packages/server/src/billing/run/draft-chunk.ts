import type { Run } from '@twinwerk/model/billing/bill'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import type { NewDraft } from '../../store/billing/drafts.ts'
import type { Transaction } from '../../store/db/database.ts'
import { byGroup, type FailedGroup } from './by-group.ts'
import { draftRows, receiverName } from './draft-rows.ts'
import { findingText } from './findings/finding-words.ts'
import { groupsOf } from './group.ts'
import type { ChunkReading, ChunkRows } from './read-chunk.ts'

export type Drafting = { readonly reading: ChunkReading; readonly days: Run; readonly log?: Pick<Logger, 'error'> | undefined }

/** Contracts (uuids), with their rows where they were read before. */
type Drafted = { readonly contracts: readonly string[]; readonly rows?: ChunkRows }

/**
 * Calculates the drafts of contracts (uuids). A group whose calculation fails is set aside: its draft has no line and a blocking finding
 * that names its contracts.
 */
export async function draftChunk(
  transaction: Transaction,
  { reading, days, log }: Drafting,
  { contracts, rows }: Drafted,
): Promise<readonly NewDraft[]> {
  const { done, failed } = await byGroup(transaction, { reading, contracts, rows, log }, async (chunk) =>
    draftRows(await groupsOf(chunk, days), chunk, days),
  )
  return [...done.flat(), ...failed.map(setAside)]
}

function setAside({ contracts, receiver }: FailedGroup): NewDraft {
  const numbers = contracts.map(({ number }) => number ?? '').toSorted()
  const finding = { kind: 'notCalculated', blocking: true, detail: numbers.join(', ') }
  return {
    id: v7(),
    contracts: contracts.map(({ contract }) => contract).toSorted(),
    number: numbers[0] ?? '',
    receiver: receiver?.partner ?? null,
    receiverName: receiver ? receiverName(receiver) : null,
    ...{ kind: 'invoice', basis: 'net', lines: [], net: 0, tax: 0, gross: 0, lastGross: null },
    findings: [{ ...finding, ...findingText(finding) }],
    ...{ hash: finding.kind, content: null, proof: null },
  }
}
