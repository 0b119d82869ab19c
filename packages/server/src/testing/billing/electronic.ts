import { v7 } from 'uuid'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import type { BillingWorld } from './billing-world.ts'

/** Gives the tenant what its electronic invoices must say: who answers questions, and an account. */
export async function makeElectronic(world: BillingWorld): Promise<void> {
  const [setup] = await world.query('select id from twin_billing_setup')
  await world.update('billingSetup', setup!.id, { 'billingSetup:phone': '0800 2312500', 'billingSetup:mail': 'rechnung@swe.example' })
  const account = v7()
  await world.fixture.seed([
    newTwin(account, 'bankAccount', { 'bankAccount:iban': 'DE02120300000000202051' }),
    newLink('businessPartner:bankAccounts', world.fixture.tenant, account),
  ])
}

/** A company that gets electronic invoices by its address in Peppol. */
export const companyInPeppol = {
  'businessPartner:partnerType': 'company',
  'businessPartner:vatId': 'DE123456789',
  'businessPartner:peppol': '9930:DE123456789',
}
