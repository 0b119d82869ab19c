import type { Brand } from '../cast.ts'
import type { Draft } from '../draft.ts'

/** The details of the tenant that stand on its bills. */
export type Setup = {
  readonly taxNumber: string
  readonly registerCourt: string
  readonly phone: string
  readonly mail: string
  readonly website: string
}

/** The books of the tenants: one by each of the usual charts of accounts. */
const booksOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  swe: { 'billingSetup:consultant': 29_098, 'billingSetup:client': 10_001, 'billingSetup:chart': 'SKR03' },
  gle: { 'billingSetup:consultant': 29_098, 'billingSetup:client': 10_002, 'billingSetup:chart': 'SKR04' },
}

const ofTenants: Readonly<Record<string, Pick<Setup, 'taxNumber' | 'registerCourt' | 'phone'>>> = {
  swe: { taxNumber: '199/123/45678', registerCourt: 'Amtsgericht Elsterau, HRB 4711', phone: '+49 221 4710 000' },
  gle: { taxNumber: '199/123/45686', registerCourt: 'Amtsgericht Elsterau, GnR 127', phone: '+49 221 4710 001' },
}

/** The consumption of usual households, in kWh a year. */
const peerGroups = [
  { sector: 'electricity', label: 'Haushalt mit zwei Personen', kilowattHours: 2900 },
  { sector: 'electricity', label: 'Haushalt mit vier Personen', kilowattHours: 4200 },
  { sector: 'gas', label: 'Wohnung mit 90 m²', kilowattHours: 12_600 },
]

/** The usual months that a run corrects. */
const usualRepairMonths = 13

/**
 * Adds the billing setup of the tenant. A run corrects no more months than the world has bills of: before them nothing was billed, and a
 * run would bill it all at once.
 */
export function addBillingSetup(draft: Draft, { shortId }: Brand, billedMonths: number): Setup {
  const { taxNumber = '', registerCourt = '', phone = '' } = ofTenants[shortId] ?? {}
  const books = booksOf[shortId] ?? {}
  const mail = `rechnung@${shortId}.example`
  const website = `https://www.${shortId}.example/rechnung`
  const setup = draft.add({
    key: 'tenant/billing-setup',
    definition: 'billingSetup',
    attributes: {
      'billingSetup:taxNumber': taxNumber,
      'billingSetup:registerCourt': registerCourt,
      'billingSetup:phone': phone,
      'billingSetup:mail': mail,
      'billingSetup:website': website,
      'billingSetup:privateBasis': 'gross',
      // A month of this small provider is above it, so that a second person approves.
      'billingSetup:approvalLimit': 2_500,
      'billingSetup:smallBalance': 1,
      'billingSetup:repairMonths': Math.min(billedMonths, usualRepairMonths),
      'billingSetup:deviation': 30,
      'billingSetup:peerGroups': peerGroups,
      'billingSetup:yearBegin': 1,
      'billingSetup:accountLength': 5,
      ...books,
    },
  })
  draft.link({ relationship: 'tenant:billingSetup', source: draft.tenant, target: setup })
  return { taxNumber, registerCourt, phone, mail, website }
}
