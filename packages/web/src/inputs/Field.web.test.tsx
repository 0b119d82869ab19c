// @vitest-environment jsdom
import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import type { RecordParts } from '../data/record/record-store.ts'
import { MantineProvider } from '@mantine/core'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRecordStore } from '../data/record/record-store.ts'
import { RecordProvider } from '../data/record/RecordProvider.tsx'
import { loadedRecord, newRecord } from '../data/record/record.ts'
import { sampleId } from '../testing/sample-definitions.ts'
import { Field } from './Field.tsx'

const text = (word: string) => ({ de: word, en: word })
const attributes: Record<string, AttributeDefinition> = {
  each: { dataType: 'double', unit: 'currency', label: text('Je Stück'), calculation: { expression: '1 / 0' } },
  status: {
    dataType: 'enum',
    label: text('Status'),
    enumValues: ['new', 'open', 'done', 'gone'].map((name) => ({ name, label: text(`Wert ${name}`) })),
    initialValues: ['new', 'open'],
    transitions: { open: ['done'] },
  },
}
const registry = createRegistry([
  { name: 'order', extends: 'entity', label: text('Auftrag'), plural: text('Aufträge'), icon: 'cube', hue: 1, attributes },
])
const parts: RecordParts = {
  registry,
  now: () => 0,
  timeZone: 'Europe/Berlin',
  query: () => Promise.reject(new Error('asks nothing')),
  request: () => ({ query: { id: '' } }),
  save: () => Promise.reject(new Error('saves nothing')),
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function draw(
  name: string,
  record = loadedRecord({
    id: sampleId('order', '1'),
    definition: 'order',
    id_information: '1',
    'order:each': 'ERR_CALC_0',
    'order:status': 'open',
  }),
) {
  render(
    <MantineProvider env="test">
      <RecordProvider store={createRecordStore(parts, record)}>
        <Field attribute={registry.attributes.get(`order:${name}`)!} path={[]} editable />
      </RecordProvider>
    </MantineProvider>,
  )
}

const offered = () => {
  fireEvent.click(screen.getByRole('combobox', { hidden: true }))
  return screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent)
}

test('a calculation that failed is shown as text, says so, and takes nothing', () => {
  draw('each')
  const input = screen.getByLabelText<HTMLInputElement>('Je Stück')
  expect(input.value).toBe('ERR_CALC_0')
  expect(input.readOnly).toBe(true)
  expect(screen.getByText('Die Berechnung war nicht erfolgreich.')).toBeTruthy()
})

test('a status offers what may follow the stored one, and itself', () => {
  draw('status')
  expect(offered()).toEqual(['Wert open', 'Wert done'])
})

test('a new twin is offered what it may begin with, whatever it begins with', () => {
  draw('status', newRecord({ definition: 'order', place: { root: 'r', relation: 'tenant:orders' }, values: { 'order:status': 'new' } }))
  expect(offered()).toEqual(['Wert new', 'Wert open'])
})
