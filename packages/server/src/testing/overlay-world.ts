import type { Patch } from '@twinwerk/model/overlay/patch'
import { expect } from 'vitest'
import type { Json } from './store-fixture.ts'
import type { CallAnswer, TenantsFixture, TestTenant } from './tenants-fixture.ts'
import { openTenants } from './tenants-fixture.ts'

export const overlayPath = '/api/definitions/overlay'

export const text = (word: string) => ({ de: word, en: word })

export const attribute = (name: string, more: object = {}, definition = 'customer'): Patch => ({
  kind: 'addAttribute',
  definition,
  name,
  attribute: { dataType: 'string', label: text('Feld'), ...more },
})

export const subtype = (name: string): Patch => ({
  kind: 'addSubtype',
  name,
  extends: 'customer',
  label: text('Untertyp'),
  plural: text('Untertypen'),
})

/** Tenants, with helpers that change their types and their customers. */
export type OverlayWorld = TenantsFixture & {
  /** Saves the patches as the draft and publishes it; returns the state. */
  publish(tenant: TestTenant, patches: readonly Patch[]): Promise<Json>
  rollBack(tenant: TestTenant): Promise<void>
  customers(tenant: TestTenant, list?: object): Promise<CallAnswer>
  saveCustomer(tenant: TestTenant, entry: object): Promise<CallAnswer>
  /** Creates a customer and returns its id. */
  customer(tenant: TestTenant, attributes?: object, definition?: string): Promise<string>
  read(tenant: TestTenant, id: string): Promise<Json>
  /** Returns the definitions in force, byte for byte. */
  definitionsOf(tenant: TestTenant): Promise<string>
}

export async function openOverlayWorld(): Promise<OverlayWorld> {
  const world = await openTenants()
  const expected = ({ status, body }: CallAnswer): Json => {
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const query = (tenant: TestTenant, list: object) => world.post(tenant, '/api/data/query', { query: list })
  const saveCustomer = (tenant: TestTenant, entry: object) =>
    world.post(tenant, '/api/data/save', { data: { id: tenant.id, 'tenant:businesspartners': [entry] } })
  return {
    ...world,
    saveCustomer,
    publish: async (tenant, patches) => {
      const state = expected(await world.get(tenant, overlayPath))
      const saved = expected(await world.post(tenant, `${overlayPath}/draft`, { revision: state.draft?.revision ?? 0, patches }))
      return expected(await world.post(tenant, `${overlayPath}/publish`, { revision: saved.draft.revision }))
    },
    rollBack: async (tenant) => {
      const { published } = expected(await world.get(tenant, overlayPath))
      expected(await world.post(tenant, `${overlayPath}/rollback`, { version: published.version }))
    },
    customers: (tenant, list = {}) => query(tenant, { type: 'businessPartner', root: tenant.id, $typeExtends: ['customer'], ...list }),
    customer: async (tenant, attributes = {}, definition = 'customer') => {
      const entry = { tempid: 't', definition, 'businessPartner:name1': 'Krüger', ...attributes }
      return expected(await saveCustomer(tenant, entry)).saved[0].id as string
    },
    read: async (tenant, id) => expected(await query(tenant, { id })).results[0],
    definitionsOf: async ({ uuid }) => JSON.stringify((await world.effectiveOf(uuid)).definitions),
  }
}
