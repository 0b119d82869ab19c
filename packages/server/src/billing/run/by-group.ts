import type { Logger } from 'pino'
import type { ContractRow } from '../../store/billing/contract-rows.ts'
import type { PartnerRow } from '../../store/billing/party-rows.ts'
import type { Transaction } from '../../store/db/database.ts'
import { chunkOf, readChunkRows, type Chunk, type ChunkReading, type ChunkRows } from './read-chunk.ts'

/** Contracts that are billed together and could not be calculated. */
export type FailedGroup = { readonly contracts: readonly ContractRow[]; readonly receiver: PartnerRow | undefined }

export type ByGroup<Result> = { readonly done: readonly Result[]; readonly failed: readonly FailedGroup[] }

type Asked = {
  readonly reading: ChunkReading
  readonly contracts: readonly string[]
  /** The rows of the contracts, where they were read before. */
  readonly rows?: ChunkRows | undefined
  /** Told why a group failed; a finding says nothing about the inside. */
  readonly log?: Pick<Logger, 'error'> | undefined
}

/**
 * Reads contracts (uuids) and calculates with them as one chunk. Where that throws, each group is read and calculated for itself, so that a
 * contract that cannot be calculated does not hold the others back. Only the calculation may fail: an error of the database ends the work.
 */
export async function byGroup<Result>(
  transaction: Transaction,
  { reading, contracts, rows: known, log }: Asked,
  calculate: (chunk: Chunk) => Result | Promise<Result>,
): Promise<ByGroup<Result>> {
  const rows = known ?? (await readChunkRows(transaction, reading, contracts))
  const whole = await attempt(() => calculate(chunkOf(rows, reading)))
  if ('result' in whole) return { done: [whole.result], failed: [] }
  const done: Result[] = []
  const failed: FailedGroup[] = []
  for (const group of groupsIn(rows)) {
    const own = await readChunkRows(
      transaction,
      reading,
      group.contracts.map(({ contract }) => contract),
    )
    const each = await attempt(() => calculate(chunkOf(own, reading)))
    if ('result' in each) {
      done.push(each.result)
      continue
    }
    log?.error(each.error, `billing failed for ${group.contracts.map(({ number, contract }) => number ?? contract).join(', ')}`)
    failed.push(group)
  }
  return { done, failed }
}

type Attempt<Result> = { readonly result: Result } | { readonly error: unknown }

async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { result: await work() }
  } catch (error) {
    return { error }
  }
}

/** The contracts that may share a receipt: all of a receiver with collective billing, any other one for itself. */
function groupsIn({ stored: { rows }, partners }: ChunkRows): readonly FailedGroup[] {
  const receiverOf = new Map(rows.receivers.map(({ contract, receiver }) => [contract, receiver]))
  const groups = Map.groupBy(rows.contracts, ({ contract }) => {
    const receiver = receiverOf.get(contract)
    return receiver !== undefined && partners.get(receiver)?.isCollective ? receiver : contract
  })
  return [...groups.values()].map((contracts) => ({
    contracts,
    receiver: partners.get(receiverOf.get(contracts[0]?.contract ?? '') ?? ''),
  }))
}
