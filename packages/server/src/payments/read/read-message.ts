import type { BankStatement } from './bank-entry.ts'
import { rejoined } from './bank-messages.ts'
import { BankFileError } from './bank-file-error.ts'
import { readStatements } from './read-statements.ts'
import { readStatusReport, type StatusReport } from './read-status-report.ts'

export type ReadMessage =
  | { readonly kind: 'statements'; readonly statements: readonly BankStatement[] }
  | { readonly kind: 'report'; readonly report: StatusReport }

/** Reads a message of the bank by its kind, which the beginning of the file says. Throws a BankFileError for a file that is refused. */
export async function readMessage(content: AsyncIterable<Uint8Array>): Promise<ReadMessage> {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  if (first.done) throw new BankFileError('empty')
  const whole = rejoined(first.value, pieces)
  const head = Buffer.from(first.value).toString('latin1')
  return head.includes('xsd:pain.002')
    ? { kind: 'report', report: await readStatusReport(whole) }
    : { kind: 'statements', statements: await readStatements(whole) }
}
