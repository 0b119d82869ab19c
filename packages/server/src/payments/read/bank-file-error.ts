/** Why a file of the bank is refused as a whole. */
export type BankFileReason =
  | 'empty'
  | 'unreadable'
  | 'encoding'
  | 'doctype'
  | 'version'
  | 'truncated'
  | 'amount'
  | 'sums'
  | 'tooLarge'
  | 'nestedArchive'

/** A file of the bank that cannot be taken in. The message names no content of the file. */
export class BankFileError extends Error {
  readonly reason: BankFileReason

  constructor(reason: BankFileReason) {
    super(`file of the bank refused: ${reason}`)
    this.reason = reason
  }
}
