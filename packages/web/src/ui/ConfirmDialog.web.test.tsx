// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { stubBrowser } from '../testing/stub-browser.ts'

const onApprove = vi.fn()
const onRefuse = vi.fn()

beforeEach(() => {
  stubBrowser()
  render(
    <MantineProvider env="test">
      <ConfirmDialog
        opened
        title="Änderungen verwerfen?"
        message="Noch nicht gespeichert."
        approve="Verwerfen"
        refuse="Weiter bearbeiten"
        onApprove={onApprove}
        onRefuse={onRefuse}
      />
    </MantineProvider>,
  )
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('Enter approves, once', async () => {
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Verwerfen'))
  await userEvent.keyboard('{Enter}')
  expect(onApprove).toHaveBeenCalledOnce()
  expect(onRefuse).not.toHaveBeenCalled()
})

test('Enter in a text of several lines begins a new line', async () => {
  cleanup()
  render(
    <MantineProvider env="test">
      <ConfirmDialog opened title="Stornieren?" message="" approve="Ja" refuse="Nein" onApprove={onApprove} onRefuse={onRefuse}>
        <textarea aria-label="Grund" />
      </ConfirmDialog>
    </MantineProvider>,
  )
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Grund')
  await userEvent.type(reason, 'Falsch{Enter}berechnet')
  expect(reason.value).toBe('Falsch\nberechnet')
  expect(onApprove).not.toHaveBeenCalled()
})

test('Escape refuses', async () => {
  expect(screen.getByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(onRefuse).toHaveBeenCalledOnce()
  expect(onApprove).not.toHaveBeenCalled()
})

test('the Escape that asks the question does not answer it', async () => {
  cleanup()
  render(
    <MantineProvider env="test">
      <Asking />
    </MantineProvider>,
  )
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'Verwerfen?' })).toBeTruthy()
  expect(onRefuse).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onRefuse).toHaveBeenCalledOnce()
})

/** A dialog that asks before it closes. */
function Asking() {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <EscapeBelow onEscape={() => setAsks(true)} />
      <ConfirmDialog opened={asks} title="Verwerfen?" message="" approve="Ja" refuse="Nein" onApprove={onApprove} onRefuse={onRefuse} />
    </>
  )
}

function EscapeBelow({ onEscape }: { readonly onEscape: () => void }) {
  useEffect(() => {
    // A browser renders the changes of a listener before it calls the next one.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && flushSync(onEscape)
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [onEscape])
  return null
}
