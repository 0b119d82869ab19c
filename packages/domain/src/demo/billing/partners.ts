import type { Basis, Receiver } from '@twinwerk/model/billing/facts'
import type { SnapshotReceiver } from '@twinwerk/model/billing/receipt-document'
import type { Brand } from '../cast.ts'
import type { Draft } from '../draft.ts'

/** A partner as the bills know it. */
export type BilledPartner = {
  readonly uuid: string
  readonly basis: Basis
  readonly treatment: Receiver['treatment']
  /** True for a partner who gets one bill for all contracts that are paid alike. */
  readonly isCollective: boolean
  readonly shown: Omit<SnapshotReceiver, 'address'>
}

const treatments = ['standard', 'exempt', 'reverseCharge'] as const
const titles: Readonly<Record<string, string>> = { dr: 'Dr.', prof: 'Prof.' }

/** Returns the customers that were added so far, by uuid. */
export function billedPartners(draft: Draft, { addressing }: Pick<Brand, 'addressing'>): ReadonlyMap<string, BilledPartner> {
  return new Map(
    draft.find('customer').map(({ uuid, identifier = '', attributes }) => {
      const text = (name: string) => {
        const value = attributes[`businessPartner:${name}`]
        return typeof value === 'string' && value !== '' ? value : null
      }
      const isPerson = text('partnerType') === 'person'
      const shown = {
        number: identifier,
        names: namesOf(text),
        isPerson,
        vatId: text('vatId'),
        leitwegId: text('leitwegId'),
        language: text('language') === 'en' ? ('en' as const) : ('de' as const),
        addressing,
        email: text('email'),
      }
      const treatment = treatments.find((each) => each === text('taxTreatment')) ?? 'standard'
      const isCollective = attributes['businessPartner:collectiveBilling'] === true
      return [uuid, { uuid, basis: isPerson ? 'gross' : 'net', treatment, isCollective, shown }]
    }),
  )
}

function namesOf(text: (name: string) => string | null): readonly string[] {
  const [given, surname, title] = [text('givenname'), text('surname'), text('title')]
  if (given !== null && surname !== null) return [[title === null ? undefined : titles[title], given, surname].filter(Boolean).join(' ')]
  return ['name1', 'name2'].flatMap((name) => text(name) ?? [])
}
