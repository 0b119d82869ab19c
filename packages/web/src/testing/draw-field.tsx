import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRegistry } from '@twinwerk/model/definition/registry'
import { DefinitionsContext } from '../data/definitions.ts'
import { queryClient } from '../data/query-client.ts'
import { createRecordStore } from '../data/record/record-store.ts'
import { RecordProvider } from '../data/record/RecordProvider.tsx'
import { valueAt } from '../data/record/read-record.ts'
import { loadedRecord } from '../data/record/record.ts'
import { TenantProvider } from '../data/tenant.tsx'
import { Field } from '../inputs/Field.tsx'
import { sampleId } from './sample-definitions.ts'

const text = (word: string) => ({ de: word, en: word })

/** Renders a field of a stored record. Returns its input, its value in the record, and a function that types into it. */
export function drawField(definition: Omit<AttributeDefinition, 'label'>, value: unknown = null) {
  const attribute = { ...definition, label: text('Feld') }
  const registry = createRegistry([
    {
      name: 'order',
      extends: 'entity',
      label: text('Auftrag'),
      plural: text('Aufträge'),
      icon: 'cube',
      hue: 1,
      attributes: { field: attribute },
    },
  ])
  const store = createRecordStore(
    {
      registry,
      now: () => 0,
      timeZone: 'Europe/Berlin',
      query: () => Promise.reject(new Error('asks nothing')),
      request: () => ({ query: { id: '' } }),
      save: () => Promise.reject(new Error('saves nothing')),
    },
    loadedRecord({ id: sampleId('order', '1'), definition: 'order', id_information: '1', 'order:field': value }),
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <DefinitionsContext value={{ seen: { registry, whole: registry, uiUrls: new Map() } }}>
          <TenantProvider tenant={{ id: 't', shortId: 't', name1: 't' }} rootid="t">
            <RecordProvider store={store}>
              <Field attribute={registry.attributes.get('order:field')!} path={[]} editable />
            </RecordProvider>
          </TenantProvider>
        </DefinitionsContext>
      </QueryClientProvider>
    </MantineProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Feld')
  return {
    input,
    held: () => valueAt(store.state.getState().record!, [], 'order:field'),
    save: () => act(() => store.save()),
    typed: (words: string) => fireEvent.change(input, { target: { value: words } }),
    typedAndLeft: (words: string) => {
      fireEvent.change(input, { target: { value: words } })
      fireEvent.blur(input)
    },
  }
}
