import type { Counterpart } from '../../work/counterpart.ts'

/** A service for electronic invoices that accepts each invoice. Its reference follows from the key, so that a repetition gets the same. */
export const invoice: Counterpart = ({ key }) => Promise.resolve({ data: { reference: `rehearsal ${key}` } })
