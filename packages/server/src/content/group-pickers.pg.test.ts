import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import type { OfferedFirst } from '@twinwerk/model/layout/layout'
import { relationshipsIn } from '@twinwerk/model/layout/relationships-in'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleOffice } from '../testing/roles/role-office.ts'
import { openRoleOffice } from '../testing/roles/role-office.ts'
import type { Json } from '../testing/store-fixture.ts'

describe('a picker of groups offers those first that have the function', () => {
  const functions = ['agent', 'approver', 'externalProvider', 'billing', 'network', 'metering', 'support']
  const ids = new Map<string, string>()
  let office: RoleOffice
  beforeAll(async () => {
    office = await openRoleOffice()
    for (const name of functions) {
      const [made, part] = [v7(), v7()]
      ids.set(name, formatTwinId('group', made))
      await office.fixture.seed([
        { kind: 'createTwin', uuid: made, definition: 'group', attributes: { 'group:name1': `Offered ${name}` } },
        { kind: 'createTwin', uuid: part, definition: 'groupFunction', attributes: { 'groupFunction:function': name } },
        {
          kind: 'createLink',
          uuid: v7(),
          relationship: 'group:groupFunctions',
          source: made,
          target: part,
          validFrom: null,
          validTo: null,
        },
      ])
    }
  })
  afterAll(() => office?.close())

  const offered = async (key: string, { path, values = [] }: OfferedFirst) => {
    const $filter = { path, operator: 'in', value: values }
    const { results } = await office.ask(
      { type: 'group', root: office.fixture.tenantId, $search: 'Offered', $filter, $mask: ['group:name1'] },
      office.grantsOf(key),
    )
    return results.map(({ id }: Json) => id)
  }
  /** Returns the picker of a screen, with the functions of the chosen groups. */
  const pickerOf = (definition: string, relation: string, chosen: readonly string[] = []): OfferedFirst => {
    const { detail } = uiDefinitions.find((ui) => ui.definition === definition)!
    const { first } = relationshipsIn(detail!).find((each) => each.relation === relation)!
    return { ...first!, values: [...(first!.values ?? []), ...chosen] }
  }
  const groups = 'execution:agentGroupForExecution'

  test.each([
    ['support', 'customerService', 'processChangeName'],
    ['support', 'sales', 'processNewContract'],
    ['network', 'operations', 'processSwapRouter'],
    ['network', 'construction', 'processBuildTrench'],
    ['metering', 'metering', 'processMeterExchange'],
    ['billing', 'billing', 'processDunning'],
  ])('%s, for who does the work (%s) at %s', async (name, role, process) => {
    expect(await offered(role, pickerOf(process, groups))).toEqual([ids.get(name)])
  })

  test.each(functions)('%s, at a task that a group with it has', async (name) => {
    expect(await offered('orderManagement', pickerOf('userTask', groups, [name]))).toEqual([ids.get(name)])
  })

  test('externalProvider, at a service provider', async () => {
    const first = pickerOf('externalServiceProvider', 'externalServiceProvider:groups')
    expect(await offered('tenantAdmin', first)).toEqual([ids.get('externalProvider')])
  })
})
