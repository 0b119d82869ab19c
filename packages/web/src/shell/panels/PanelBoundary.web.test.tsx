// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../testing/stub-browser.ts'
import { PanelBoundary } from './PanelBoundary.tsx'

stubBrowser()
afterEach(cleanup)

let isBroken = true
function Content() {
  if (isBroken) throw new TypeError('broken')
  return <p>Inhalt</p>
}

test('a failure in a panel is reported and retried there; the page beside it stays', async () => {
  // React logs every error that a boundary catches.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <p>Seite</p>
        <PanelBoundary titleId="title" address="a" onClose={onClose}>
          <Content />
        </PanelBoundary>
      </MantineProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Dieses Fenster konnte nicht gezeigt werden.')
  expect(screen.getByText('Seite')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  await screen.findByText('Inhalt')
  told.mockRestore()
})
