import type { Write } from '@twinwerk/model/process/write'

/** The reasons for which a process charges or credits a customer. */
type Reason = 'faultCredit' | 'switchCredit' | 'deviceFee' | 'dunningFee' | 'earlyTermination'

type Charge = {
  readonly reason: Reason
  /** The words on the bill in German: an expression, as all values here. */
  readonly text: string
  readonly english: string
  /** The first day of the service. */
  readonly from: string
  /** The last day of the service; today if left out. */
  readonly to?: string
  /** In euro with taxes. A negative amount is in favour of the customer. */
  readonly gross: string
  readonly taxClass: 'regular' | 'none'
}

/** Returns the write of a charge, which waits for the next bill of the contract. */
export function charge({ reason, text, english, from, to = 'today()', gross, taxClass }: Charge): Extract<Write, { kind: 'add' }> {
  return {
    kind: 'add',
    at: 'contract',
    relation: 'contract:charges',
    definition: 'charge',
    values: {
      'charge:reason': `"${reason}"`,
      'charge:text': text,
      'charge:amount': gross,
      'charge:basis': '"gross"',
      'charge:taxClass': `"${taxClass}"`,
      'charge:serviceFrom': from,
      'charge:serviceTo': to,
      'charge:state': '"open"',
    },
    texts: { 'charge:texts': { text: { en: english } } },
    links: { 'charge:execution': 'process' },
  }
}

/** Returns the write of a charge over the variable `credit`. The law counts the amount that the customer pays, taxes included. */
export function creditCharge(credit: Pick<Charge, 'reason' | 'text' | 'english' | 'from'>): Write {
  return charge({ ...credit, gross: '-credit', taxClass: 'regular' })
}
