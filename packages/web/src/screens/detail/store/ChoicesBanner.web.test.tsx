// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RecordProvider } from '../../../data/record/RecordProvider.tsx'
import { createRecordStore } from '../../../data/record/record-store.ts'
import { newRecord } from '../../../data/record/record.ts'
import { registry } from '../../../testing/request-forms.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { ChoicesBanner } from './ChoicesBanner.tsx'

vi.mock('../../../data/definitions.ts', async () => ({
  useRegistry: () => registry,
}))
beforeEach(() => stubBrowser())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a choice that could not be read is named, with a way to try again; one that is being read is not', () => {
  const unused = () => Promise.reject(new Error('nothing is read or saved here'))
  const parts = { registry, query: unused, save: unused, request: () => ({ query: { id: 'x' } }), now: () => 0, timeZone: 'UTC' }
  const place = { root: 'tenant', relation: 'tenant:requests' }
  const store = createRecordStore(parts, newRecord({ definition: 'request', place, values: {} }))
  const onTryAgain = vi.fn()
  render(
    <MantineProvider env="test">
      <RecordProvider store={store}>
        <ChoicesBanner onTryAgain={onTryAgain} />
      </RecordProvider>
    </MantineProvider>,
  )
  const waitFor = (isFailed: boolean) => act(() => store.awaitChoices([{ relation: 'request:order', isFailed }]))
  waitFor(false)
  expect(screen.queryByRole('button')).toBeNull()
  waitFor(true)
  const label = registry.relations.get('request:order')!.label.de
  expect(screen.getByRole('status').textContent).toContain(`„${label}“`)
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(onTryAgain).toHaveBeenCalledOnce()
  act(() => store.awaitChoices([]))
  expect(screen.queryByRole('button')).toBeNull()
})
