import { Readable } from 'node:stream'
import { diagrams } from '@twinwerk/domain/process/diagrams'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { uploadSlot } from '@twinwerk/model/file/upload-slot'
import { clockFrom } from '../../api/clock.ts'
import { bouncedJobs } from '../../billing/issued/bounced-job.ts'
import { dispatchListener } from '../../billing/issued/dispatch-listener.ts'
import { issueJobs } from '../../billing/issued/jobs.ts'
import { objectionStoppedJobs } from '../../billing/objection/stopped-job.ts'
import { postFolderJobs } from '../../billing/post/folder-job.ts'
import { postFolderListener } from '../../billing/post/listener.ts'
import { newPriceListener } from '../../runner/tasks/billing/price-change/new-price-listener.ts'
import { approvalTaskListener } from '../../billing/run/approval-task-listener.ts'
import { billingJobs } from '../../billing/run/jobs.ts'
import { runListener } from '../../billing/run/listener.ts'
import { scheduleListener } from '../../billing/run/schedule-listener.ts'
import { scheduleJobs } from '../../billing/run/schedule.ts'
import { callJobs } from '../../calls/jobs.ts'
import { createCallListener } from '../../calls/listener.ts'
import type { Files } from '../../files/open-files.ts'
import type { Storage } from '../../files/storage.ts'
import { tellJobs } from '../../payments/tell/tell-job.ts'
import { listenAll } from '../../store/save/listen-all.ts'
import { bench, type Bench } from '../processes/household.ts'
import { openProcesses, type Beside, type ProcessFixture } from '../process-fixture.ts'

/** A tenant that bills by its processes, on the present day. */
export type BillingOffice = {
  readonly world: ProcessFixture
  readonly on: Bench
  /** The month of the present day. */
  readonly month: { readonly begin: string; readonly end: string }
  /** Creates a customer with a contract that costs a net amount each month; returns the uuid of the contract. */
  contract(name: string, net: number): Promise<string>
  /** Creates a customer with a contract that supplies energy and has no elements yet; returns the uuid of the contract. */
  supply(name: string): Promise<string>
  /** Uploads a file for a field (`definition:relation`); returns its address in a save. */
  upload(slot: string, name: string, content: string): Promise<string>
  /** The store of all files. */
  storage(): Storage
  close(): Promise<void>
}

export async function openBillingOffice(names: readonly string[]): Promise<BillingOffice> {
  let opened: Files | undefined
  const world = await openProcesses({
    diagrams: Object.fromEntries(names.map((name) => [name, diagrams[name]!])),
    beside: (parts) => {
      opened = parts.files
      return beside(parts)
    },
  })
  const on = bench(world)
  const address = (street: string) =>
    on.make('postalAddress', {
      'postalAddress:street': street,
      'postalAddress:houseNumber': '1',
      'postalAddress:postcode': '04158',
      'postalAddress:city': 'Elsterau',
    })
  const person = async (name: string) =>
    on.make(
      'customer',
      { 'businessPartner:name1': name, 'businessPartner:partnerType': 'person' },
      { 'businessPartner:contactAddress': await address('Gartenweg') },
    )
  const setup = await on.make('billingSetup', { 'billingSetup:taxNumber': '231/123/12345', 'billingSetup:approvalLimit': 100 })
  await on.link(on.tenant, { 'businessPartner:contactAddress': await address('Werkstraße'), 'tenant:billingSetup': setup })
  const day = tenantDay(Date.now(), 'Europe/Berlin')
  const begin = `${day.slice(0, 7)}-01`
  return {
    world,
    on,
    month: { begin, end: day },
    contract: async (name, net) => {
      const price = await on.make('priceComponent', {
        'priceComponent:name': 'Grundpreis',
        'priceComponent:pricingType': 'recurring',
        'priceComponent:billingType': 'cyclicstart',
        'priceComponent:singleprice': net,
        'priceComponent:taxrate': 19,
        'priceComponent:billingreferenceperiod': 'P1M',
      })
      const product = await on.make(
        'productOption',
        { 'product:name': name, 'product:productStatus': 'active' },
        { 'product:priceComponents': price },
      )
      const element = await on.make(
        'contractElement',
        { 'contractElement:contractElementBegin': begin },
        { 'contractElement:product': product },
      )
      const customer = await person(name)
      return on.make(
        'contractTelecom',
        { 'contract:contractBegin': begin },
        { 'contract:supplierForContract': on.tenant, 'contract:receiverForContract': customer, 'contract:contractElements': element },
      )
    },
    supply: async (name) =>
      on.make(
        'contractEnergySupply',
        { 'contract:contractBegin': begin },
        { 'contract:supplierForContract': on.tenant, 'contract:receiverForContract': await person(name) },
      ),
    upload: async (slot, name, content) => {
      const { store } = world
      const { token } = await opened!.uploads.receive({
        stream: Readable.from([content]),
        name,
        declared: '',
        bytes: undefined,
        slot: uploadSlot(store.store.registry, slot)!,
        tenant: store.tenant,
        user: store.caller([]).user,
        timeZone: 'Europe/Berlin',
        language: 'de',
      })
      return `upload:${token}`
    },
    storage: () => opened!.storage,
    close: () => world.close(),
  }
}

function beside({ store, runner, files }: Parameters<NonNullable<Parameters<typeof openProcesses>[0]['beside']>>[0]): Beside {
  const listener = listenAll([runListener])
  const parts = {
    storeOf: async () => ({ ...store.store, listener }),
    tenants: runner.tenants,
    clockOf: clockFrom(() => Date.now()),
    database: store.database,
    uploads: files.uploads,
    storage: files.storage,
    writeMail: runner.writeMail,
    counterparts: runner.counterparts,
  }
  return {
    listeners: [
      runListener,
      approvalTaskListener,
      scheduleListener,
      dispatchListener,
      postFolderListener,
      newPriceListener,
      createCallListener(),
    ],
    kinds: {
      ...billingJobs(parts),
      ...issueJobs(parts),
      ...postFolderJobs(parts),
      ...scheduleJobs(runner),
      ...bouncedJobs(runner),
      ...tellJobs(runner),
      ...objectionStoppedJobs(runner),
      ...callJobs({ ...parts, files, now: Date.now }),
    },
  }
}
