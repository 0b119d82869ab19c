// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { afterEach, expect, test } from 'vitest'
import { DefinitionsContext } from '../../data/definitions.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { RecordProvider } from '../../data/record/RecordProvider.tsx'
import { loadedRecord } from '../../data/record/record.ts'
import { sampleId } from '../../testing/sample-definitions.ts'
import { CreatedBy } from './CreatedBy.tsx'

afterEach(cleanup)

const label = { de: 'Notiz', en: 'Note' }

function shown(createdBy: string | null): string | null {
  const registry = createRegistry([{ name: 'note', extends: 'entity', label, plural: label, icon: 'cube', hue: 1 }])
  const never = () => Promise.reject(new Error('asks nothing'))
  const context = { registry, now: () => 0, timeZone: 'Europe/Berlin', query: never, request: () => ({ query: { id: '' } }), save: never }
  const twin = { id: sampleId('note', '1'), definition: 'note', id_information: '1', createdBy }
  render(
    <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
      <RecordProvider store={createRecordStore(context, loadedRecord(twin))}>
        <CreatedBy />
      </RecordProvider>
    </DefinitionsContext>,
  )
  return document.body.textContent
}

test('the head of a record names who made it, where the reader may know', () => {
  expect(shown('Anna Muster')).toBe('Angelegt von Anna Muster')
  cleanup()
  expect(shown(null)).toBe('')
})
