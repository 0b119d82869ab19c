// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTexts } from '../../../i18n/add-texts.ts'
import { modelerTexts } from '../../../i18n/modeler/texts.ts'
import { stubBrowser } from '../../../testing/stub-browser.ts'
import { FilledFields } from './FilledFields.tsx'

addTexts(modelerTexts)
beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = { name: 'Antwort', systematics: 'process:answer' }
const reason = { name: 'Grund', systematics: 'process:reason' }
const fields = [answer, reason].map(({ name, systematics }) => ({ systematics, label: name }))

test('optional fields of a task stay optional when others are chosen', () => {
  const edit = vi.fn()
  render(
    <MantineProvider env="test">
      <FilledFields outputs={[{ ...answer, isOptional: true }]} offered={{ fields } as never} edit={edit} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Auszufüllende Felder' }))
  fireEvent.click(screen.getByRole('option', { name: 'Grund', hidden: true }))
  expect(edit).toHaveBeenLastCalledWith({ kind: 'outputs', value: [{ ...answer, isOptional: true }, reason] })
  cleanup()
  render(
    <MantineProvider env="test">
      <FilledFields outputs={[answer, reason]} offered={{ fields } as never} edit={edit} />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('combobox', { name: 'Davon darf leer bleiben' }))
  fireEvent.click(screen.getAllByRole('option', { name: 'Grund', hidden: true }).at(-1)!)
  expect(edit).toHaveBeenLastCalledWith({ kind: 'outputs', value: [answer, { ...reason, isOptional: true }] })
})
