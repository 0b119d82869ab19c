// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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

test('Escape refuses', async () => {
  expect(screen.getByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(onRefuse).toHaveBeenCalledOnce()
  expect(onApprove).not.toHaveBeenCalled()
})
