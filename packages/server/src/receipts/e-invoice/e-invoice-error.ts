/** Reasons for which a receipt has no electronic form; each names the business term of EN 16931 that is missing or refused. */
export type EInvoiceProblem =
  /** BT-1: a draft has no number. */
  | 'draft'
  /** BR-O-11: what is outside the scope of VAT stands alone on an invoice. */
  | 'outOfScopeBesideOthers'
  /** BR-CO-26, BR-S-02: neither a VAT id nor a tax number of the seller. */
  | 'sellerTaxId'
  /** BR-AE-02: reverse charge without the buyer's VAT id. */
  | 'buyerVatId'
  /** BR-DE-15: an XRechnung without its buyer reference. */
  | 'buyerReference'
  /** BR-DE-6, BR-DE-7: an XRechnung without phone or mail of the seller. */
  | 'sellerContact'
  /** BR-DE-23: a transfer without the account it goes to. */
  | 'sellerAccount'
  /** BR-DE-30: a direct debit without the creditor id. */
  | 'creditorId'

/** The electronic form that was asked for cannot say this receipt. `problems` is never empty. */
export class EInvoiceError extends Error {
  readonly problems: readonly EInvoiceProblem[]

  constructor(problems: readonly EInvoiceProblem[]) {
    super(`the receipt has no electronic form: ${problems.join(', ')}`)
    this.problems = problems
  }
}
