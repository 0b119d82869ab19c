import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import { crossedFields, storyField } from '../geo/fields.ts'
import type { Site } from '../geo/sites.ts'
import { randomOf } from '../random.ts'
import type { ContractPlan, Receiver } from './contract-plan.ts'
import { inTurn } from '../in-turn.ts'

type Input = {
  readonly shortId: string
  readonly today: string
  /** The tenant in the role of a customer. */
  readonly buyer: Receiver
  /** Uuids of parcels in a row. The `owners` take turns along the row. */
  readonly fields: readonly string[]
  readonly owners: readonly Receiver[]
  readonly heirs: Receiver | undefined
  readonly sites: readonly Site[]
  readonly partners: ReadonlyMap<string, Receiver>
  readonly easements: number
  readonly leases: number
  readonly allowances: number
}

const withoutElements = { term: 12, elements: [] } as const

/** Returns contracts with the owners of land and houses: easements, leases, and permissions to build. */
export function landPlans(input: Input): readonly ContractPlan[] {
  return [...easements(input), ...leases(input), ...allowances(input)]
}

const ownerOf = ({ owners, heirs }: Input, field: number): Receiver => (field === storyField && heirs ? heirs : inTurn(owners, field))

/** Returns an easement for each field that the built trench crosses. The easement of the second field has expired. */
function easements(input: Input): ContractPlan[] {
  const { shortId, today, fields } = input
  return fields.slice(0, input.easements).map((parcel, index) => {
    const random = randomOf(`${shortId}/easement/${index}`)
    const begin = addMonths(today, -random.int(24, 90))
    const entered = addDays(begin, random.int(20, 90))
    return {
      ...withoutElements,
      key: `easement-${index}`,
      definition: 'contractEasement',
      customer: ownerOf(input, index),
      signed: addDays(begin, -14),
      begin,
      end: index === 1 ? addDays(today, -33) : undefined,
      attributes: {
        landRegister: 'Amtsgericht Elsterau',
        registerSheet: `Blatt ${String(random.int(100, 2400))}`,
        entryDate: entered < today ? entered : undefined,
        compensation: random.int(2, 18) * 100,
        noticeText: index === 1 ? 'Dienstbarkeit abgelaufen, Neueintragung beantragt.' : undefined,
      },
      about: [{ relationship: 'contractEasement:relatedParcel', target: parcel }],
    }
  })
}

/** Returns leases of fields for technical buildings and masts. The heirs lease the field of their story for 1,200 euro a year. */
function leases(input: Input): ContractPlan[] {
  const { shortId, today, fields, heirs } = input
  const leased = [...(heirs ? [storyField] : []), ...fields.map((_, index) => index).filter((index) => index !== storyField)]
  return leased.slice(0, input.leases).map((field, index) => {
    const random = randomOf(`${shortId}/lease/${field}`)
    const story = field === storyField && heirs !== undefined
    const begin = addMonths(`${today.slice(0, 8)}01`, -(story ? 20 : random.int(3, 60)))
    return {
      ...withoutElements,
      key: `lease-${field}`,
      definition: 'contractLease',
      customer: input.buyer,
      supplier: ownerOf(input, field),
      signed: addDays(begin, -40),
      begin,
      end: index % 5 === 4 ? addMonths(begin, 120) : undefined,
      attributes: {
        areaSqm: story ? 180 : random.int(12, 220),
        rent: story ? 1200 : random.int(3, 40) * 50,
        indexClause: story ? 'vpi' : random.pick(['none', 'vpi', 'stepped']),
        escalation: random.pick([null, 2, 2.5]) ?? undefined,
      },
      about: [{ relationship: 'contractLease:parcels', target: present(fields[field], 'leased field') }],
    }
  })
}

/**
 * Returns permissions from the owners of permitted houses and of the crossed fields. The field of the story lacks a permission on purpose.
 */
function allowances(input: Input): ContractPlan[] {
  const { today, fields, sites, partners } = input
  const houses = sites.flatMap((site) => {
    const customer = site.owner === undefined ? undefined : partners.get(site.owner)
    return customer && ['permitted', 'inBuild', 'orderable'].includes(site.state) ? [{ site, customer }] : []
  })
  const ofHouses = houses.slice(0, input.allowances).map(({ site, customer }, index): ContractPlan => {
    const begin = addDays(site.builtAt ?? today, -90 - (index % 40))
    const about = [{ relationship: 'contractAllowance:telcoServiceConnectionBuildings', target: site.fibre }]
    return {
      ...withoutElements,
      key: `allowance-${site.plan.key}`,
      definition: 'contractAllowance',
      customer,
      signed: begin,
      begin,
      end: undefined,
      attributes: { scope: site.plan.units > 3 ? 'NE4' : 'building', permissionFrom: begin },
      place: site.plan.address,
      about: [...about, { relationship: 'contractAllowance:parcels', target: site.parcel }],
    }
  })
  const ofFields = crossedFields.flatMap((field): ContractPlan[] => {
    const target = fields[field]
    if (field === storyField || target === undefined) return []
    const begin = addDays(today, -60 + field)
    return [
      {
        ...withoutElements,
        key: `allowance-field-${field}`,
        definition: 'contractAllowance',
        customer: ownerOf(input, field),
        signed: begin,
        begin,
        end: undefined,
        attributes: { scope: 'parcel', permissionFrom: begin },
        about: [{ relationship: 'contractAllowance:parcels', target }],
      },
    ]
  })
  return [...ofFields, ...ofHouses]
}
