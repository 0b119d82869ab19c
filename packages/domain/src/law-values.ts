import type { DateText } from '@twinwerk/model/calendar/date'

/** The unit of a value. A `duty` has no quantity: the value 1 means that the duty is in force. */
type Unit = 'percent' | 'euro' | 'cents' | 'days' | 'workingDays' | 'months' | 'hours' | 'times' | 'duty'

/** A value that a law sets, with its first and its last day, both included. Without `to`, the value is still in force. */
type LawValue = { readonly value: number; readonly from: DateText; readonly to?: DateText; readonly law: string }

type LawEntry = {
  readonly unit: Unit
  /** Ordered by time, without overlap. */
  readonly values: readonly LawValue[]
  /** The value comes from practice, not from the law. A provider may choose another. */
  readonly assumed?: true
}

const telecomAct = '2021-12-01'

// A new value of a law goes here, with its days and paragraph. If a calculator needs several values, add a function to `law-rules.ts`.
export const lawValues = {
  // Taxes and invoices
  vatRegular: {
    unit: 'percent',
    values: [
      { value: 19, from: '2007-01-01', to: '2020-06-30', law: '§ 12 (1) UStG' },
      { value: 16, from: '2020-07-01', to: '2020-12-31', law: '§ 28 (1) UStG' },
      { value: 19, from: '2021-01-01', law: '§ 12 (1) UStG' },
    ],
  },
  vatReduced: {
    unit: 'percent',
    values: [
      { value: 7, from: '1983-07-01', to: '2020-06-30', law: '§ 12 (2) UStG' },
      { value: 5, from: '2020-07-01', to: '2020-12-31', law: '§ 28 (2) UStG' },
      { value: 7, from: '2021-01-01', law: '§ 12 (2) UStG' },
    ],
  },
  vatGasAndHeat: {
    unit: 'percent',
    values: [
      { value: 19, from: '2021-01-01', to: '2022-09-30', law: '§ 12 (1) UStG' },
      { value: 7, from: '2022-10-01', to: '2024-03-31', law: '§ 28 (5), (6) UStG' },
      { value: 19, from: '2024-04-01', law: '§ 12 (1) UStG' },
    ],
  },
  smallInvoice: { unit: 'euro', values: [{ value: 250, from: '2017-01-01', law: '§ 33 UStDV' }] },
  eInvoiceReceived: { unit: 'duty', values: [{ value: 1, from: '2025-01-01', law: '§ 14 (1) UStG' }] },
  /** The turnover of the previous year. Above it, a company must issue electronic invoices to businesses. */
  eInvoiceTurnover: {
    unit: 'euro',
    values: [
      { value: 800_000, from: '2027-01-01', to: '2027-12-31', law: '§ 27 (38) UStG' },
      { value: 0, from: '2028-01-01', law: '§ 14 (2) UStG' },
    ],
  },

  /** The highest net price of a minute to other countries of the EU, for consumers. It ends on 30 June 2032. */
  euCallCap: {
    unit: 'euro',
    values: [{ value: 0.19, from: '2019-05-15', law: 'Art. 5a Regulation (EU) 2015/2120' }],
  },

  /** The price of a tonne of CO2 by the year of delivery. That of 2026 is the highest of its corridor. */
  carbonPrice: {
    unit: 'euro',
    assumed: true,
    values: [
      { value: 30, from: '2023-01-01', to: '2023-12-31', law: '§ 10 (2) BEHG' },
      { value: 45, from: '2024-01-01', to: '2024-12-31', law: '§ 10 (2) BEHG' },
      { value: 55, from: '2025-01-01', to: '2025-12-31', law: '§ 10 (2) BEHG' },
      { value: 65, from: '2026-01-01', law: '§ 10 (2) BEHG' },
    ],
  },

  // Levies on energy, for each kWh. Those of a year are announced in October before it.
  electricityTax: { unit: 'cents', values: [{ value: 2.05, from: '2003-01-01', law: '§ 3 StromStG' }] },
  cogenerationLevy: {
    unit: 'cents',
    values: [
      { value: 0.357, from: '2023-01-01', to: '2023-12-31', law: '§ 12 EnFG' },
      { value: 0.275, from: '2024-01-01', to: '2024-12-31', law: '§ 12 EnFG' },
      { value: 0.277, from: '2025-01-01', to: '2025-12-31', law: '§ 12 EnFG' },
      { value: 0.446, from: '2026-01-01', law: '§ 12 EnFG' },
    ],
  },
  specialGridLevy: {
    unit: 'cents',
    values: [
      { value: 0.417, from: '2023-01-01', to: '2023-12-31', law: '§ 19 (2) StromNEV' },
      { value: 0.643, from: '2024-01-01', to: '2024-12-31', law: '§ 19 (2) StromNEV' },
      { value: 1.558, from: '2025-01-01', to: '2025-12-31', law: '§ 19 (2) StromNEV' },
      { value: 1.559, from: '2026-01-01', law: '§ 19 (2) StromNEV' },
    ],
  },
  offshoreLevy: {
    unit: 'cents',
    values: [
      { value: 0.591, from: '2023-01-01', to: '2023-12-31', law: '§ 17f EnWG' },
      { value: 0.656, from: '2024-01-01', to: '2024-12-31', law: '§ 17f EnWG' },
      { value: 0.816, from: '2025-01-01', to: '2025-12-31', law: '§ 17f EnWG' },
      { value: 0.941, from: '2026-01-01', law: '§ 17f EnWG' },
    ],
  },
  energyTaxOfGas: { unit: 'cents', values: [{ value: 0.55, from: '2006-08-01', law: '§ 2 (3) no. 4 EnergieStG' }] },
  gasStorageLevy: {
    unit: 'cents',
    values: [
      { value: 0.059, from: '2022-10-01', to: '2023-06-30', law: '§ 35e EnWG' },
      { value: 0.145, from: '2023-07-01', to: '2023-12-31', law: '§ 35e EnWG' },
      { value: 0.186, from: '2024-01-01', to: '2024-06-30', law: '§ 35e EnWG' },
      { value: 0.25, from: '2024-07-01', to: '2024-12-31', law: '§ 35e EnWG' },
      { value: 0.299, from: '2025-01-01', to: '2025-06-30', law: '§ 35e EnWG' },
      { value: 0.289, from: '2025-07-01', to: '2025-12-31', law: '§ 35e EnWG' },
      { value: 0, from: '2026-01-01', law: '§ 35e EnWG' },
    ],
  },

  // Terms and notices
  firstTermMost: { unit: 'months', values: [{ value: 24, from: telecomAct, law: '§ 56 (1) TKG' }] },
  shortTermOffered: { unit: 'months', values: [{ value: 12, from: telecomAct, law: '§ 56 (1) TKG' }] },
  noticeAfterFirstTerm: { unit: 'months', values: [{ value: 1, from: telecomAct, law: '§ 56 (3) TKG' }] },
  relocationNotice: {
    unit: 'months',
    values: [
      { value: 3, from: '2012-05-10', to: '2021-11-30', law: '§ 46 (8) TKG 2012' },
      { value: 1, from: telecomAct, law: '§ 60 (2) TKG' },
    ],
  },
  changeNoticeLeast: { unit: 'months', values: [{ value: 1, from: telecomAct, law: '§ 57 (2) TKG' }] },
  changeNoticeMost: { unit: 'months', values: [{ value: 2, from: telecomAct, law: '§ 57 (2) TKG' }] },
  energyChangeNotice: { unit: 'days', values: [{ value: 42, from: '2006-11-08', law: '§ 5 (2) StromGVV' }] },
  bestTariffAdvice: { unit: 'months', values: [{ value: 12, from: telecomAct, law: '§ 57 (3) TKG' }] },
  billObjection: { unit: 'days', values: [{ value: 56, from: telecomAct, law: '§ 67 (2) TKG' }] },
  withdrawal: { unit: 'days', values: [{ value: 14, from: '2014-06-13', law: '§ 355 (2) BGB' }] },
  withdrawalButton: { unit: 'duty', values: [{ value: 1, from: '2026-06-19', law: '§ 356a BGB' }] },
  terminationButton: { unit: 'duty', values: [{ value: 1, from: '2022-07-01', law: '§ 312k BGB' }] },

  // Faults, changes of provider, speeds
  faultStage1Day: { unit: 'days', values: [{ value: 3, from: telecomAct, law: '§ 58 (3) TKG' }] },
  faultStage1Least: { unit: 'euro', values: [{ value: 5, from: telecomAct, law: '§ 58 (3) TKG' }] },
  faultStage1Share: { unit: 'percent', values: [{ value: 10, from: telecomAct, law: '§ 58 (3) TKG' }] },
  faultStage2Day: { unit: 'days', values: [{ value: 5, from: telecomAct, law: '§ 58 (3) TKG' }] },
  faultStage2Least: { unit: 'euro', values: [{ value: 10, from: telecomAct, law: '§ 58 (3) TKG' }] },
  faultStage2Share: { unit: 'percent', values: [{ value: 20, from: telecomAct, law: '§ 58 (3) TKG' }] },
  missedAppointmentLeast: { unit: 'euro', values: [{ value: 10, from: telecomAct, law: '§ 58 (3) TKG' }] },
  missedAppointmentShare: { unit: 'percent', values: [{ value: 20, from: telecomAct, law: '§ 58 (3) TKG' }] },
  switchOutage: { unit: 'workingDays', values: [{ value: 1, from: telecomAct, law: '§ 59 (2) TKG' }] },
  switchCreditLeast: { unit: 'euro', values: [{ value: 10, from: telecomAct, law: '§ 59 (4) TKG' }] },
  switchCreditShare: { unit: 'percent', values: [{ value: 20, from: telecomAct, law: '§ 59 (4) TKG' }] },
  numberClaim: { unit: 'months', values: [{ value: 1, from: telecomAct, law: '§ 59 (5) TKG' }] },
  speedDays: {
    unit: 'days',
    values: [{ value: 3, from: '2021-12-08', law: 'Allgemeinverfügung der BNetzA vom 08.12.2021 zu § 57 (4) TKG' }],
  },
  speedMeasurements: { unit: 'times', values: [{ value: 30, from: '2021-12-08', law: 'Allgemeinverfügung der BNetzA vom 08.12.2021' }] },
  speedMaximumShare: { unit: 'percent', values: [{ value: 90, from: '2021-12-08', law: 'Allgemeinverfügung der BNetzA vom 08.12.2021' }] },
  speedMaximumDays: { unit: 'days', values: [{ value: 2, from: '2021-12-08', law: 'Allgemeinverfügung der BNetzA vom 08.12.2021' }] },
  speedNormalShare: { unit: 'percent', values: [{ value: 90, from: '2021-12-08', law: 'Allgemeinverfügung der BNetzA vom 08.12.2021' }] },
  speedMinimumDays: { unit: 'days', values: [{ value: 2, from: '2021-12-08', law: 'Allgemeinverfügung der BNetzA vom 08.12.2021' }] },

  // Arrears and payments
  lockArrears: {
    unit: 'euro',
    values: [
      { value: 75, from: '2012-05-10', to: '2021-11-30', law: '§ 45k (2) TKG 2012' },
      { value: 100, from: telecomAct, law: '§ 61 (4) TKG' },
    ],
  },
  lockAnnouncement: {
    unit: 'days',
    values: [
      { value: 14, from: '2012-05-10', to: '2021-11-30', law: '§ 45k (2) TKG 2012' },
      { value: 14, from: telecomAct, law: '§ 61 (4) TKG' },
    ],
  },
  /** The days between the lock of outgoing calls and the lock of the whole line. */
  fullLockWait: {
    unit: 'days',
    values: [
      { value: 7, from: '2012-05-10', to: '2021-11-30', law: '§ 45k (5) TKG 2012' },
      { value: 7, from: telecomAct, law: '§ 61 (5) TKG' },
    ],
  },
  directDebitNotice: { unit: 'days', assumed: true, values: [{ value: 14, from: '2014-02-01', law: 'SEPA Core Direct Debit Rulebook' }] },
  finalCreditPayout: { unit: 'days', values: [{ value: 14, from: '2021-07-27', law: '§ 40c (3) EnWG' }] },
  mandateLapse: { unit: 'months', assumed: true, values: [{ value: 36, from: '2014-02-01', law: 'SEPA Core Direct Debit Rulebook' }] },

  // Data and energy
  trafficDataKept: {
    unit: 'months',
    values: [
      { value: 6, from: telecomAct, to: '2024-05-13', law: '§ 10 (2) TTDSG' },
      { value: 6, from: '2024-05-14', law: '§ 10 (2) TDDDG' },
    ],
  },
  electricitySupplierSwitch: { unit: 'hours', values: [{ value: 24, from: '2025-06-06', law: '§ 20a (2) EnWG, BK6-22-024' }] },
} as const satisfies Readonly<Record<string, LawEntry>>

export type LawName = keyof typeof lawValues

/** Returns the value that the law sets for a day, in the unit of the entry. Throws a RangeError if the law sets no value for that day. */
export function lawValue(name: LawName, date: DateText): number {
  const value = inForce(name, date)?.value
  if (value === undefined) throw new RangeError(`${name} says nothing for ${date}`)
  return value
}

const isLawName = (name: string): name is LawName => name in lawValues

/** Returns all values of an entry with their days, ordered by time. */
export function lawSpans(name: LawName): readonly LawValue[] {
  const { values }: LawEntry = lawValues[name]
  return values
}

/** Returns all values that are in force on a day, by name. */
export function lawOn(date: DateText): Readonly<Partial<Record<LawName, number>>> {
  return Object.fromEntries(
    Object.keys(lawValues).flatMap((name) => (isLawName(name) && isLaw(name, date) ? [[name, lawValue(name, date)]] : [])),
  )
}

/** Returns true if a duty or any other value is in force on a day. */
export function isLaw(name: LawName, date: DateText): boolean {
  return inForce(name, date) !== undefined
}

/** Returns the paragraph that sets the value on a day, or undefined if the law is not in force on that day. */
export function lawParagraph(name: LawName, date: DateText): string | undefined {
  return inForce(name, date)?.law
}

function inForce(name: LawName, date: DateText): LawValue | undefined {
  const { values }: LawEntry = lawValues[name]
  return values.find(({ from, to = date }) => from <= date && date <= to)
}
