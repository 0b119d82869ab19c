import type { Attribute, EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { createRegistry, isA } from '@twinwerk/model/definition/registry'
import { identifiers } from '@twinwerk/model/expression/functions/identifiers'
import { describe, expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { routes } from './navigation.ts'
import { namedInLayout } from './testing/layout-paths.ts'
import { uiDefinitions } from './ui-definitions.ts'

const registry = createRegistry(definitions)
const concrete = [...registry.definitions.values()].filter(({ abstract }) => !abstract)
const lists = routes.flatMap(({ screen }) => (screen.type === 'list' ? [screen.list] : []))
const uiBy = new Map(uiDefinitions.map((ui) => [ui.definition, ui]))
const details = new Map([...registry.definitions.values()].map((definition) => [definition.name, namedInLayout(detailOf(definition)!)]))

/** Returns the detail screen of a type, or the nearest one that it inherits. */
function detailOf({ lineage }: EffectiveDefinition) {
  return lineage.map((name) => uiBy.get(name)?.detail).find((detail) => detail !== undefined)
}

/** Types that no list and no screen leads to, each with the reason. */
const withoutList: Readonly<Record<string, string>> = {
  twinDefinition: 'types come from the cache',
  comment: 'stands at its record',
}

/** Attributes and relations that no screen shows in a field of their own, each with the reason. */
const withoutField: Readonly<Record<string, string>> = {
  'access:technicalData': 'the Explorer shows it as it is',
  'contract:lineOfBusiness': 'the kind of the contract says it',
  'document:sha256': 'compared by machines',
  'imagedocument:marks': 'the editor of the picture draws them',
  'accountingExport:findingsEn': 'it stands in the place of the findings for who reads English',
  'billingRun:acceptedUsage': 'the part about missing calls shows it',
  'billingRun:incompleteReason': 'the part about missing calls takes it',
  'postFolder:findingEn': 'it stands in the place of the note for who reads English',
  'billingDraft:findingsEn': 'it stands in the place of the findings for who reads English',
  'businessPartner:taxExempt': 'businessPartner:taxTreatment took its place',
  'bankStatement:waiting': 'its entries become payments',
  'processDunning:stillOwed': 'receipt:openAmount took its place',
  'receipt:snapshot': 'the file of the receipt shows it',
  'execution:bpmnRef': 'the diagram shows it',
  'board:content': 'the board shows it as its tiles',
  'savedView:choice': 'the list shows it by being as it says',
  'savedView:route': 'stands at its list',
  'auditEntry:session': 'when it began stands there',
  'session:user': 'its name stands there',
  'api:user': 'its name stands there',
  'tenant:icon': 'the screen of the brand shows it',
  'tenant:lightLogo': 'the screen of the brand shows it',
  'tenant:darkLogo': 'the screen of the brand shows it',
  'tenant:loginPicture': 'the screen of the brand shows it',
  'tenant:notFoundImage': 'the screen of the brand shows it',
  'execution:bpmnNameEn': 'it stands in the place of the name for who reads English',
  'processImportCallDataRecords:doubtEn': 'it stands in the place of the German sentence for who reads English',
  'processImportCallDataRecords:import': 'tasks show it, the process shows the import itself',
  'processStartBilling:missingEn': 'it stands in the place of the German sentence for who reads English',
  'processStartBilling:run': 'tasks show it, the process shows the run itself',
  'processOrder:checkResultEn': 'it stands in the place of the result for who reads English',
}

/** Fields that make no sense for a company. A tenant has no notes about itself either. */
const ofPersons = ['salutation', 'title', 'givenname', 'surname', 'birthday', 'deceasedAt'].map((name) => `businessPartner:${name}`)
const needless: Readonly<Record<string, readonly string[]>> = {
  externalServiceProvider: ofPersons,
  tenant: [...ofPersons, 'businessPartner:partnerType', 'businessPartner:notes', 'businessPartner:tags'],
}

const isNeeded = (name: string, systematics: string) =>
  withoutField[systematics] === undefined && needless[name]?.includes(systematics) !== true

describe.each(concrete.map((definition) => [definition.name, definition] as const))('%s', (name, definition) => {
  test('is in a list, drawn by the screen of another, or has a reason not to be', () => {
    const listed = lists.some(({ type, typeExtends = [type] }) => typeExtends.some((each) => isA(registry, name, each)))
    const drawn = [...details.values()].some(({ relations }) =>
      relations.some(({ relation }) => {
        const target = registry.relations.get(relation)?.target
        return target !== undefined && target !== 'entity' && isA(registry, name, target)
      }),
    )
    expect(listed || drawn).toBe(withoutList[name] === undefined)
  })

  test('shows each of its attributes in its screen', () => {
    const { attributes, entered } = details.get(name)!
    const missing = definition.allAttributes
      // A state follows from what is measured: types without measured values have none.
      .filter(({ declaring, measured }) => declaring !== 'entity' && measured === undefined)
      .map(({ systematics }) => systematics)
      .filter((systematics) => !attributes.includes(systematics) && !entered.includes(systematics) && isNeeded(name, systematics))
    expect(missing).toEqual([])
  })

  test('leads to what it is linked to from its screen', () => {
    const { relations, shown } = details.get(name)!
    const named = new Set([...relations.map(({ relation }) => relation), ...shown])
    const missing = definition.allRelations
      .filter(({ direction }) => direction === 'forward')
      .map(({ systematics }) => systematics)
      .filter((systematics) => !named.has(systematics) && isNeeded(name, systematics))
    expect(missing).toEqual([])
  })
})

test('no reason is left over', () => {
  expect(Object.keys(withoutList).filter((name) => !registry.definitions.has(name))).toEqual([])
  const named = [...Object.keys(withoutField), ...Object.values(needless).flat()]
  expect(named.filter((name) => !registry.attributes.has(name) && !registry.relations.has(name))).toEqual([])
})

test('a help text says more than the label', () => {
  for (const { systematics, label, help } of registry.attributes.values()) if (help) expect(help.de, systematics).not.toBe(label.de)
})

test('an attribute that is checked as an identifier of the field, or held under a law, says what it is', () => {
  // These identifiers are familiar to everyone from other forms.
  const known = new Set(['email', 'hostName', 'phoneLength', 'plz', 'timeZone'])
  const checks = Object.keys(identifiers).filter((name) => !known.has(name))
  const isOfLaw = ({ label, validations = [] }: Attribute) =>
    [label, ...validations.map(({ text }) => text)].some(({ de }) => de.includes('§'))
  const isIdentifier = ({ semanticType, validations = [] }: Attribute) =>
    semanticType === 'iban' || validations.some(({ when }) => checks.some((name) => when.includes(`${name}(`)))
  const asked = [...registry.attributes.values()].filter((attribute) => isOfLaw(attribute) || isIdentifier(attribute))
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter(({ help }) => !help).map(({ systematics }) => systematics)).toEqual([])
})
