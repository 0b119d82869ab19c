// @vitest-environment jsdom
import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { cleanup, renderHook } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { afterEach, expect, test } from 'vitest'
import { DefinitionsContext } from '../../../data/definitions.ts'
import { TenantProvider } from '../../../data/tenant.tsx'
import { sampleId } from '../../../testing/sample-definitions.ts'
import { usePrinted } from './use-printed.ts'

afterEach(cleanup)

const label = { de: 'Rolle', en: 'Role' }
const printed = (more: Omit<AttributeDefinition, 'label'>, value: unknown) => {
  const look = { extends: 'entity', label, plural: label, icon: 'cube', hue: 1 }
  const registry = createRegistry([{ name: 'role', ...look, attributes: { field: { label, ...more } } }])
  const { result } = renderHook(usePrinted, {
    wrapper: ({ children }) => (
      <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
        <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
          {children}
        </TenantProvider>
      </DefinitionsContext>
    ),
  })
  return result.current(registry.attributes.get('role:field')!, value)
}

test('values for machines are shown in words, all others as they are printed', () => {
  const grants = [{ path: 'user', verbs: ['select'] }]
  expect(printed({ dataType: 'json', semanticType: 'grants' }, grants)).toBe('Ein Recht')
  expect(printed({ dataType: 'json', semanticType: 'grants' }, [...grants, ...grants])).toBe('2 Rechte')
  expect(printed({ dataType: 'string', upload: {} }, `/api/files/${sampleId('document', '1')}`)).toBe('hochgeladen')
  expect(printed({ dataType: 'string', semanticType: 'twin' }, sampleId('role', '1'))).toBe('Rolle')
  expect(printed({ dataType: 'string', upload: {} }, null)).toBe('')
  expect(printed({ dataType: 'double' }, 1234.5)).toBe('1.234,5')
})
