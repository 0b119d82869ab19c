import { diagrams } from '@twinwerk/domain/process/diagrams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCases } from '../testing/processes/change-cases.ts'
import type { Bench } from '../testing/processes/household.ts'
import { bench, makeHousehold } from '../testing/processes/household.ts'
import type { ProcessFixture } from '../testing/process-fixture.ts'
import { openProcesses } from '../testing/process-fixture.ts'

let world: ProcessFixture
let on: Bench
beforeAll(async () => {
  world = await openProcesses({ diagrams })
  on = bench(world)
})
afterAll(() => world?.close())

test.each(changeCases.map((each) => [each.process, each] as const))(
  '%s changes what it says, and tells the customer',
  async (process, each) => {
    const { attributes = {}, before, links, during, mails = ['changeConfirmed'], letters = 1, changed } = each
    const home = await makeHousehold(on)
    await before?.(on, home)
    const root = await on.begin(process, attributes, { 'execution:contractForProcess': home.contract, ...(await links?.(on, home)) })
    expect((await on.twin('execution', root))['processOrder:checkResult']).toBeNull()
    await during?.(on, root, home)
    expect(await on.status(root), (await on.path(root)).join(' ')).toBe('finished')
    await changed(on, home)
    expect((await on.mails(home.mail)).map(({ kind }) => kind)).toEqual(mails)
    const filed = await on.linked('document', { from: home.contract }, 'contract:documents')
    expect(filed).toHaveLength(letters)
    expect(filed.at(-1)).toMatchObject({ 'document:filetype': 'pdf' })
    expect(await on.linked('businessPartner', { from: root }, 'execution:businessPartnerForProcess')).toMatchObject([{ id: home.customer }])
  },
)
